import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractDigits, formatSortCode } from './format-sort-code.ts';

/** Parses a field in which `|` marks the caret. */
function field(marked: string) {
  return { text: marked.replace('|', ''), caret: marked.indexOf('|') };
}

function marked({ text, caret }: { readonly text: string; readonly caret: number }): string {
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

/** Types `key` at the caret and returns the formatted field; null means Backspace. */
function typed(former: string, key: string | null): string {
  const { text, caret } = field(former);
  const start = key === null ? Math.max(caret - 1, 0) : caret;
  const edited = text.slice(0, start) + (key ?? '') + text.slice(caret);
  return marked(formatSortCode(text, { text: edited, caret: start + (key?.length ?? 0) }));
}

describe('formatSortCode', () => {
  it('inserts dashes during typing and accepts 6 digits [BANK-18] [BANK-19]', () => {
    let text = '|';
    for (const digit of '1234567') text = typed(text, digit);
    expect(text).toBe('12-34-56|');
  });

  it.each(['309430', '30 94 30', '30-94-30', ' 30–94–30 ', '3094301'])(
    'formats the pasted text %s [BANK-18] [BANK-19]',
    (pasted) => {
      expect(typed('|', pasted)).toBe('30-94-30|');
    },
  );

  it.each([
    ['at the end', '12-34-56|', '12-34-5|'],
    ['in the middle', '12-34|-56', '12-3|5-6'],
    ['at a dash, with the digit before it', '12-|34-56', '1|3-45-6'],
    ['at the start, with nothing to delete', '|12-34', '|12-34'],
    ['of the last digit', '1|', '|'],
    ['of a dash at the end, which the user has typed', '12-|', '12|'],
  ])('handles Backspace %s', (_where, former, result) => {
    expect(typed(former, null)).toBe(result);
  });

  it('deletes the digit after a dash when the Delete key removes the dash', () => {
    const edited = { text: '1234-56', caret: 2 };
    expect(marked(formatSortCode('12-34-56', edited, true))).toBe('12|-45-6');
  });

  it.each([
    ['a digit in the middle', '12-|45', '3', '12-3|4-5'],
    ['a dash', '12|', '-', '12-|'],
    ['a digit after a typed dash', '12-|', '3', '12-3|'],
    ['a seventh digit, which is rejected', '1|2-34-56', '9', '1|2-34-56'],
    ['a letter', '12|', 'x', '12|'],
  ])('handles typing of %s', (_what, former, key, result) => {
    expect(typed(former, key)).toBe(result);
  });

  it('replaces the selected text with pasted digits', () => {
    const edited = { text: '30943012', caret: 8 };
    expect(marked(formatSortCode('12-34-56', edited))).toBe('30-94-30|');
  });

  it('returns a prefix of NN-NN-NN with the caret inside for any edit', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{0,6}$/),
        fc.stringMatching(/^[\d -]{0,9}$/),
        fc.nat(),
        (digits, text, place) => {
          const caret = place % (text.length + 1);
          const result = formatSortCode(digits, { text, caret });
          expect(result.text).toMatch(/^(\d{0,2}|\d\d-\d{0,2}|\d\d-\d\d-\d{0,2})$/);
          expect(result.caret).toBeGreaterThanOrEqual(0);
          expect(result.caret).toBeLessThanOrEqual(result.text.length);
          expect(extractDigits(result.text).length).toBeLessThanOrEqual(6);
        },
      ),
    );
  });
});
