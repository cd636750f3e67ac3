import * as z from 'zod/mini';
import { normaliseText } from '../../platform/text/normalise-text.ts';

/**
 * Builds the schema of a text field that is not a password: the text is normalised before `checks`
 * run and before it is submitted.
 */
export function createTextSchema(
  ...checks: z.core.$ZodCheck<string>[]
): z.ZodMiniType<string, string> {
  return z.string().check(z.overwrite(normaliseText), ...checks);
}
