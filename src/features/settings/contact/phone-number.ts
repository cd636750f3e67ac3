import { seenText } from '#src/shared/format/seen-text.ts';

/** A link to a number, or the word before it in a signature: `tel:`, `Tel. `, `M: `. */
const LABEL = /^(?:tel(?:ephone)?|phone|mob(?:ile)?|[tm])[:.] */i;
/** What people write between the digits: spaces, brackets, dashes, dots and slashes. */
const BETWEEN = /[ ()[\]\p{Pd}\u2212./·•]/gu;
/** As contact lists and web pages have it: +44, 0044, +44 (0). */
const FROM_ABROAD = /^(?:\+|00)440?/;

/** The digits of a UK phone number as people write it (decided, SETT-75). */
export function phoneDigits(typed: string): string {
  return seenText(typed).replace(LABEL, '').replaceAll(BETWEEN, '').replace(FROM_ABROAD, '0');
}

/** Whether more than the number is dialled: `ext. 12`, `x12`, `#12`, or a pause. */
export function hasExtension(typed: string): boolean {
  return /[x#,;]/i.test(typed) && /\d/.test(typed);
}

/** How long the first groups of a UK number are, by what it starts with; the first that fits. */
const GROUPS: readonly (readonly [start: RegExp, lengths: readonly number[]])[] = [
  [/^02/, [3, 4]],
  [/^(?:011|01\d1|03|08|09)/, [4, 3]],
  [/^0[17]/, [5]],
];

/** A UK number in the groups that people read; any other as it is. */
export function groupedPhone(digits: string): string {
  const lengths = GROUPS.find(([start]) => start.test(digits))?.[1];
  if (!lengths || !/^\d{10,11}$/.test(digits)) return digits;
  let from = 0;
  const groups = lengths.map((length) => digits.slice(from, (from += length)));
  return [...groups, digits.slice(from)].join(' ');
}
