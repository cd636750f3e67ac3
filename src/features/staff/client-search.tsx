import { useState } from 'react';
import { useSwitchAccount } from '#src/session/account-switch.ts';
import { paths } from '#src/shared/pages/paths.ts';
import { EmptyState } from '#src/shared/ui/empty-state.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { copy } from './copy.ts';
import { lastSearch, rememberSearch } from './search/last-search.ts';
import { SearchField } from './search/search-field.tsx';
import { SearchResults } from './search/search-results.tsx';
import { useClientSearch } from './use-client-search.ts';

/** Staff search for a client here and view the portal as that client. */
export function ClientSearch() {
  const [text, setText] = useState(lastSearch);
  const { result, isLongEnough, isCurrent } = useClientSearch(text);
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
        {isLongEnough ? (
          <SearchResults
            result={result}
            isCurrent={isCurrent}
            onChoose={(client) => switchAccount(client, paths.home)}
          />
        ) : (
          <EmptyState title={copy.start}>{copy.startHelp}</EmptyState>
        )}
      </Box>
    </>
  );
}
