import { limitedFieldErrors } from './field-error-limit.ts';

/** A reply that is not a success: thrown by resolvers and rules, answered as an `ErrorReply`. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly fieldErrors: Readonly<Record<string, string>> | undefined;

  constructor(status: number, error: string, fieldErrors?: Readonly<Record<string, string>>) {
    super(error);
    this.status = status;
    this.fieldErrors = fieldErrors && limitedFieldErrors(fieldErrors);
  }
}

/**
 * Makes a refusal to throw: `throw refuse(404, 'No such message.')`. `error` is shown to people;
 * `fieldErrors` maps request fields to texts (422).
 */
export function refuse(
  status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 422 | 429,
  error: string,
  fieldErrors?: Readonly<Record<string, string>>,
): Refusal {
  return new Refusal(status, error, fieldErrors);
}
