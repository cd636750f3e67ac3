import { contractDocument } from '#contract/judge/document.ts';
import type { Cause, Row, Outcome } from './findings.ts';

/** Outcome of a run, with further data for its reports. */
export type Report = {
  readonly outcome: Outcome;
  readonly base: string;
  readonly seconds: number;
  /** Checks that were left out, each with the option that enables it. */
  readonly leftOut: readonly string[];
};

const SHOWN_CAUSES = 9;
const SHOWN_NAMES = 6;

/** Summarises the result in a few lines: broken rules, missing operations and omitted checks. */
export function summaryLines({ outcome, base, seconds, leftOut }: Report): readonly string[] {
  const { causes, warnings, rows, calls } = outcome;
  const shown = causes.slice(0, SHOWN_CAUSES);
  const rest = causes.length - shown.length;
  return [
    `${base} against ${contractDocument.info.title} ${contractDocument.info.version}: ${calls} calls in ${seconds.toFixed(1)} s`,
    totals(rows),
    ...shown.flatMap((cause, index) => causeLines(cause, `${index + 1}. `)),
    ...(rest > 0 ? [`… and ${rest} more causes in the report`] : []),
    ...(warnings.length > 0 ? ['', 'Warnings, which break nothing:'] : []),
    ...warnings.map((cause) => `- ${counted(cause)}: ${names(cause.fields)}`),
    ...notBuilt(rows),
    ...(leftOut.length > 0 ? ['', `Left out: ${leftOut.join('; ')}`] : []),
  ];
}

function totals(rows: readonly Row[]): string {
  const of = (state: string) => rows.filter((row) => row.state === state).length;
  const operations = new Set(rows.map(({ operation }) => operation.id)).size;
  return `${operations} operations by status: ${of('breaks')} break, ${of('conforms')} conform, ${of('not seen')} not seen; ${of('not built')} operations not built`;
}

function causeLines(cause: Cause, start: string): readonly string[] {
  const fields = cause.fields.length > 0 ? [`   in ${names(cause.fields)}`] : [];
  return ['', `${start}${counted(cause)}`, ...fields, `   ${cause.example}`];
}

export function counted({ text, calls, places, operations }: Cause): string {
  const many = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
  const inAll = places === calls ? '' : `, ${many(places, 'place')}`;
  return `${text}: ${many(calls, 'call')}, ${many(operations.length, 'operation')}${inAll}`;
}

function names(all: readonly string[]): string {
  const rest = all.length - SHOWN_NAMES;
  return `${all.slice(0, SHOWN_NAMES).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

function notBuilt(rows: readonly Row[]): readonly string[] {
  const missing = rows.filter(({ state }) => state === 'not built');
  if (missing.length === 0) return [];
  return ['', `Not built: ${missing.map(({ operation }) => operation.id).join(', ')}`];
}

/** Formats one line for each operation and status. */
export function rowLines(rows: readonly Row[]): readonly string[] {
  const width = Math.max(...rows.map(({ operation }) => operation.id.length));
  return rows.map(({ operation, status, state, calls, detail }) =>
    [
      operation.id.padEnd(width),
      String(status ?? '').padEnd(3),
      state.padEnd(9),
      String(calls || '').padStart(4),
      detail,
    ]
      .join('  ')
      .trimEnd(),
  );
}
