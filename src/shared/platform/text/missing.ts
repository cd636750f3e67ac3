/** Shown in place of a missing number, date or text. */
export const MISSING_VALUE = '-';
