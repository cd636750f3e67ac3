import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getSearchClientsQueryOptions } from '#src/sdk/generated/staff/staff.ts';
import { normaliseText } from '#src/shared/platform/text/normalise-text.ts';
import { useDebouncedValue } from '#src/shared/platform/state/use-debounced-value.ts';

/** Debounce time of the search (specification 5). */
const SEARCH_DEBOUNCE_MS = 700;
/** Maximum length of a text that starts no search (specification 5). */
const TOO_SHORT = 3;

/** A text of 3 characters or less starts no search (specification 5). */
export function useClientSearch(text: string) {
  const wanted = normaliseText(text);
  const settled = useDebouncedValue(wanted, SEARCH_DEBOUNCE_MS);
  const result = useQuery(
    getSearchClientsQueryOptions(
      { clientName: settled },
      // Shows the previous results, dimmed, until the next reply.
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
