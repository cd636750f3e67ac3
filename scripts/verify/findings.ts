import { contractOperations, type ContractOperation } from '#contract/judge/document.ts';
import { problemsOf, type Finding } from '#contract/judge/judge.ts';
import { reasonOf } from './probes.ts';
import { parsed } from './server.ts';
import type { Exchange, Trial } from './trial.ts';

export type State = 'breaks' | 'not built' | 'not seen' | 'conforms';

/** What was seen of one operation and status. */
export type Row = {
  readonly operation: ContractOperation;
  /** Null for an operation that is not built as a whole. */
  readonly status: number | null;
  readonly state: State;
  readonly calls: number;
  /** The causes of a break, else why it was not seen. */
  readonly detail: string;
};

/** Equal wrongs of any number of calls. */
export type Cause = {
  readonly text: string;
  readonly calls: number;
  readonly places: number;
  readonly operations: readonly string[];
  /** The last names of the JSON paths. */
  readonly fields: readonly string[];
  /** One call with the JSON path and what came. */
  readonly example: string;
};

export type Verdict = {
  readonly calls: number;
  readonly rows: readonly Row[];
  readonly causes: readonly Cause[];
  readonly warnings: readonly Cause[];
};

const SHOWN_LENGTH = 60;
const NOT_BUILT = [404, 405, 501];

export function verdictOf(trial: Trial, only: string | undefined): Verdict {
  const operations = contractOperations.filter(({ tag }) => only === undefined || tag === only);
  const judged = operations.map((operation) => {
    const log = trial.log.filter((exchange) => exchange.operation === operation);
    const swallower = swallowerOf(trial.log, log);
    if (swallower) return { operation, log: log.map((each) => swallowed(each, swallower)) };
    return { operation, log, isMissing: isNotBuilt(log, trial) };
  });
  const counted = judged.flatMap(({ log, isMissing }) => (isMissing === true ? [] : log));
  const rows = judged.flatMap(({ operation, log, isMissing }) =>
    isMissing === true ? [missing(operation, log)] : rowsOf(trial, operation, log),
  );
  const group = (isWanted: (finding: Finding) => boolean) =>
    causesOf(counted, isWanted, trial.server.hide);
  return {
    calls: trial.log.length,
    rows,
    causes: group(({ isWarning }) => isWarning !== true),
    warnings: group(({ isWarning }) => isWarning === true),
  };
}

/**
 * True when each call for something that has to be there is refused as an address that is not there.
 * Where nothing is known to be there, the reply has to be that to an address of no operation.
 */
function isNotBuilt(log: readonly Exchange[], { elsewhere, log: all }: Trial): boolean {
  const isElsewhere = (one: Exchange) => plainText(one) === plainText(elsewhere);
  const isNowhere = ({ status }: Exchange) => status !== null && NOT_BUILT.includes(status);
  const listed = log.filter(({ subject }) => subject === 'listed');
  if (!listed.every(isNowhere)) return false;
  // Where there is an operation, who has no session is told so.
  if (log.some((one) => one.subject === 'refused' && isNowhere(one))) return true;
  if (listed.length > 0) return listed.every(({ findings }) => findings.length > 0);
  const unknown = log.filter(({ subject }) => subject === 'unknown');
  return (
    unknown.length > 0 &&
    unknown.every((one) => isNowhere(one) && isElsewhere(one)) &&
    // A server may say the same of everything unknown.
    !all.some((one) => one.subject === 'unknown' && isElsewhere(one) && isRead(one, all))
  );
}

function isRead({ operation }: Exchange, all: readonly Exchange[]): boolean {
  return all.some((one) => one.operation === operation && one.status === 200);
}

/** The text of a reply without what depends on the address and the time. */
function plainText({ text, address }: Pick<Exchange, 'text' | 'address'>): string {
  const [path = ''] = address.slice(address.indexOf('/')).split('?');
  return text
    .replaceAll(path, '')
    .replaceAll(path.split('/').at(-1) ?? '', '')
    .replaceAll(/[0-9]/g, '');
}

function missing(operation: ContractOperation, log: readonly Exchange[]): Row {
  const statuses = [...new Set(log.map(({ status }) => status))].join(', ');
  const detail = `replies ${statuses} to all of ${log.length} calls`;
  return { operation, status: null, state: 'not built', calls: log.length, detail };
}

/**
 * The operation that answers in place of a literal path: by its own reply, or it refuses the last
 * segment as it refuses an unknown id.
 */
function swallowerOf(
  all: readonly Exchange[],
  log: readonly Exchange[],
): ContractOperation | undefined {
  const [first] = log.filter(({ subject }) => subject === 'listed');
  if (!first || first.findings.length === 0 || first.operation.path.includes('{')) return undefined;
  const { method, path } = first.operation;
  const literal = path.split('/').at(-1) ?? '';
  const rivals = all.filter(
    ({ operation }) =>
      operation.method === method &&
      operation.path !== path &&
      operation.path.replace(/\{\w+\}$/, literal) === path,
  );
  const isOfRival = rivals.some(({ subject, operation, ...reply }) =>
    first.status === 200
      ? problemsOf(operation.replies.get(200)?.media.schema ?? {}, parsed(first.text)).length === 0
      : subject === 'unknown' &&
        reply.status === first.status &&
        plainText(reply) === plainText(first),
  );
  return isOfRival ? rivals.find(({ status }) => status === 200)?.operation : undefined;
}

function swallowed(exchange: Exchange, { path }: ContractOperation): Exchange {
  const { operation, findings, subject } = exchange;
  if (subject === 'refused' || findings.length === 0) return exchange;
  const cause = `${operation.path} is answered as ${path}`;
  const { status } = exchange;
  return {
    ...exchange,
    findings: [{ operationId: operation.id, status: status ?? 0, cause, path: '' }],
  };
}

/** The status for which a call counts. */
function statusOf({ want, status }: Exchange): number {
  const [expected = 0] = want;
  if (status === null) return expected;
  return want.includes(status) ? status : expected;
}

function rowsOf(
  trial: Trial,
  operation: ContractOperation,
  log: readonly Exchange[],
): readonly Row[] {
  const statuses = [...new Set([...operation.replies.keys(), ...log.map(statusOf)])];
  return statuses
    .toSorted((one, other) => one - other)
    .map((status) => {
      const calls = log.filter((exchange) => statusOf(exchange) === status);
      const breaks = calls.flatMap(({ findings }) =>
        findings.filter(({ isWarning }) => isWarning !== true),
      );
      const base = { operation, status, calls: calls.length };
      if (calls.length === 0) {
        return { ...base, state: 'not seen', detail: reasonOf(trial, operation, status) };
      }
      if (breaks.length === 0) return { ...base, state: 'conforms', detail: '' };
      const places = new Map(breaks.map(({ cause, path }) => [cause, path]));
      const named = [...places].map(([cause, path]) => (path === '' ? cause : `${cause}, ${path}`));
      const detail = `${named.join('; ')} (${breaks.length})`;
      return { ...base, state: 'breaks', detail };
    });
}

function causesOf(
  log: readonly Exchange[],
  isWanted: (finding: Finding) => boolean,
  hide: (text: string) => string,
): readonly Cause[] {
  const found = log.flatMap((exchange) =>
    exchange.findings.filter(isWanted).map((finding) => [exchange, finding] as const),
  );
  return [...Map.groupBy(found, ([, { cause }]) => cause)]
    .map(([text, all]) => ({
      text,
      calls: new Set(all.map(([exchange]) => exchange)).size,
      places: all.length,
      operations: [...new Set(all.map(([{ operation }]) => operation.id))],
      fields: [...new Set(all.flatMap(([, { path }]) => fieldIn(path)))],
      example: exampleOf(all[0], hide),
    }))
    .toSorted((one, other) => other.calls - one.calls);
}

function fieldIn(path: string): readonly string[] {
  const name = path.split('/').findLast((segment) => segment !== '' && !/^[0-9]+$/.test(segment));
  return name === undefined ? [] : [name];
}

function exampleOf(
  given: readonly [Exchange, Finding] | undefined,
  hide: (text: string) => string,
): string {
  if (!given) return '';
  const [{ address, about, status }, { path, got }] = given;
  const place = path === '' ? '' : ` at ${path}`;
  const came = got === undefined ? '' : `: ${shown(got, hide)}`;
  return `${address}${about === undefined ? '' : ` (${about})`} → ${status ?? 'nothing'}${place}${came}`;
}

function shown(value: unknown, hide: (text: string) => string): string {
  const text = hide(JSON.stringify(value)).replaceAll(/\s+/g, ' ');
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)} …` : text;
}
