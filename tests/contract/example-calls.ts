import type { OperationId } from '#contract/generated/operations.ts';
import type { ContractOperation } from '#contract/judge/document.ts';
import { getField } from '#contract/judge/get-field.ts';
import { getOperationCase } from './cases/all-cases.ts';
import { buildSentRequest, type CaseRequest } from './operation-case.ts';
import { buildRefusalChecks, type StatusCheck } from './refusals.ts';
import { AMELIA, DANIEL } from './seed-ids.ts';

/** Examples that the default scenario cannot produce, each with the reason. */
const OTHER_SCENARIOS: Readonly<Record<string, string>> = {
  'setNewPassword 204': 'Nobody has to set a new password, or the prompt would greet everybody.',
  'submitBankDetails 409': 'The accounts are verified, so that the form is open.',
};

type State = Pick<CaseRequest, 'by' | 'as' | 'scenario' | 'query'>;

const empty: State = { scenario: 'empty-portfolio' };
const snoozed: State = { scenario: 'snoozed-prefs' };
const stopped: State = { scenario: 'stopped-prefs' };
const actingAs = { by: 'partner', as: AMELIA.id } as const;

/** State that produces each named example. The first example of an operation needs no such state. */
const STATES: Readonly<Record<`${OperationId} ${string}`, State>> = {
  'checkPasswordRequired forced': { scenario: 'force-password' },
  'listNavigation empty': empty,
  'getPortfolioOverview poundsOnly': { by: 'partner' },
  'getPortfolioOverview empty': empty,
  'getPortfolioHistory empty': empty,
  'getSubCategoryOverview empty': empty,
  'listHoldings pending': {},
  'listHoldings empty': empty,
  'getClient actingAs': { by: 'staff', as: DANIEL.id },
  'listAssociatedClients none': { by: 'investor' },
  'getBankDetails pending': { scenario: 'pending-bank' },
  'getBankDetails failed': { scenario: 'failed-bank' },
  'getBankDetails actingAs': actingAs,
  'getAddress pending': { scenario: 'pending-address' },
  'getContactDetails withoutPhone': { by: 'newcomer' },
  'listTransactions none': { scenario: 'no-applications' },
  'getTransactionsMinDate none': { scenario: 'no-applications' },
  'listCommission none': { scenario: 'no-commission' },
  'listCommissionYears none': { scenario: 'no-commission' },
  'listDocuments none': empty,
  'searchClients none': { by: 'staff', query: { clientName: 'nobody-here' } },
  'getOptOut snoozed': snoozed,
  'getOptOut stopped': stopped,
  'getPublicOptOut snoozed': snoozed,
  'getPublicOptOut stopped': stopped,
  'listMessages drafts': { query: { folder: 'drafts' } },
  'listMessages empty': { by: 'newcomer' },
  'getUnreadMessageCount none': { by: 'newcomer' },
};

export const exampleStates: ReadonlyMap<string, State> = new Map(Object.entries(STATES));

/** Returns the request to which a named example is the expected reply. */
export function findExampleStateCall(operation: ContractOperation, name: string): StatusCheck {
  const state = exampleStates.get(`${operation.id} ${name}`);
  if (!state) throw new Error(`How does the example ${name} of ${operation.id} come about?`);
  return exampleCall(operation, 200, state);
}

/**
 * Returns requests in the default scenario. One of them gets the example reply of the status. A success uses
 * the contract's own example request.
 */
export function buildExampleCalls(
  operation: ContractOperation,
  status: number,
): readonly StatusCheck[] {
  const isElsewhere = `${operation.id} ${status}` in OTHER_SCENARIOS;
  const { by, scenario } = getOperationCase(operation.id).succeeds;
  const calls =
    status < 400
      ? [exampleCall(operation, status, { ...(by && { by }), ...(scenario && { scenario }) })]
      : buildRefusalChecks(operation).filter((check) => check.status === status);
  return calls.map((call) => (isElsewhere ? call : { ...call, scenario: undefined }));
}

function exampleCall(
  operation: ContractOperation,
  status: number,
  { scenario, ...state }: State,
): StatusCheck {
  return {
    status,
    when: 'to its example',
    scenario,
    ask: async (sandbox) => {
      // A logout needs the caller's own token. The token in the example belongs to no session.
      const token = operation.id === 'logout' ? await sandbox.tokenOf('investor') : null;
      const asked = { ...exampleOf(operation), ...state };
      return buildSentRequest(
        operation,
        token === null ? asked : { ...asked, body: { id: token } },
        sandbox,
      );
    },
  };
}

/** Returns the contract's example request. */
function exampleOf(operation: ContractOperation): CaseRequest {
  const given = (place: string) =>
    Object.fromEntries(
      operation.parameters
        .filter((parameter) => parameter.in === place)
        .map(({ name, example }) => [name, String(example)]),
    );
  const { bodyType, body } = operation;
  const isForm = bodyType === 'multipart/form-data';
  const content: unknown = isForm ? { files: filesOf(operation) } : body?.example;
  // The cast is safe: examples.test.ts validates each example against its schema.
  return { params: given('path'), query: given('query'), body: content as CaseRequest['body'] };
}

/** Creates the files that an example request names, with the sizes from the example reply. */
function filesOf({ body, replies }: ContractOperation): readonly File[] {
  const names: unknown = getField(body?.example, 'files');
  const records: unknown = replies.get(200)?.media.example;
  if (!Array.isArray(names) || !Array.isArray(records)) throw new Error('No files in the example.');
  return names.map((name, index) => {
    const size = Number(getField(records[index], 'size'));
    return new File([new Uint8Array(size)], String(name), { type: 'image/png' });
  });
}
