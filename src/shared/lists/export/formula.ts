/**
 * Matches text that a spreadsheet would run as a formula, including full-width characters and ignored
 * prefixes. A plain number, with a decimal point or comma, does not match, so that a loss stays a number.
 */
export const FORMULA = /^(?!-[0-9]+([.,][0-9]+)?$)\s*[=+\-@\t\r\n＝＋－＠]/;
