import { normaliseText } from '#src/shared/platform/text/normalise-text.ts';

/** Prefix of a link to a number, or the label before it in a signature: `tel:`, `Tel. `, `M: `. */
const LABEL = /^(?:tel(?:ephone)?|phone|mob(?:ile)?|[tm])[:.] */i;
/** Separators between the digits: spaces, brackets, dashes, dots and slashes. */
const SEPARATORS = /[ ()[\]\p{Pd}\u2212./·•]/gu;
/** International prefix of a UK number in contact lists and web pages: +44, 0044, +44 (0). */
const UK_PREFIX = /^(?:\+|00)440?/;

/** Extracts the digits of a UK phone number as people type it (decided, SETT-75). */
export function parsePhoneDigits(typed: string): string {
  return normaliseText(typed).replace(LABEL, '').replaceAll(SEPARATORS, '').replace(UK_PREFIX, '0');
}

/** Returns whether the text contains an extension or a pause: `ext. 12`, `x12`, `#12`, `,`. */
export function hasPhoneExtension(typed: string): boolean {
  return /[x#,;]/i.test(typed) && /\d/.test(typed);
}

/** Lengths of the first groups of a UK number by its prefix; the first match applies. */
const GROUPS: readonly (readonly [start: RegExp, lengths: readonly number[]])[] = [
  [/^02/, [3, 4]],
  [/^(?:011|01\d1|03|08|09)/, [4, 3]],
  [/^0[17]/, [5]],
];

/** Formats a UK number in groups of digits; returns any other number unchanged. */
export function formatPhoneNumber(digits: string): string {
  const lengths = GROUPS.find(([start]) => start.test(digits))?.[1];
  if (!lengths || !/^\d{10,11}$/.test(digits)) return digits;
  let from = 0;
  const groups = lengths.map((length) => digits.slice(from, (from += length)));
  return [...groups, digits.slice(from)].join(' ');
}
