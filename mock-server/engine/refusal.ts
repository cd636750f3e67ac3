import { truncate } from './truncate.ts';

const MAX_FIELD_ERRORS = 100;
const MAX_NAME = 100;
const MAX_TEXT = 500;

type FieldErrors = Readonly<Record<string, string>>;

/** An error reply: resolvers and rules throw it, the pipeline sends it as an `ErrorReply`. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly fieldErrors: FieldErrors | undefined;

  constructor(status: number, error: string, fieldErrors?: FieldErrors) {
    super(error);
    this.status = status;
    this.fieldErrors = fieldErrors && limitedFieldErrors(fieldErrors);
  }
}

/**
 * Creates a refusal to throw: `throw refuse(404, 'No such message.')`. The portal may show `error`;
 * `fieldErrors` maps request fields to texts (422).
 */
export function refuse(
  status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 422 | 429,
  error: string,
  fieldErrors?: FieldErrors,
): Refusal {
  return new Refusal(status, error, fieldErrors);
}

/** Limits number and length of the field errors, so that a large request gets a small reply. */
function limitedFieldErrors(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors)
      .slice(0, MAX_FIELD_ERRORS)
      .map(([field, text]) => [truncate(field, MAX_NAME), truncate(text, MAX_TEXT)]),
  );
}
