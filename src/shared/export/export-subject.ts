import { formatDateTime } from '../format/date.ts';
import { londonToday } from '../time/london-date.ts';

export type HeadLine = readonly [label: string, text: string];

/** Whose figures they are. */
export type ExportClient = {
  readonly name: string;
  /** Undefined while it is unknown; null for a user without one. */
  readonly number: string | null | undefined;
  /** The number as soon as it is known; requested again after a failure. */
  readonly loadNumber: () => Promise<string | null>;
};

/** The description of a file or a printed page. */
export type ExportSubject = {
  /** 'My portfolio', 'EIS investments'. */
  readonly title: string;
  readonly client: ExportClient;
  /** When the figures were fetched. */
  readonly fetchedAt: Date;
  /** The dates of the values, in words: `27/02/2026`. Empty for figures that are no values. */
  readonly valuesOf?: string;
  /** What filters or sorts the list, by label: `['Sorted by', 'Value, highest first']`. */
  readonly filters?: readonly HeadLine[];
};

/** The lines above the figures, in a file and in print. */
export function headLines(
  { title, client, fetchedAt, valuesOf = '', filters = [] }: ExportSubject,
  clientNumber: string | null | undefined,
  hasAmounts = true,
): readonly HeadLine[] {
  return [
    ['Shown', title],
    ['Client', client.name],
    // Always present: an absent line could mean no number or a missing one.
    ['Client number', clientNumber === undefined ? 'not loaded yet' : (clientNumber ?? 'none')],
    ['Checked', formatDateTime(fetchedAt)],
    ...(valuesOf ? [['Values of', valuesOf] as const] : []),
    ...(hasAmounts ? [] : [['Amounts', 'left out'] as const]),
    ...filters,
  ];
}

/** `portfolio-100234-2026-03-16` */
export function datedName(name: string, clientNumber: string | null): string {
  const parts = [name, clientNumber, londonToday()].filter(Boolean);
  return parts.join('-').replaceAll(/[^a-z0-9]+/gi, '-');
}
