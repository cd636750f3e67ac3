import { keepPreviousData } from '@tanstack/react-query';
import { getSearchClientsQueryOptions } from '#src/sdk/generated/staff/staff.ts';

/** Specification 5: only text longer than this is searched for. */
const TOO_SHORT = 3;

export function isSearchable(text: string): boolean {
  return text.length > TOO_SHORT;
}

/** The previous results stay, marked as such, until the next reply. */
export function clientSearchOptions(text: string) {
  return getSearchClientsQueryOptions(
    { clientName: text },
    { query: { enabled: isSearchable(text), placeholderData: keepPreviousData } },
  );
}
