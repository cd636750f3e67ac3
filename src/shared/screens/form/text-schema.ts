import * as z from 'zod/mini';
import { normaliseText } from '../../platform/text/normalise-text.ts';

/** Builds the schema of a text field, normalised before `checks` and submit; not for passwords. */
export function createTextSchema(
  ...checks: z.core.$ZodCheck<string>[]
): z.ZodMiniType<string, string> {
  return z.string().check(z.overwrite(normaliseText), ...checks);
}
