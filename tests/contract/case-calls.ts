import { expect } from 'vitest';
import { contractOperations, type ContractOperation } from '#tests/support/contract-document.ts';
import { judge } from '#tests/support/contract-judge.ts';
import { caseOf } from './cases/all-cases.ts';
import { sentFor, type Asked } from './operation-case.ts';
import { openWorld, type Sent, type World } from './target.ts';

/** The operations that need a session. */
export const closed = contractOperations.filter(({ isPublic }) => !isPublic);

export function withActing(...kinds: readonly string[]): readonly ContractOperation[] {
  return closed.filter(({ acting }) => kinds.includes(acting));
}

/** The world in which the successful case of the operation succeeds. */
export async function openFor(operation: ContractOperation): Promise<World> {
  return openWorld({ scenario: caseOf(operation.id).succeeds.scenario });
}

/** The successful case as sent by another person, perhaps acting as a client; judged. */
export async function ask(
  operation: ContractOperation,
  world: World,
  change: Pick<Asked, 'by' | 'as' | 'params' | 'query'> = {},
  last: (sent: Sent) => Sent = (sent) => sent,
): Promise<Response> {
  const sent = await sentFor(operation, { ...caseOf(operation.id).succeeds, ...change }, world);
  const reply = await world.send(last(sent));
  expect(await judge(operation, reply)).toEqual([]);
  return reply;
}

export function successOf({ replies }: ContractOperation): number {
  return Math.min(...replies.keys());
}
