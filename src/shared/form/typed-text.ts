import * as z from 'zod/mini';
import { seenText } from '../format/seen-text.ts';

/** A field of a form, but a password: what follows it checks, and is sent, what a reader sees. */
export function typedText(...checks: z.core.$ZodCheck<string>[]): z.ZodMiniType<string, string> {
  return z.string().check(z.overwrite(seenText), ...checks);
}
