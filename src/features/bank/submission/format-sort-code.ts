import { normaliseText } from '#src/shared/platform/text/normalise-text.ts';

const DIGITS = 6;
const PAIR = 2;

type Edit = { readonly text: string; readonly caret: number };

/**
 * Formats the field after the browser has applied an edit: digits in pairs with dashes, and the
 * caret behind the same digit. Deleting a dash also deletes the digit next to the dash. A seventh
 * digit is rejected wherever it is typed, so that it does not push out the last digit.
 */
export function formatSortCode(former: string, edited: Edit, isForwardDelete = false): Edit {
  const { text, caret } = edited;
  const inserted = text.length - former.length;
  if (inserted === -1 && extractDigits(text) === extractDigits(former) && former[caret] === '-') {
    return deleteDigitAt(text, caret, isForwardDelete);
  }
  const isInsertion =
    inserted > 0 && text.slice(0, caret - inserted) + text.slice(caret) === former;
  if (isInsertion && extractDigits(former).length === DIGITS) {
    return { text: former, caret: caret - inserted };
  }
  const digits = extractDigits(text).slice(0, DIGITS);
  const formatted = formatDigitPairs(digits);
  // A dash that the user types stays until the next digit is typed.
  const isOpen = inserted > 0 && /[- ]$/.test(text) && [PAIR, 2 * PAIR].includes(digits.length);
  if (isOpen) return { text: `${formatted}-`, caret: formatted.length + 1 };
  return {
    text: formatted,
    caret: getCaretAfter(formatted, extractDigits(text.slice(0, caret)).length),
  };
}

/** Formats digits as NN-NN-NN; fewer digits give a shorter text. */
export function formatDigitPairs(digits: string): string {
  return digits.match(/\d{1,2}/g)?.join('-') ?? '';
}

export function extractDigits(text: string): string {
  return normaliseText(text).replaceAll(/\D/g, '');
}

function deleteDigitAt(text: string, caret: number, isForward: boolean): Edit {
  // A dash at the end was typed by the user and has no digit after it.
  if (caret === text.length) return { text, caret };
  const start = isForward ? caret : caret - 1;
  const rest = formatDigitPairs(extractDigits(text.slice(0, start) + text.slice(start + 1)));
  return { text: rest, caret: getCaretAfter(rest, extractDigits(text.slice(0, start)).length) };
}

function getCaretAfter(formatted: string, digits: number): number {
  return digits === 0 ? 0 : formatDigitPairs(extractDigits(formatted).slice(0, digits)).length;
}
