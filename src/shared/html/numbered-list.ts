import { rename, STYLE, styleOf } from './styled-markup.ts';

type Numbering = (number: number) => string;

const ROMAN: readonly (readonly [number, string])[] = [
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];
const HIGHEST_ROMAN = 399;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

const NUMBERINGS: Readonly<Record<string, Numbering>> = {
  a: lettered,
  A: (number) => lettered(number).toUpperCase(),
  i: roman,
  I: (number) => roman(number).toUpperCase(),
  'lower-alpha': lettered,
  'lower-latin': lettered,
  'upper-alpha': (number) => lettered(number).toUpperCase(),
  'upper-latin': (number) => lettered(number).toUpperCase(),
  'lower-roman': roman,
  'upper-roman': (number) => roman(number).toUpperCase(),
};

/**
 * A list whose numbers are not 1, 2, 3 has them as text: attributes are dropped, and a text refers to
 * its points by their numbers.
 */
export function writeNumbers(list: Element): void {
  const items = [...list.children].filter(({ localName }) => localName === 'li');
  const isReversed = list.hasAttribute('reversed');
  const numbering = numberingOf(list, items[0]);
  let number = wholeOf(list.getAttribute('start')) ?? (isReversed ? items.length : 1);
  const numbers = items.map((item) => {
    number = wholeOf(item.getAttribute('value')) ?? number;
    const own = number;
    number += isReversed ? -1 : 1;
    return own;
  });
  if (!numbering && numbers.every((each, index) => each === index + 1)) return;
  for (const [index, item] of items.entries()) {
    const own = numbers[index] ?? 0;
    textPlace(item).prepend(`${numbering ? numbering(own) : own}. `);
    rename(item, 'div');
  }
  rename(list, 'div');
}

/** Where the text of an item begins: Google Docs puts it into a paragraph. */
function textPlace(item: Element): Element {
  const [first] = [...item.childNodes].filter(({ textContent }) => textContent?.trim() !== '');
  return first instanceof Element && first.matches('p, div') ? textPlace(first) : item;
}

function numberingOf(list: Element, item: Element | undefined): Numbering | undefined {
  const [style = ''] = [item, list].flatMap((each) =>
    each?.hasAttribute(STYLE) ? (styleOf(each).get('list-style-type') ?? []) : [],
  );
  return NUMBERINGS[list.getAttribute('type') ?? ''] ?? NUMBERINGS[style];
}

function wholeOf(text: string | null): number | null {
  return text !== null && /^-?\d{1,6}$/.test(text) ? Number(text) : null;
}

function lettered(number: number): string {
  return LETTERS[number - 1] ?? String(number);
}

function roman(number: number): string {
  if (number < 1 || number > HIGHEST_ROMAN) return String(number);
  let left = number;
  let written = '';
  for (const [value, letters] of ROMAN) {
    while (left >= value) {
      written += letters;
      left -= value;
    }
  }
  return written;
}
