import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import type { ClientSearchResult } from '#contract/generated/schemas/clientSearchResult.zod.ts';
import { EmptyState } from '#src/shared/ui/empty-state/empty-state.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import {
  getLastSearch,
  getRecentClients,
  rememberClient,
  rememberSearch,
} from './client-memory.ts';
import { copy } from './copy.ts';
import { ClientList } from './search/client-list.tsx';
import { SearchField } from './search/search-field.tsx';
import { SearchResults } from './search/search-results.tsx';
import { useClientSearch } from './use-client-search.ts';

type ClientSearchProps = {
  readonly onChoose: (client: ClientSearchResult) => void;
  /** Id of the client whose account is viewed, who is not offered again. */
  readonly viewed?: string | undefined;
};

/**
 * Search for a client, with the recently viewed clients. Arrow keys move the focus between the field
 * and the list. If there is only one result, Enter in the field opens it, even while it loads.
 */
export function ClientSearch({ onChoose, viewed }: ClientSearchProps) {
  const [text, setText] = useState(getLastSearch);
  const [entered, setEntered] = useState<string | null>(null);
  const { result, isLongEnough, isCurrent } = useClientSearch(text);
  const box = useRef<HTMLDivElement>(null);
  const recent = getRecentClients().filter(({ id }) => id !== viewed);
  const choose = (client: ClientSearchResult) => {
    rememberClient(client);
    onChoose(client);
  };

  const single =
    isLongEnough && isCurrent && result.data?.length === 1 ? result.data[0] : undefined;
  const isEntered = entered === text && single !== undefined;
  const chooseSingle = useEffectEvent(() => {
    if (single) choose(single);
  });
  useEffect(() => {
    if (isEntered) chooseSingle();
  }, [isEntered]);

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) setEntered(text);
    const step = STEPS[event.key];
    if (step === undefined) return;
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, li > button') ?? [])];
    const next = stops[stops.findIndex((stop) => stop === event.target) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <div ref={box}>
      <SearchField
        value={text}
        onKeyDown={move}
        onChange={(value) => {
          setText(value);
          rememberSearch(value);
        }}
      />
      <Box mt={8} maxW="compose" minH="24rem">
        {isLongEnough && (
          <SearchResults result={result} isCurrent={isCurrent} onChoose={choose} onKeyDown={move} />
        )}
        {!isLongEnough && recent.length > 0 && (
          <>
            <Box as="h2" textStyle="h2" mb={4}>
              {copy.recent}
            </Box>
            <ClientList clients={recent} isCurrent onChoose={choose} onKeyDown={move} />
          </>
        )}
        {!isLongEnough && recent.length === 0 && (
          <EmptyState title={copy.start}>{copy.startHelp}</EmptyState>
        )}
      </Box>
    </div>
  );
}

const STEPS: Readonly<Record<string, number | undefined>> = { ArrowDown: 1, ArrowUp: -1 };
