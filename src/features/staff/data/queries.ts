import { keepPreviousData } from '@tanstack/react-query';

/** Specification 5: only text longer than this is searched for. */
const TOO_SHORT = 3;

export function isSearchable(text: string): boolean {
  return text.length > TOO_SHORT;
}

/** What was found before stays, marked as such, until the next answer is here. */
export function clientSearchQuery(text: string) {
  return { enabled: isSearchable(text), placeholderData: keepPreviousData };
}
