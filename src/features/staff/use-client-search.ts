import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { seenText } from '#src/shared/format/seen-text.ts';
import { clientSearchOptions, isSearchable } from './staff-queries.ts';

/** Specification 5. */
const SEARCH_DEBOUNCE_MS = 700;

/** Searches for clients once the text has stayed the same for a moment; '' searches for none. */
export function useClientSearch(text: string) {
  const wanted = seenText(text);
  const settled = useSettled(wanted, SEARCH_DEBOUNCE_MS);
  const result = useQuery(clientSearchOptions(settled));
  return {
    result,
    isLongEnough: isSearchable(wanted),
    /** False while the results belong to an earlier text. */
    isCurrent: settled === wanted && !result.isPlaceholderData,
  };
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
