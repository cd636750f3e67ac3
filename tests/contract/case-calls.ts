import { expect } from 'vitest';
import { contractOperations, type ContractOperation } from '#contract/judge/document.ts';
import { judgeReply } from '#contract/judge/judge-reply.ts';
import { getOperationCase } from './cases/all-cases.ts';
import { buildSentRequest, type CaseRequest } from './operation-case.ts';
import { openSandbox, type SentRequest, type Sandbox } from './sandbox.ts';

export const operationsWithSession = contractOperations.filter(({ isPublic }) => !isPublic);

export function filterOperationsByActing(
  ...kinds: readonly string[]
): readonly ContractOperation[] {
  return operationsWithSession.filter(({ acting }) => kinds.includes(acting));
}

/** Opens a sandbox with the scenario that the operation's successful case needs. */
export async function openSandboxFor(operation: ContractOperation): Promise<Sandbox> {
  return openSandbox({ scenario: getOperationCase(operation.id).succeeds.scenario });
}

/**
 * Sends the operation's successful case with changes, such as another caller. Expects a reply that
 * conforms to the contract.
 */
export async function sendSuccessfulCase(
  operation: ContractOperation,
  sandbox: Sandbox,
  change: Pick<CaseRequest, 'by' | 'as' | 'params' | 'query'> = {},
  last: (sent: SentRequest) => SentRequest = (sent) => sent,
): Promise<Response> {
  const sent = await buildSentRequest(
    operation,
    { ...getOperationCase(operation.id).succeeds, ...change },
    sandbox,
  );
  const reply = await sandbox.send(last(sent));
  expect(await judgeReply(operation, reply)).toEqual([]);
  return reply;
}

export function getSuccessStatus({ replies }: ContractOperation): number {
  return Math.min(...replies.keys());
}
