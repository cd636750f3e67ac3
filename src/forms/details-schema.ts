import * as z from 'zod/mini';
import { normaliseText } from '#src/shared/platform/text/normalise-text.ts';
import type { TextFieldSchemas } from './contract-text-schema.ts';

type Texts = Readonly<Record<string, string>>;

export type DetailsSchemaOptions = {
  readonly fields: TextFieldSchemas<string>;
  readonly record: Texts;
  readonly formatted: Texts;
  /** Whether each field is meaningful without the others. */
  readonly isEachAlone: boolean;
};

/**
 * Builds the schema of a form that edits a record. The rules apply to changed fields only: an
 * unchanged value is submitted as it is on record, even if it breaks a rule. An unchanged empty field
 * is checked too, unless `isEachAlone` is set and another field has changed.
 */
export function buildDetailsSchema({
  fields,
  record,
  formatted,
  isEachAlone,
}: DetailsSchemaOptions) {
  const names = Object.keys(fields);
  const changedIn = (texts: Texts) =>
    names.filter(
      (name) => normaliseText(texts[name] ?? '') !== normaliseText(formatted[name] ?? ''),
    );
  // `z.transform` would load code that a page does not need until it shows a form.
  return z.record(z.string(), z.string()).check(
    z.check((context) => {
      const texts = context.value;
      const changed = new Set(changedIn(texts));
      const canBeEmpty = isEachAlone && changed.size > 0;
      const values = Object.entries(fields).map(([name, rule]) => {
        if (!changed.has(name) && (formatted[name] !== '' || canBeEmpty)) {
          return [name, record[name] ?? ''] as const;
        }
        const { data, error } = rule.safeParse(texts[name]);
        for (const { message } of error?.issues ?? []) {
          context.issues.push({ code: 'custom', message, path: [name], input: texts[name] });
        }
        return [name, data ?? ''] as const;
      });
      context.value = Object.fromEntries(values);
    }),
  );
}
