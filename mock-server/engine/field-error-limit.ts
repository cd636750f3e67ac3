import { shortText } from './kept-text.ts';

export const MAX_FIELD_ERRORS = 100;
const MAX_NAME = 100;
const MAX_TEXT = 500;

type FieldErrors = Readonly<Record<string, string>>;

/** The first of them, each cut: what a request gets wrong must not make its reply long. */
export function limitedFieldErrors(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors)
      .slice(0, MAX_FIELD_ERRORS)
      .map(([field, text]) => [shortText(field, MAX_NAME), shortText(text, MAX_TEXT)]),
  );
}
