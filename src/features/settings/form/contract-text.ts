import * as z from 'zod/mini';
import type { FieldRule, FieldRules } from '#contract/generated/field-rules.ts';

/**
 * A text field under the contract's rules, with the contract's sentences. `clean` is applied to
 * what was typed before the rules, and to what is sent.
 */
export function contractText(
  { rules }: FieldRules,
  clean: (typed: string) => string = (typed) => typed.trim(),
) {
  return z.string().check(z.overwrite(clean), ...rules.flatMap(checksOf));
}

function checksOf({ keyword, limit, message }: FieldRule): readonly z.core.$ZodCheck<string>[] {
  switch (keyword) {
    case 'required':
      return [z.minLength(1, message)];
    case 'minLength':
      return [z.minLength(Number(limit), message)];
    case 'maxLength':
      return [z.maxLength(Number(limit), message)];
    case 'pattern':
      return [z.regex(new RegExp(String(limit)), message)];
    case 'format':
      if (limit === 'email') return [z.regex(z.regexes.email, message)];
      throw new Error(`No check of the format ${String(limit)}.`);
    case 'type':
      return [];
    default:
      throw new Error(`No check of the keyword ${keyword}.`);
  }
}
