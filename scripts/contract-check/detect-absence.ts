import type { ContractOperation } from '#contract/judge/contract.ts';
import { parseJson } from '#contract/judge/get-field.ts';
import { NOT_BUILT_STATUSES } from './server.ts';
import { getSuccessSchema } from './trial.ts';
import type { Exchange, VerifyRun } from './rules.ts';

const isAnswered = ({ status }: Exchange) => status !== null && status >= 200 && status < 300;

/**
 * Decides whether an operation is not built: the server refuses every call for existing data with a
 * status of `NOT_BUILT_STATUSES`. If no call was for existing data, compares the replies to unknown
 * ids with the reply to an address that belongs to no operation.
 */
export function detectAbsence(
  calls: readonly Exchange[],
  { elsewhere, log: all }: VerifyRun,
): 'not built' | 'not seen' | undefined {
  const log = calls.filter(({ status, isDerived }) => status !== null && !isDerived);
  const isNowhere = ({ status }: Exchange) => NOT_BUILT_STATUSES.includes(status ?? 0);
  const listed = log.filter(({ subject }) => subject === 'listed');
  if (!listed.every(isNowhere) || log.some(isAnswered)) return undefined;
  // A built operation would refuse a call without a session with 401. No operation replies 405 or
  // 501, and only some reply 404.
  const isAbsent = (one: Exchange) =>
    isNowhere(one) &&
    (one.subject === 'refused' ||
      (!one.operation.replies.has(one.status ?? 0) &&
        (one.subject === 'listed' || one.status !== 404)));
  if (log.some(isAbsent)) return 'not built';
  if (listed.length > 0) {
    return listed.every(({ findings }) => findings.length > 0) ? 'not built' : undefined;
  }
  const isElsewhere = (one: Exchange) =>
    one.subject === 'unknown' && normaliseReplyText(one) === normaliseReplyText(elsewhere);
  const unknown = log.filter(({ subject }) => subject === 'unknown');
  if (unknown.length === 0 || !unknown.every((one) => isNowhere(one) && isElsewhere(one))) {
    return undefined;
  }
  // A server may reply the same to every unknown id, including the ids of operations that it has
  // built.
  const built = new Set(all.flatMap((one) => (one.status === 200 ? [one.operation] : [])));
  return all.some((one) => isElsewhere(one) && built.has(one.operation)) ? 'not seen' : 'not built';
}

/** Removes everything from a reply that depends on the address or the time. */
export function normaliseReplyText({ text, address }: Pick<Exchange, 'text' | 'address'>): string {
  const [path = ''] = address.slice(address.indexOf('/')).split('?');
  return text
    .replaceAll(path, '')
    .replaceAll(path.split('/').at(-1) ?? '', '')
    .replaceAll(/[0-9]/g, '');
}

/**
 * Returns the operation that the server runs by mistake for a literal path, because it takes the
 * last segment for a parameter. The reply then has the form of the other operation's reply, or
 * refuses the segment like an unknown id.
 */
export function findShadowingOperation(
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
      operation.path.replace(/\{[^{}]+\}$/, literal) === path,
  );
  const isOfRival = rivals.some(({ subject, operation, ...reply }) =>
    first.status === 200
      ? operation.contract.findSchemaProblems(getSuccessSchema(operation), parseJson(first.text))
          .length === 0
      : subject === 'unknown' &&
        reply.status === first.status &&
        normaliseReplyText(reply) === normaliseReplyText(first),
  );
  return isOfRival ? rivals.find(({ status }) => status === 200)?.operation : undefined;
}

export function replaceFindingsByShadowing(
  exchange: Exchange,
  { path }: ContractOperation,
): Exchange {
  const { operation, findings, subject } = exchange;
  if (subject === 'refused' || findings.length === 0) return exchange;
  const cause = `${operation.path} is answered as ${path}`;
  const { status } = exchange;
  return {
    ...exchange,
    findings: [{ operationId: operation.id, status: status ?? 0, cause, path: '' }],
  };
}
