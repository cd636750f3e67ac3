import * as z from 'zod/mini';
import type { FieldRule, FieldRules } from '#contract/generated/field-rules.ts';
import { seenText } from '#src/shared/format/seen-text.ts';

type Clean = (typed: string) => string;
export type TextFields<Name extends string> = Readonly<Record<Name, z.ZodMiniType<string, string>>>;

/** The fields of a form under the contract's rules. */
export function contractTexts<Name extends string>(
  fields: Readonly<Record<Name, FieldRules>>,
): TextFields<Name> {
  const texts = Object.entries<FieldRules>(fields).map(
    ([name, rules]) => [name, contractText(rules)] as const,
  );
  // An object has the names of its entries.
  return Object.fromEntries(texts) as unknown as TextFields<Name>;
}

/**
 * A text field under the contract's rules, with the contract's sentences. `clean` is applied to
 * what was typed before the rules, and to what is sent. A number is checked as it is typed; `ofTyped`
 * are checked before `clean`.
 */
export function contractText(
  { rules }: FieldRules,
  clean: Clean = seenText,
  ...ofTyped: readonly z.core.$ZodCheck<string>[]
) {
  return z.string().check(...ofTyped, z.overwrite(clean), ...rules.flatMap(checksOf));
}

function checksOf({ keyword, limit, message }: FieldRule): readonly z.core.$ZodCheck<string>[] {
  const number = (isGood: (typed: number) => boolean) => [
    z.refine<string>((typed) => typed === '' || isGood(Number(typed)), message),
  ];
  switch (keyword) {
    case 'required':
      return [z.minLength(1, message)];
    case 'minLength':
      return [z.minLength(Number(limit), message)];
    case 'maxLength':
      return [z.maxLength(Number(limit), message)];
    case 'minimum':
      return number((typed) => typed >= Number(limit));
    case 'maximum':
      return number((typed) => typed <= Number(limit));
    case 'pattern':
      return [z.regex(new RegExp(String(limit)), message)];
    case 'format':
      if (limit === 'email') return [z.regex(z.regexes.email, message)];
      throw new Error(`No check of the format ${String(limit)}.`);
    case 'type':
      if (limit === 'integer') return number(Number.isInteger);
      return limit === 'number' ? number(Number.isFinite) : [];
    default:
      throw new Error(`No check of the keyword ${keyword}.`);
  }
}
