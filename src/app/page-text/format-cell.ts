import { FORMULA } from '#src/shared/lists/export/formula.ts';
import { getSpreadsheetRules } from '#src/shared/lists/export/spreadsheet-rules.ts';

const FIGURE = /^([-+]?)(?:[£€$¥]|US\$|[A-Z]{3} ?)?(\d[\d,]*(?:\.\d+)?)(%?)$/;
const DATE = /^(\d\d)\/(\d\d)\/(\d{4})$/;

/**
 * Formats a copied text so that a spreadsheet in this language reads figures as numbers and dates as dates, and
 * runs no formula.
 */
export function formatCell(text: string, language: string): string {
  const plain = text.replaceAll('\u2212', '-').replaceAll(/\s+/g, ' ').trim();
  const [, sign, digits, percent] = FIGURE.exec(plain) ?? [];
  if (digits !== undefined) {
    const { point } = getSpreadsheetRules(language);
    if (point === '.') return plain;
    return `${sign}${digits.replaceAll(',', '').replace('.', point)}${percent}`;
  }
  const [, day, month, year] = DATE.exec(plain) ?? [];
  if (day !== undefined) return isDayFirst(language) ? plain : `${year}-${month}-${day}`;
  return plain.length > 1 && FORMULA.test(plain) ? `'${plain}` : plain;
}

function isDayFirst(language: string): boolean {
  return new Intl.DateTimeFormat(language).formatToParts()[0]?.type === 'day';
}
