import { refusals, type RefusalCode } from '#contract/generated/refusals.ts';
import { MAX_FIELD_ERRORS, type FieldErrors } from '../rules/field-errors.ts';
import type { ErrorFields } from './reply.ts';
import { truncate } from './truncate.ts';

const MAX_NAME = 100;
const MAX_TEXT = 500;

/** An error reply: resolvers and rules throw it, the pipeline sends it as an `ErrorReply`. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly fields: ErrorFields;

  constructor({ fieldErrors, ...fields }: ErrorFields) {
    super(fields.error);
    this.fields = fieldErrors
      ? { ...fields, fieldErrors: limitedFieldErrors(fieldErrors) }
      : fields;
  }
}

/**
 * Creates a refusal to throw: `throw refuse('no-such-message')`. Status and message come from the
 * contract; `fieldErrors` maps request fields to messages. `error` replaces the contract's message by a
 * more exact one.
 */
export function refuse(code: RefusalCode, fieldErrors?: FieldErrors, error?: string): Refusal {
  const reply = { ...refusals[code], code, ...(error !== undefined && { error }) };
  return new Refusal(fieldErrors ? { ...reply, fieldErrors } : reply);
}

/** Creates a refusal with a message of the mock server's own, for developers. */
export function refuseWithMessage(status: 401 | 404 | 409 | 410, error: string): Refusal {
  return new Refusal({ status, error });
}

/** Limits number and length of the field errors, so that a large request gets a small reply. */
function limitedFieldErrors(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors)
      .slice(0, MAX_FIELD_ERRORS)
      .map(([field, text]) => [truncate(field, MAX_NAME), truncate(text, MAX_TEXT)]),
  );
}
