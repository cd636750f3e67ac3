import { operations, type OperationId } from '#contract/generated/operations.ts';
import * as auth from '#src/sdk/generated/auth/auth.ts';
import * as client from '#src/sdk/generated/client/client.ts';
import * as commission from '#src/sdk/generated/commission/commission.ts';
import * as files from '#src/sdk/generated/files/files.ts';
import * as investments from '#src/sdk/generated/investments/investments.ts';
import * as messages from '#src/sdk/generated/messages/messages.ts';
import * as preferences from '#src/sdk/generated/preferences/preferences.ts';
import * as staff from '#src/sdk/generated/staff/staff.ts';
import * as transactions from '#src/sdk/generated/transactions/transactions.ts';

const sdk: Readonly<Record<string, unknown>> = {
  ...auth,
  ...client,
  ...commission,
  ...files,
  ...investments,
  ...messages,
  ...preferences,
  ...staff,
  ...transactions,
};

export type Operation = {
  readonly id: OperationId;
  readonly path: string;
  readonly isPublic: boolean;
  readonly bodyKind: string;
};

/** All operations of the contract. */
export const allOperations: readonly Operation[] = Object.values(operations).map(
  ({ id, path, isPublic, bodyKind }) => ({ id, path, isPublic, bodyKind }),
);

export function getPathParameters({ path }: Operation): readonly string[] {
  return path.match(/\{[^{}]+\}/g) ?? [];
}

/** Calls the SDK function of the operation, as a screen does. */
export async function callOperation(
  operation: Operation,
  ids: readonly string[] = getPathParameters(operation).map(() => 'x'),
): Promise<unknown> {
  const send = sdk[operation.id];
  if (typeof send !== 'function') throw new Error(`The SDK has no ${operation.id}.`);
  const body = operation.bodyKind === 'none' ? [] : [{ files: [new File(['x'], 'x.pdf')] }];
  return Reflect.apply(send, undefined, [...ids, ...body]);
}
