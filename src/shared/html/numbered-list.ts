import { renameElement, STYLE_DATA_ATTRIBUTE, parseStyle } from './styled-markup.ts';

/** Roman numerals from 0 to 9; the tens have the same pattern with other letters. */
const ROMAN = ' i ii iii iv v vi vii viii ix'.split(' ');
const HIGHEST_ROMAN = 99;
/** Number base in which the digits above 9 are the letters from a to z. */
const BASE = 36;

/** Writes the numbers of an ordered list into its items, unless 1, 2, 3: a text may refer to a number. */
export function writeListNumbers(list: Element): void {
  const items = [...list.children].filter(({ localName }) => localName === 'li');
  const isReversed = list.hasAttribute('reversed');
  const numbering = findNumbering(list, items[0]);
  let number = parseInteger(list.getAttribute('start')) ?? (isReversed ? items.length : 1);
  const numbers = items.map((item) => {
    number = parseInteger(item.getAttribute('value')) ?? number;
    const own = number;
    number += isReversed ? -1 : 1;
    return own;
  });
  if (!numbering && numbers.every((each, index) => each === index + 1)) return;
  for (const [index, item] of items.entries()) {
    const own = numbers[index] ?? 0;
    findTextElement(item).prepend(`${numbering ? numbering(own) : own}. `);
    renameElement(item, 'div');
  }
  renameElement(list, 'div');
}

/** Finds the element in which the text of an item begins: Google Docs puts it into a paragraph. */
function findTextElement(item: Element): Element {
  const [first] = [...item.childNodes].filter(({ textContent }) => textContent?.trim() !== '');
  return first instanceof Element && first.matches('p, div') ? findTextElement(first) : item;
}

/** Returns the function that formats numbers in the style or `type` of a list; null for plain numbers. */
function findNumbering(list: Element, item?: Element): ((number: number) => string) | null {
  const [name = list.getAttribute('type') ?? ''] = [item, list].flatMap((each) =>
    each?.hasAttribute(STYLE_DATA_ATTRIBUTE) ? (parseStyle(each).get('list-style-type') ?? []) : [],
  );
  const [, letter, numeral] = /(^a$|alpha|latin)|(^i$|roman)/i.exec(name) ?? [];
  const numbering = letter ? toLetter : numeral ? roman : null;
  return numbering && /^[AIu]/.test(name) ? (number) => numbering(number).toUpperCase() : numbering;
}

function parseInteger(text: string | null): number | null {
  return text !== null && /^-?\d{1,6}$/.test(text) ? Number(text) : null;
}

function toLetter(number: number): string {
  return number > 0 && number <= 26 ? (number + 9).toString(BASE) : String(number);
}

function roman(number: number): string {
  if (number < 1 || number > HIGHEST_ROMAN) return String(number);
  const tens = ROMAN[Math.floor(number / 10)] ?? '';
  const written = tens.replaceAll('x', 'c').replaceAll('i', 'x').replaceAll('v', 'l');
  return `${written}${ROMAN[number % 10]}`;
}
