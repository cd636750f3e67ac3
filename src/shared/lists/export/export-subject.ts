import { formatDateTime } from '../../platform/time/date.ts';
import { getLondonToday } from '../../platform/time/london-date.ts';

export type SubjectLine = readonly [label: string, text: string];

/** Client whose figures are exported. */
export type ExportedClient = {
  readonly name: string;
  /** Client number; undefined until it is loaded, null for a user without one. */
  readonly number: string | null | undefined;
  /** Loads the client number; requests it again after a failure. */
  readonly loadNumber: () => Promise<string | null>;
};

/** Description of a file or a printed page, for its header. */
export type ExportSubject = {
  /** Title of the page: 'My portfolio', 'EIS investments'. */
  readonly title: string;
  readonly client: ExportedClient;
  /** Time when the figures were fetched. */
  readonly fetchedAt: Date;
  /** Dates of the values as a text: `27/02/2026`. Empty for figures without a valuation date. */
  readonly valuationDates?: string;
  /** Filters and order of the list, with their labels: `['Sorted by', 'Value, highest first']`. */
  readonly filters?: readonly SubjectLine[];
};

/** Returns the lines that describe the figures: above them in print, below them in a file. */
export function buildSubjectLines(
  { title, client, fetchedAt, valuationDates = '', filters = [] }: ExportSubject,
  clientNumber: string | null | undefined,
  hasAmounts = true,
): readonly SubjectLine[] {
  return [
    ['Contents', title],
    ['Client', client.name],
    // Always included, so that a client without a number differs from a client whose number is not loaded
    // yet.
    ['Client number', clientNumber === undefined ? 'not loaded yet' : (clientNumber ?? 'none')],
    ['Checked', formatDateTime(fetchedAt)],
    ...(valuationDates ? [['Valuation dates', valuationDates] as const] : []),
    ...(hasAmounts ? [] : [['Amounts', 'left out'] as const]),
    ...filters,
  ];
}

/** Returns a file name without extension, such as `portfolio-100234-2026-03-16`. */
export function buildFileName(name: string, clientNumber: string | null): string {
  const parts = [name, clientNumber, getLondonToday()].filter(Boolean);
  return parts.join('-').replaceAll(/[^a-z0-9]+/gi, '-');
}
