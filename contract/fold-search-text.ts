/**
 * Folds a text for a search, the same in the portal and the mock server: case, accents, quotation marks and the
 * kind of dash do not count, and '&' is 'and'.
 */
export function foldSearchText(text: string): string {
  return (
    text
      .normalize('NFKD')
      // Also removes the joiners of some scripts.
      .replaceAll(/[\p{M}\p{Cf}]/gu, '')
      // Phones type curved quotation marks and long dashes.
      .replaceAll(/["'`\u00b4\u02b9-\u02bc\u2018-\u201f\u2032\u2033\u00ab\u00bb]/g, '')
      .replaceAll(/[\p{Pd}\u2212]/gu, '-')
      .replaceAll('&', ' and ')
      // Converts to capitals first, because these have no dotless ı and no ß: 'ı' then matches 'i', and 'ß'
      // matches 'ss'.
      .toUpperCase()
      .toLowerCase()
      .replaceAll(/\s+/g, ' ')
      .trim()
  );
}
