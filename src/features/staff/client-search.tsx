import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSwitchAccount } from '#src/session/account-switch.ts';
import { paths } from '#src/shared/paths.ts';
import { EmptyState } from '#src/shared/ui/empty-state.tsx';
import { copy } from './copy.ts';
import { lastSearch, rememberSearch } from './search/last-search.ts';
import { SearchField } from './search/search-field.tsx';
import { SearchResults } from './search/search-results.tsx';
import { clientSearchOptions, isSearchable } from './staff-queries.ts';

/** Specification 5. */
const SEARCH_DEBOUNCE_MS = 700;

/** Staff search for a client here and view the portal as that client. */
export function ClientSearch() {
  const [text, setText] = useState(lastSearch);
  const wanted = text.trim();
  const settled = useSettled(wanted, SEARCH_DEBOUNCE_MS);
  const result = useQuery(clientSearchOptions(settled));
  const switchAccount = useSwitchAccount();

  return (
    <>
      <SearchField
        value={text}
        onChange={(value) => {
          setText(value);
          rememberSearch(value);
        }}
      />
      {/* High enough to keep the footer below the window, whatever the results. */}
      <Box mt={8} maxW="compose" minH="75dvh">
        {isSearchable(wanted) ? (
          <SearchResults
            result={result}
            isCurrent={settled === wanted && !result.isPlaceholderData}
            onChoose={(client) => switchAccount(client, paths.home)}
          />
        ) : (
          <EmptyState title={copy.start}>{copy.startHelp}</EmptyState>
        )}
      </Box>
    </>
  );
}

/** The value as it was when it last stayed the same for `waitMs`; at once the first one. */
function useSettled<T>(value: T, waitMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs);
    return () => clearTimeout(timer);
  }, [value, waitMs]);
  return settled;
}
