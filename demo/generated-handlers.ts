import type { HttpHandler } from 'msw';
import { operations, type OperationId } from '#contract/generated/operations.ts';
import * as auth from '#src/sdk/generated/auth/auth.msw.ts';
import * as client from '#src/sdk/generated/client/client.msw.ts';
import * as commission from '#src/sdk/generated/commission/commission.msw.ts';
import * as files from '#src/sdk/generated/files/files.msw.ts';
import * as investments from '#src/sdk/generated/investments/investments.msw.ts';
import * as messages from '#src/sdk/generated/messages/messages.msw.ts';
import * as preferences from '#src/sdk/generated/preferences/preferences.msw.ts';
import * as staff from '#src/sdk/generated/staff/staff.msw.ts';
import * as transactions from '#src/sdk/generated/transactions/transactions.msw.ts';

/** A whole response is thrown: a generated handler has one status and sets no headers. */
type Resolve = (info: { readonly request: Request }) => Promise<never>;

type NameOf<Id extends OperationId> = `get${Capitalize<Id>}MockHandler`;
type Makers = { readonly [Id in OperationId as NameOf<Id>]: (resolve: Resolve) => HttpHandler };

/** One handler per operation of the contract; a missing one fails the type check. */
const makers: Makers = {
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
const names: ReadonlySet<string> = new Set(
  Object.keys(operations).map((id) => `get${id.charAt(0).toUpperCase()}${id.slice(1)}MockHandler`),
);

/**
 * The generated MSW handlers, all answered by the same function. It routes by the contract, so that
 * it does not matter which handler takes a request that several fit.
 */
export function generatedHandlers(
  answer: (request: Request) => Promise<Response>,
): readonly HttpHandler[] {
  const resolve: Resolve = async ({ request }) => {
    throw await answer(request);
  };
  return Object.keys(makers)
    .filter(isMaker)
    .map((name) => makers[name](resolve));
}

function isMaker(name: string): name is keyof Makers {
  return names.has(name);
}
