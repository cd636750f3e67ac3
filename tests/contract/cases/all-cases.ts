import type { OperationId } from '#contract/generated/operations.ts';
import { PLAIN_CASE, type OperationCase } from '../operation-case.ts';
import { authCases } from './auth.ts';
import { clientCases } from './client.ts';
import { filesCases } from './files.ts';
import { investmentsCases } from './investments.ts';
import { commissionCases, staffCases, transactionsCases } from './ledgers.ts';
import { messagesCases } from './messages.ts';
import { preferencesCases } from './preferences.ts';

const cases = {
  ...authCases,
  ...clientCases,
  ...commissionCases,
  ...filesCases,
  ...investmentsCases,
  ...messagesCases,
  ...preferencesCases,
  ...staffCases,
  ...transactionsCases,
} satisfies Partial<Record<OperationId, unknown>>;

/** Returns the test case of an operation as a type that allows any request body. */
export function getOperationCase(id: string): OperationCase {
  const found = new Map<string, unknown>(Object.entries(cases)).get(id) ?? PLAIN_CASE;
  // The cast is safe: the name of each property of `cases` is the id of its operation.
  return found as OperationCase;
}
