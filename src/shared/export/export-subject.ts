import { londonToday } from '../time/london-date.ts';

export type HeadLine = readonly [label: string, text: string];

/** Whose figures they are. */
export type ExportClient = {
  readonly name: string;
  /** Undefined until it is known; null for whoever has none. */
  readonly number: string | null | undefined;
  /** The number as soon as it is there; asked for anew when it did not come. */
  readonly loadNumber: () => Promise<string | null>;
};

/** What a file or a printed page is about. */
export type ExportSubject = {
  /** 'My portfolio', 'EIS investments'. */
  readonly title: string;
  readonly client: ExportClient;
  /** When the figures were so: `16/03/2026 09:00`. */
  readonly asAt: string;
  /** What narrows or orders the list, by label: `['Sorted by', 'Value, highest first']`. */
  readonly filters?: readonly HeadLine[];
};

/** The lines above the figures, in a file and in print alike. */
export function headLines(
  { title, client, asAt, filters = [] }: ExportSubject,
  clientNumber: string | null | undefined,
): readonly HeadLine[] {
  return [
    ['Shown', title],
    ['Client', client.name],
    ['Client number', numberText(clientNumber)],
    ['As at', asAt],
    ...filters,
  ];
}

// A line that is left out would not tell a client without a number from a number that is missing.
function numberText(clientNumber: string | null | undefined): string {
  return clientNumber === undefined ? 'not loaded yet' : (clientNumber ?? 'none');
}

/** `portfolio-100234-2026-03-16.csv` */
export function csvFileName(name: string, clientNumber: string | null): string {
  const parts = [name, clientNumber, londonToday()].filter(Boolean);
  return `${parts.join('-').replaceAll(/[^a-z0-9]+/gi, '-')}.csv`;
}
