import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getSearchClientsQueryOptions } from '#src/sdk/generated/staff/staff.ts';
import { seenText } from '#src/shared/format/seen-text.ts';
import { useSettled } from '#src/shared/state/use-settled.ts';

/** Specification 5. */
const SEARCH_DEBOUNCE_MS = 700;
/** Specification 5: only text longer than this is searched for. */
const TOO_SHORT = 3;

/** Searches for clients once the text has stayed the same for a moment; '' searches for none. */
export function useClientSearch(text: string) {
  const wanted = seenText(text);
  const settled = useSettled(wanted, SEARCH_DEBOUNCE_MS);
  const result = useQuery(
    getSearchClientsQueryOptions(
      { clientName: settled },
      // The previous results stay, marked as such, until the next reply.
      { query: { enabled: isSearchable(settled), placeholderData: keepPreviousData } },
    ),
  );
  return {
    result,
    isLongEnough: isSearchable(wanted),
    /** False while the results belong to an earlier text. */
    isCurrent: settled === wanted && !result.isPlaceholderData,
  };
}

function isSearchable(text: string): boolean {
  return text.length > TOO_SHORT;
}
