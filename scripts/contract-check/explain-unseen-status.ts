import type { ContractOperation } from '#contract/judge/contract.ts';
import { hasParameterChoices } from './walk.ts';
import type { VerifyRun } from './rules.ts';

const BY_STATUS = new Map([
  [413, 'no body of 4 MB is sent'],
  [429, 'attempts are not used up'],
  [500, 'a failure of the server is not provoked'],
]);

/** Reasons why a call was made, but the data have no case for the status. */
const NOT_IN_DATA = 'something is on record';

/**
 * Returns why a status was not received: either no call could cause it (`not asked`), or the calls
 * found no data for it (`not seen`).
 */
export function explainUnseenStatus(
  trial: VerifyRun,
  operation: ContractOperation,
  status: number,
): { readonly state: 'not asked' | 'not seen'; readonly detail: string } {
  const detail = explain(trial, operation, status);
  const isSeekable = detail === NOT_IN_DATA || detail.startsWith('no reply names');
  return { state: isSeekable ? 'not seen' : 'not asked', detail };
}

function explain(trial: VerifyRun, operation: ContractOperation, status: number): string {
  const { id, method, path, emptyOn } = operation;
  const general = BY_STATUS.get(status);
  if (general !== undefined) return general;
  const isSuccess = status < 400;
  const cached = trial.reasons.get(id);
  if (isSuccess && cached !== undefined) return cached;
  const ruled = trial.rules.explain?.(trial, operation, status);
  if (ruled !== undefined) return ruled;
  if (method !== 'GET') return trial.reasons.get('write') ?? 'is not provoked';
  if (isSuccess) return `no reply names a value for ${path}`;
  const isFound = status === 404 && (hasParameterChoices(operation) || emptyOn.includes(404));
  return isFound ? NOT_IN_DATA : 'is not provoked';
}
