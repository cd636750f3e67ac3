/**
 * The digits of a typed phone number: without spaces, hyphens and brackets, and with 0 for +44
 * (decided, SETT-75).
 */
export function phoneDigits(typed: string): string {
  return typed.replaceAll(/[\s()\p{Pd}]/gu, '').replace(/^\+440?/, '0');
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
