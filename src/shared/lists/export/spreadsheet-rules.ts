/** Decimal point and separator of cells in the spreadsheet programs of a language. */
export function getSpreadsheetRules(language: string) {
  const parts = new Intl.NumberFormat(language).formatToParts(1.5);
  const point = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  // German speakers in Switzerland have a decimal point, but their spreadsheets split at semicolons.
  const isSemicolon = point === ',' || /-(?:CH|LI)$/.test(language);
  return { point, separator: isSemicolon ? ';' : ',' } as const;
}
