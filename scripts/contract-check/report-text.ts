import type { Contract } from '#contract/judge/contract.ts';
import type { SharedProblem, OutcomeRow, Outcome } from './build-outcome.ts';

export type Report = {
  readonly outcome: Outcome;
  readonly contract: Pick<Contract, 'title' | 'version'>;
  readonly base: string;
  readonly seconds: number;
  /** Checks that were left out, each with the option that enables it. */
  readonly leftOut: readonly string[];
  /** Why the run ended early; undefined if it is complete. */
  readonly stopped?: string | undefined;
  /** Remark on the server's clock, if it is wrong. */
  readonly clock?: string | undefined;
};

const MAX_CAUSES = 9;
const MAX_NAMES = 6;

/** Summarises the result in a few lines: broken rules, missing operations and omitted checks. */
export function formatSummary({
  outcome,
  contract,
  base,
  seconds,
  leftOut,
  stopped,
  clock,
}: Report): readonly string[] {
  const { causes, warnings, rows, calls } = outcome;
  const printedCauses = causes.slice(0, MAX_CAUSES);
  const rest = causes.length - printedCauses.length;
  return [
    `${base} against ${contract.title} ${contract.version}: ${calls} calls in ${seconds.toFixed(1)} s`,
    ...(stopped === undefined ? [] : [`Stopped before the end: ${stopped}`]),
    ...(clock === undefined ? [] : [clock]),
    formatTotals(rows),
    ...printedCauses.flatMap((cause, index) => formatCause(cause, `${index + 1}. `)),
    ...(rest > 0 ? [`… and ${rest} more causes in the report`] : []),
    ...(warnings.length > 0 ? ['', 'Warnings, which break nothing:'] : []),
    ...warnings.map(
      (cause) =>
        `- ${formatCauseCount(cause)} (${formatNames(cause.operations)}): ${formatNames(cause.fields)}`,
    ),
    ...formatNotBuilt(rows),
    ...(leftOut.length > 0 ? ['', `Left out: ${leftOut.join('; ')}`] : []),
  ];
}

function formatTotals(rows: readonly OutcomeRow[]): string {
  const of = (state: string) => rows.filter((row) => row.state === state).length;
  const operations = new Set(rows.map(({ operation }) => operation.id)).size;
  return `${rows.length} statuses of ${operations} operations: ${of('breaks')} break, ${of('conforms')} conform, ${of('not seen')} not seen, ${of('not asked')} not asked; ${of('not built')} operations not built`;
}

function formatCause(cause: SharedProblem, start: string): readonly string[] {
  const fields = cause.fields.length > 0 ? [`   in ${formatNames(cause.fields)}`] : [];
  return ['', `${start}${formatCauseCount(cause)}`, ...fields, `   ${cause.example}`];
}

export function formatCauseCount({ text, calls, places, operations }: SharedProblem): string {
  const many = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
  const inAll = places === calls ? '' : `, ${many(places, 'place')}`;
  return `${text}: ${many(calls, 'call')}, ${many(operations.length, 'operation')}${inAll}`;
}

function formatNames(all: readonly string[]): string {
  const rest = all.length - MAX_NAMES;
  return `${all.slice(0, MAX_NAMES).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

function formatNotBuilt(rows: readonly OutcomeRow[]): readonly string[] {
  const missing = rows.filter(({ state }) => state === 'not built');
  if (missing.length === 0) return [];
  return ['', `Not built: ${missing.map(({ operation }) => operation.id).join(', ')}`];
}

/** Formats one line for each operation and status. */
export function formatRows(rows: readonly OutcomeRow[]): readonly string[] {
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
