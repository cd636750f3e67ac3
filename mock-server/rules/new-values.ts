import type { FieldRule, FieldRules } from '#contract/generated/field-rules.ts';
import { z } from 'zod';
import type { FieldErrors } from './field-errors.ts';

type Texts = Readonly<Record<string, string | null | undefined>>;

/**
 * Returns an error message for each text that differs from the text on record and breaks a rule: the message
 * of the first broken rule (`x-new-value` of the contract).
 */
export function findNewValueProblems(
  fields: Readonly<Record<string, FieldRules>>,
  sent: Texts,
  onRecord: Readonly<Record<string, unknown>>,
): FieldErrors {
  const problems = Object.entries(fields).flatMap(([name, { rules }]) => {
    const text = sent[name] ?? null;
    if (text === (onRecord[name] ?? null)) return [];
    const broken = rules.find((rule) => !satisfiesRule(rule, text ?? ''));
    return broken ? [[name, broken.message] as const] : [];
  });
  return Object.fromEntries(problems);
}

function satisfiesRule({ keyword, limit }: FieldRule, text: string): boolean {
  switch (keyword) {
    case 'type':
      return true;
    case 'required':
      return text !== '';
    case 'minLength':
      return text.length >= Number(limit);
    case 'maxLength':
      return text.length <= Number(limit);
    case 'pattern':
      return new RegExp(String(limit)).test(text);
    case 'format':
      if (limit === 'email') return z.email().safeParse(text).success;
      throw new Error(`No check of the format ${String(limit)}.`);
    default:
      throw new Error(`No check of the keyword ${keyword}.`);
  }
}
