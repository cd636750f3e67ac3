import * as z from 'zod/mini';
import { seenText } from '#src/shared/format/seen-text.ts';
import type { TextFields } from './contract-text.ts';

type Texts = Readonly<Record<string, string>>;

export type Details = {
  readonly fields: TextFields<string>;
  /** As on record. */
  readonly record: Texts;
  /** What is on record as the form shows it. */
  readonly shown: Texts;
  /** Each field has a meaning without the others. */
  readonly isEachAlone: boolean;
};

/**
 * A form on what is on record. The rules are those of a new text: one that is unchanged is sent as
 * it is on record, whatever it is. Where nothing is on record the rules hold; if each field stands
 * alone, only until another has changed.
 */
export function detailsSchema({ fields, record, shown, isEachAlone }: Details) {
  const names = Object.keys(fields);
  const changedIn = (texts: Texts) =>
    names.filter((name) => seenText(texts[name] ?? '') !== seenText(shown[name] ?? ''));
  // A check and no `z.transform`, which no page needs before a form.
  return z.record(z.string(), z.string()).check(
    z.check((context) => {
      const texts = context.value;
      const changed = new Set(changedIn(texts));
      const canBeEmpty = isEachAlone && changed.size > 0;
      const values = Object.entries(fields).map(([name, rule]) => {
        if (!changed.has(name) && (shown[name] !== '' || canBeEmpty)) {
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
