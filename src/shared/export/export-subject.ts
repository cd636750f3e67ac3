import { londonToday } from '../time/london-date.ts';

export type HeadLine = readonly [label: string, text: string];

/** What a file or a printed page is about. */
export type ExportSubject = {
  /** 'My portfolio', 'EIS investments'. */
  readonly title: string;
  readonly clientName: string;
  readonly clientNumber: string | undefined;
  /** When the figures were so: `16/03/2026 09:00`. */
  readonly asAt: string;
  /** What narrows or orders the list, by label: `['Sorted by', 'Value, highest first']`. */
  readonly filters?: readonly HeadLine[];
};

/** The lines above the figures, in a file and in print alike. */
export function headLines(subject: ExportSubject): readonly HeadLine[] {
  const { title, clientName, clientNumber, asAt, filters = [] } = subject;
  return [
    ['Shown', title],
    ['Client', clientName],
    ['Client number', clientNumber ?? ''],
    ['As at', asAt],
    ...filters,
  ];
}

/** `portfolio-100234-2026-03-16.csv` */
export function csvFileName(name: string, { clientNumber }: ExportSubject): string {
  const parts = [name, clientNumber, londonToday()].filter(Boolean);
  return `${parts.join('-').replaceAll(/[^a-z0-9]+/gi, '-')}.csv`;
}
