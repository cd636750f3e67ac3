/** What stands in the place of a number or date that is not there. */
export const MISSING = '-';
