import type { ContractOperation } from '#contract/judge/contract.ts';
import type { ReplyProblem } from '#contract/judge/judge-reply.ts';
import {
  detectAbsence,
  replaceFindingsByShadowing,
  findShadowingOperation,
} from './detect-absence.ts';
import { explainUnseenStatus } from './explain-unseen-status.ts';
import type { Exchange, VerifyRun } from './rules.ts';

/** `not asked`: no call could cause the status. `not seen`: the data of the server have no case of it. */
export type RowState = 'breaks' | 'not built' | 'not seen' | 'not asked' | 'conforms';

export type OutcomeRow = {
  readonly operation: ContractOperation;
  /** Null for an operation that is not built at all. */
  readonly status: number | null;
  readonly state: RowState;
  readonly calls: number;
  /** Causes of a break, or the reason why the status was not seen. */
  readonly detail: string;
};

export type SharedProblem = {
  readonly text: string;
  readonly calls: number;
  readonly places: number;
  readonly operations: readonly string[];
  readonly fields: readonly string[];
  /** One of the calls, with the JSON path and the value that was received. */
  readonly example: string;
};

export type Outcome = {
  readonly calls: number;
  readonly rows: readonly OutcomeRow[];
  readonly causes: readonly SharedProblem[];
  readonly warnings: readonly SharedProblem[];
};

const MAX_VALUE_LENGTH = 60;

export function buildOutcome(trial: VerifyRun, only: string | undefined): Outcome {
  const operations = trial.contract.operations.filter(
    ({ tag }) => only === undefined || tag === only,
  );
  const judged = operations.map((operation) => {
    const log = trial.log.filter((exchange) => exchange.operation === operation);
    const swallower = findShadowingOperation(trial.log, log);
    if (swallower)
      return { operation, log: log.map((each) => replaceFindingsByShadowing(each, swallower)) };
    return { operation, log, absence: detectAbsence(log, trial) };
  });
  const counted = judged.flatMap(({ log, absence }) => (absence ? [] : log));
  const rows = judged.flatMap(({ operation, log, absence }) =>
    absence ? [buildAbsentRow(operation, log, absence)] : buildRows(trial, operation, log),
  );
  const group = (isWanted: (finding: ReplyProblem) => boolean) =>
    groupCauses(counted, isWanted, trial.server.hide);
  return {
    calls: trial.log.length,
    rows,
    causes: group(({ isWarning }) => isWarning !== true),
    warnings: group(({ isWarning }) => isWarning === true),
  };
}

function buildAbsentRow(
  operation: ContractOperation,
  log: readonly Exchange[],
  state: RowState,
): OutcomeRow {
  const statuses = [...new Set(log.map(({ status }) => status))].join(', ');
  const detail = `replies ${statuses} to all of ${log.length} calls, as to an address that is not there`;
  return { operation, status: null, state, calls: log.length, detail };
}

function getCountedStatus({ want, status }: Exchange): number {
  const [expected = 0] = want;
  if (status === null) return expected;
  return want.includes(status) ? status : expected;
}

function buildRows(
  trial: VerifyRun,
  operation: ContractOperation,
  log: readonly Exchange[],
): readonly OutcomeRow[] {
  const statuses = [...new Set([...operation.replies.keys(), ...log.map(getCountedStatus)])];
  return statuses
    .toSorted((one, other) => one - other)
    .map((status) => {
      const calls = log.filter((exchange) => getCountedStatus(exchange) === status);
      const breaks = calls.flatMap(({ findings }) =>
        findings.filter(({ isWarning }) => isWarning !== true),
      );
      const base = { operation, status, calls: calls.length };
      if (calls.length === 0) {
        return { ...base, ...explainUnseenStatus(trial, operation, status) };
      }
      if (breaks.length === 0) return { ...base, state: 'conforms', detail: '' };
      const places = new Map(breaks.map(({ cause, path }) => [cause, path]));
      const named = [...places].map(([cause, path]) => (path === '' ? cause : `${cause}, ${path}`));
      const detail = `${named.join('; ')} (${breaks.length})`;
      return { ...base, state: 'breaks', detail };
    });
}

function groupCauses(
  log: readonly Exchange[],
  isWanted: (finding: ReplyProblem) => boolean,
  hide: (text: string) => string,
): readonly SharedProblem[] {
  const found = log.flatMap((exchange) =>
    exchange.findings.filter(isWanted).map((finding) => [exchange, finding] as const),
  );
  return [...Map.groupBy(found, ([, { cause }]) => cause)]
    .map(([text, all]) => ({
      text,
      calls: new Set(all.map(([exchange]) => exchange)).size,
      places: all.length,
      operations: [...new Set(all.map(([{ operation }]) => operation.id))],
      fields: [...new Set(all.flatMap(([, { path }]) => getLastField(path)))],
      example: formatExample(all[0], hide),
    }))
    .toSorted((one, other) => other.calls - one.calls);
}

function getLastField(path: string): readonly string[] {
  const name = path.split('/').findLast((segment) => segment !== '' && !/^[0-9]+$/.test(segment));
  return name === undefined ? [] : [name];
}

function formatExample(
  given: readonly [Exchange, ReplyProblem] | undefined,
  hide: (text: string) => string,
): string {
  if (!given) return '';
  const [{ address, about, status }, { path, got }] = given;
  const place = path === '' ? '' : ` at ${path}`;
  const came = got === undefined ? '' : `: ${formatValue(got, hide)}`;
  return `${address}${about === undefined ? '' : ` (${about})`} → ${status ?? 'nothing'}${place}${came}`;
}

function formatValue(value: unknown, hide: (text: string) => string): string {
  const text = hide(JSON.stringify(value)).replaceAll(/\s+/g, ' ');
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)} …` : text;
}
