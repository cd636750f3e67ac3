/** Shown in place of a missing number or date. */
export const MISSING_VALUE = '-';
