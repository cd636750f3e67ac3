import type { ContractOperation } from '#contract/judge/document.ts';
import { fieldOf } from '#contract/judge/field.ts';
import { caseOf } from './cases/all-cases.ts';
import { sentFor, type Asked } from './operation-case.ts';
import { checksOf, type Check } from './refusals.ts';

/** Examples of states outside the default scenario, with the reason. */
const OTHER_SCENARIOS: Readonly<Record<string, string>> = {
  'setNewPassword 204': 'Nobody has to set a new password, or the prompt would greet everybody.',
  'submitBankDetails 409': 'The accounts are verified, so that the form is open.',
};

/**
 * The requests, one of which gets the example reply of a status in the default scenario. A success
 * uses the contract's own example of the request.
 */
export function callsOf(operation: ContractOperation, status: number): readonly Check[] {
  const isElsewhere = `${operation.id} ${status}` in OTHER_SCENARIOS;
  const calls =
    status < 400
      ? [exampleCall(operation, status)]
      : checksOf(operation).filter((check) => check.status === status);
  return calls.map((call) => (isElsewhere ? call : { ...call, scenario: undefined }));
}

function exampleCall(operation: ContractOperation, status: number): Check {
  const { by, scenario } = caseOf(operation.id).succeeds;
  return {
    status,
    when: 'to its example',
    scenario,
    ask: async (sandbox) => {
      // The token in the example belongs to no session, and a logout needs the caller's own token.
      const token = operation.id === 'logout' ? await sandbox.tokenOf('investor') : null;
      const asked = { ...exampleOf(operation), ...(by && { by }) };
      return sentFor(
        operation,
        token === null ? asked : { ...asked, body: { id: token } },
        sandbox,
      );
    },
  };
}

/** The contract's example of the request. */
function exampleOf(operation: ContractOperation): Asked {
  const given = (place: string) =>
    Object.fromEntries(
      operation.parameters
        .filter((parameter) => parameter.in === place)
        .map(({ name, example }) => [name, String(example)]),
    );
  const { bodyType, body } = operation;
  const isForm = bodyType === 'multipart/form-data';
  const content: unknown = isForm ? { files: filesOf(operation) } : body?.example;
  // examples.test.ts validates the examples by their schemas.
  return { params: given('path'), query: given('query'), body: content as Asked['body'] };
}

/** An example only names its files; their size is that of the example reply. */
function filesOf({ body, replies }: ContractOperation): readonly File[] {
  const names: unknown = fieldOf(body?.example, 'files');
  const records: unknown = replies.get(200)?.media.example;
  if (!Array.isArray(names) || !Array.isArray(records)) throw new Error('No files in the example.');
  return names.map((name, index) => {
    const size = Number(fieldOf(records[index], 'size'));
    return new File([new Uint8Array(size)], String(name), { type: 'image/png' });
  });
}
