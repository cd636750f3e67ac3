/**
 * The digits of a typed phone number: without spaces, hyphens and brackets, and with 0 for +44
 * (decided, SETT-75).
 */
export function phoneDigits(typed: string): string {
  return typed.replaceAll(/[\s()\p{Pd}]/gu, '').replace(/^\+440?/, '0');
}
