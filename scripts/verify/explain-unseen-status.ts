import type { OperationId } from '#contract/generated/operations.ts';
import type { ContractOperation } from '#contract/judge/document.ts';
import type { VerifyRun } from './trial.ts';
import { hasParameterChoices, isEmailLinkOperation } from './walk.ts';

/** Operations that cannot be undone, or that need an e-mail. */
const NEVER_TRIED: ReadonlySet<string> = new Set<OperationId>([
  'loginWithToken',
  'loginWithMagicToken',
  'changePassword',
  'completePasswordReset',
  'requestPasswordReset',
  'requestMagicLink',
  'setNewPassword',
  'submitBankDetails',
  'submitAddress',
]);

const BY_STATUS = new Map([
  [413, 'no body of 4 MB is sent'],
  [429, 'attempts are not used up'],
  [500, 'a failure of the server is not provoked'],
]);

export function explainUnseenStatus(
  trial: VerifyRun,
  operation: ContractOperation,
  status: number,
): string {
  const { id, method, path, acting, emptyOn } = operation;
  const general = BY_STATUS.get(status);
  if (general !== undefined) return general;
  const isSuccess = status < 400;
  if (isSuccess && NEVER_TRIED.has(id)) return 'cannot be undone';
  const cached = trial.reasons.get(id);
  if (isSuccess && cached !== undefined) return cached;
  if (method !== 'GET') return trial.reasons.get('write') ?? 'is not provoked';
  if (operation.isForStaff) return 'needs --staff-username';
  if (isSuccess)
    return isEmailLinkOperation(operation) ? 'needs --wcid' : `no reply names a value for ${path}`;
  if (status === 404 && (hasParameterChoices(operation) || emptyOn.includes(404)))
    return 'something is on record';
  if (status === 409 && acting === 'view') return 'needs --staff-username';
  return status === 409 ? 'needs a user who may act as another client' : 'is not provoked';
}
