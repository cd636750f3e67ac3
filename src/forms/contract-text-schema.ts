import * as z from 'zod/mini';
import type { FieldRule, FieldRules } from '#contract/generated/field-rules.ts';
import { normaliseText } from '#src/shared/platform/text/normalise-text.ts';

type Clean = (typed: string) => string;
export type TextFieldSchemas<Name extends string> = Readonly<
  Record<Name, z.ZodMiniType<string, string>>
>;

/** Builds the schemas of a form's fields from the rules of the contract. */
export function buildContractTextSchemas<Name extends string>(
  fields: Readonly<Record<Name, FieldRules>>,
): TextFieldSchemas<Name> {
  const texts = Object.entries<FieldRules>(fields).map(
    ([name, rules]) => [name, buildContractTextSchema(rules)] as const,
  );
  // `Object.fromEntries` loses the names of the entries in its type.
  return Object.fromEntries(texts) as unknown as TextFieldSchemas<Name>;
}

/**
 * Builds the schema of a text field from the contract's rules and messages. `clean` is applied to the
 * typed text before the rules check it, and its result is submitted. Rules for numbers check the text
 * as a number. The checks `rawChecks` run before `clean`.
 */
export function buildContractTextSchema(
  { rules }: FieldRules,
  clean: Clean = normaliseText,
  ...rawChecks: readonly z.core.$ZodCheck<string>[]
) {
  return z.string().check(...rawChecks, z.overwrite(clean), ...rules.flatMap(toChecks));
}

function toChecks({ keyword, limit, message }: FieldRule): readonly z.core.$ZodCheck<string>[] {
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
