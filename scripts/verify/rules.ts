import type { OperationId } from '#contract/generated/operations.ts';
import type { ContractOperation } from '#contract/judge/document.ts';
import { getField } from '#contract/judge/get-field.ts';
import { listRequiredParameters } from '../contract-check/walk.ts';
import { getClientNumber, probeViewpoints } from './acting.ts';
import { probeLogins } from './logins.ts';
import { logOut, probeWrites } from './writes.ts';
import type { Rules } from '../contract-check/rules.ts';

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

/** Checks for an e-mailed link's operation: public, with the wcid as its one parameter. */
export function isEmailLinkOperation(operation: ContractOperation): boolean {
  return operation.isPublic && listRequiredParameters(operation).length === 1;
}

/** Rules of the portal's API for `contract-check`. */
export const portalRules: Rules = {
  login: {
    operation: 'login' satisfies OperationId,
    buildBody: ({ username, password }) => ({ username, password }),
    getToken: (session) => getField(session, 'id'),
    isStaff: (session) => getField(session, 'group') === 'Company',
  },
  actingHeader: 'Execute-As',
  isPrivate: true,
  refusesUnknownParameters: true,
  getOwner: getClientNumber,
  findValues({ given: { wcid } }, operation) {
    if (wcid === undefined || !isEmailLinkOperation(operation)) return [];
    return [Object.fromEntries(listRequiredParameters(operation).map((name) => [name, wcid]))];
  },
  explain(_run, operation, status) {
    const isSuccess = status < 400;
    if (isSuccess && NEVER_TRIED.has(operation.id)) return 'cannot be undone';
    if (operation.method !== 'GET') return undefined;
    if (operation.isForStaff) return 'needs --staff-username';
    if (isSuccess) return isEmailLinkOperation(operation) ? 'needs --wcid' : undefined;
    if (status !== 409) return undefined;
    return operation.acting === 'view'
      ? 'needs --staff-username'
      : 'needs a user who may act as another client';
  },
  listOmittedChecks: ({ users, given }, mayWrite) => [
    ...(users.some(({ isStaff }) => isStaff) ? [] : ['staff (--staff-username)']),
    ...(given['wcid'] === undefined ? ['emailed links to the preferences (--wcid)'] : []),
    ...(mayWrite
      ? ['what cannot be undone: passwords, bank details, address, e-mails, sent messages']
      : []),
  ],
  async probe(run, viewpoints) {
    const actors = await probeViewpoints(run, viewpoints);
    await probeLogins(run);
    const [first] = viewpoints;
    return async () => {
      await probeWrites(run, first?.reads ?? new Map(), actors);
      await logOut(run);
    };
  },
};
