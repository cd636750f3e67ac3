import type { DocumentGroup } from '#contract/generated/schemas/documentGroup.zod.ts';
import { getTaxYear } from '#src/shared/finance/tax-year/tax-year.ts';
import { compareTexts } from '#src/shared/lists/compare.ts';
import { formatLondonDate } from '#src/shared/platform/time/london-date.ts';
import { toFileGroups, type FileRow } from './files/file-rows.ts';

type Document = Pick<FileRow, 'name' | 'type' | 'createDate'>;

type DatedPaper = {
  /** Tax year such as `2025-26`. */
  readonly taxYear: string;
  /**
   * Source of the tax year: the name; for a certificate without a year in its name, the date invested of its holding;
   * otherwise the upload, which is in the year after.
   */
  readonly yearFrom: 'name' | 'holding' | 'upload';
};

export type TaxPaper = DatedPaper & {
  readonly file: FileRow;
  readonly isCertificate: boolean;
  /** Tax year of the upload. */
  readonly uploadedIn: string;
};

type Found = { readonly index: number; readonly day: string };

const FIRST_YEAR = 1990;
/** Maximum age in years of a short code such as 12/13; an older one may be just a number. */
const MOST_YEARS_BEFORE = 3;
const YEAR_END = '-04-05';

const TYPE_PATTERN = /\b(?:certificate|statement)s?\b/;
const NAME_PATTERN =
  /\bs?eis ?-?3\b|\bdividends?\b|\binterest\b|\bctc\b|\btax (?:certificate|statement|voucher|summary)s?\b/;
const VALUATION = /\bvaluations?\b/;
const CERTIFICATE = /\bcertificates?\b|\bs?eis ?-?3\b/;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const GAP = '[-\\s.,_/]{0,3}';
const NTH = '(?:st|nd|rd|th)?';
// Boundaries of a number. They exclude digits of a longer number and of a grouped one such as a sort code.
const FROM = '(?<!\\d|\\d[-/.])';
const TO = '(?!\\d|[-/.]\\d)';

const DATES = [
  `${FROM}(?<day>\\d{1,2})(?<gap>[-/._ ])(?<month>\\d{1,2})\\k<gap>(?<year>\\d{4})${TO}`,
  `${FROM}(?<day>\\d{2})(?<gap>[/.])(?<month>\\d{2})\\k<gap>(?<year>\\d{2})${TO}`,
  `${FROM}(?<year>\\d{4})(?<gap>[-/._ ]?)(?<month>\\d{2})\\k<gap>(?<day>\\d{2})${TO}`,
  `(?<!\\d)(?<day>\\d{1,2})${NTH}${GAP}${MONTH}${GAP}(?<year>\\d{4}|\\d{2})(?!\\d)`,
  `(?<![a-z])${MONTH}${GAP}(?<day>\\d{1,2})${NTH}[\\s,_-]{1,2}(?<year>\\d{4})(?!\\d)`,
].map((pattern) => new RegExp(pattern, 'g'));
const MONTH_OF_YEAR = [new RegExp(`(?<![a-z])${MONTH}${GAP}(?<year>\\d{4})(?!\\d)`, 'g')];
const CODES = [
  new RegExp(`${FROM}(?<year>\\d{4})(?: ?[-/_] ?| (?:to )?)(?<next>\\d{4})${TO}`, 'g'),
  new RegExp(`${FROM}(?<year>\\d{4}) ?[-/_] ?(?<next>\\d{2})${TO}`, 'g'),
];
const SHORT_CODES = [new RegExp(`${FROM}(?<year>\\d{2})[-/](?<next>\\d{2})${TO}`, 'g')];

/** Returns the tax papers by holding and name; `getInvestedOn` returns the date invested of a holding by its id. */
export function listTaxPapers(
  groups: readonly DocumentGroup[],
  getInvestedOn: (holdingId: string) => string | null,
): readonly TaxPaper[] {
  const files = toFileGroups(groups).flatMap((group) => group.files.filter(isTaxPaper));
  const sorted = files.toSorted(
    (one, other) => compareTexts(one.holding, other.holding) || compareTexts(one.name, other.name),
  );
  return sorted.map((file) => ({
    file,
    isCertificate: isCertificate(file),
    uploadedIn: getTaxYear(uploadDay(file)),
    ...getTaxPaperYear(file, getInvestedOn(file.holdingId)),
  }));
}

/** Returns whether a document is a paper for a tax return, judged by its type and name. */
export function isTaxPaper(document: Document): boolean {
  const name = normaliseName(document.name).replaceAll('_', ' ');
  if (TYPE_PATTERN.test(document.type.toLowerCase()) || NAME_PATTERN.test(name)) return true;
  if (!VALUATION.test(name)) return false;
  const day = findLastDay(DATES, parseDate, document);
  return day === undefined ? findCodeDay(document) !== undefined : day.endsWith(YEAR_END);
}

/** Returns whether a document certifies shares or a relief, judged by its type and name. */
export function isCertificate({ name, type }: Pick<Document, 'name' | 'type'>): boolean {
  const text = `${type.toLowerCase()} ${normaliseName(name)}`.replaceAll('_', ' ');
  return CERTIFICATE.test(text);
}

/**
 * Returns the tax year of a paper. Searches its name in this order for a code such as 2023/24, a date, a
 * short code such as 23/24, and a month except April, which is in two tax years. The last match of a kind
 * counts. Ignores years that had not begun at the upload. Without a match, a certificate is for the tax year in which
 * its holding was invested (`investedOn`); other papers are for the last tax year that had ended at the upload.
 */
export function getTaxPaperYear(document: Document, investedOn: string | null = null): DatedPaper {
  const day =
    findCodeDay(document) ??
    findLastDay(DATES, parseDate, document) ??
    findShortCodeDay(document) ??
    findLastDay(MONTH_OF_YEAR, parseMonth, document);
  if (day !== undefined) return { taxYear: getTaxYear(day), yearFrom: 'name' };
  if (investedOn !== null && isCertificate(document)) {
    return { taxYear: getTaxYear(investedOn), yearFrom: 'holding' };
  }
  const uploaded = uploadDay(document);
  return {
    taxYear: getTaxYear(`${Number(uploaded.slice(0, 4)) - 1}${uploaded.slice(4)}`),
    yearFrom: 'upload',
  };
}

function findCodeDay(document: Document): string | undefined {
  return findLastDay(CODES, parseCode, document);
}

function findShortCodeDay(document: Document): string | undefined {
  const day = findLastDay(SHORT_CODES, parseCode, document);
  const years = Number(uploadDay(document).slice(0, 4)) - Number(day?.slice(0, 4));
  return years <= MOST_YEARS_BEFORE ? day : undefined;
}

type Read = (parts: Readonly<Record<string, string>>) => string | null;

/** Returns the day of the last match in the name whose tax year had begun by the upload. */
function findLastDay(
  patterns: readonly RegExp[],
  read: Read,
  document: Document,
): string | undefined {
  const name = normaliseName(document.name);
  const latest = getTaxYear(uploadDay(document));
  const found = patterns.flatMap((pattern) =>
    Array.from(name.matchAll(pattern), ({ index, groups = {} }): Found | null => {
      const day = read(groups);
      return day === null || getTaxYear(day) > latest ? null : { index, day };
    }).filter((each) => each !== null),
  );
  return found.toSorted((one, other) => one.index - other.index).at(-1)?.day;
}

function parseDate({ day = '', month = '', year = '' }: Parameters<Read>[0]): string | null {
  const date = new Date(Date.UTC(fullYear(year), monthNumber(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === monthNumber(month) - 1 && Number(day) > 0;
  return isReal && date.getUTCFullYear() >= FIRST_YEAR ? date.toISOString().slice(0, 10) : null;
}

function parseMonth({ month = '', year = '' }: Parameters<Read>[0]): string | null {
  return month.startsWith('apr') ? null : parseDate({ day: '1', month, year });
}

/** Returns the last day of the tax year of a code; null if its years are not consecutive. */
function parseCode({ year = '', next = '' }: Parameters<Read>[0]): string | null {
  const end = fullYear(year) + 1;
  const isCode = end > FIRST_YEAR && String(end).endsWith(next);
  return isCode ? `${end}${YEAR_END}` : null;
}

function fullYear(year: string): number {
  return Number(year) + (year.length === 2 ? 2000 : 0);
}

function monthNumber(month: string): number {
  return Number(month) || MONTHS.indexOf(month.slice(0, 3)) + 1;
}

function uploadDay({ createDate }: Document): string {
  return formatLondonDate(new Date(createDate));
}

function normaliseName(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[‐-―−]/g, '-');
}
