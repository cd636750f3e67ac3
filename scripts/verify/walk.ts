import {
  contractOperations,
  resolveSchema,
  type ContractOperation,
} from '#contract/judge/document.ts';
import type { Caller, ParameterValues } from './server.ts';
import { getLinkedValues, findParameterSources } from './find-sources.ts';
import { tryCall, listSuccessStatuses, type VerifyRun } from './trial.ts';

export type ReadCall = { readonly values: ParameterValues; readonly body: unknown };
/** Successful reads by operation, each with the values of its parameters. */
export type ReadsByOperation = ReadonlyMap<string, readonly ReadCall[]>;

export type WalkOptions = {
  readonly caller: Caller;
  readonly session: unknown;
  readonly limit: number;
  readonly isRead: (operation: ContractOperation) => boolean;
  /** Text at the end of the line of each call, such as 'for another client'. */
  readonly about?: string;
};

export const readOperations = contractOperations.filter(({ method }) => method === 'GET');

/** Checks for an e-mailed link's operation: public, with the wcid as its one parameter. */
export function isEmailLinkOperation(operation: ContractOperation): boolean {
  return operation.isPublic && listRequiredParameters(operation).length === 1;
}

/** Reads everything that the caller has, with the parameter values in earlier replies. */
export async function readEverything(
  trial: VerifyRun,
  given: WalkOptions,
): Promise<ReadsByOperation> {
  const started = new Map<string, Promise<readonly ReadCall[]>>();
  const getReads = (id: string): Promise<readonly ReadCall[]> => {
    const pending = started.get(id);
    if (pending) return pending;
    const operation = readOperations.find((each) => each.id === id);
    const reads =
      operation && given.isRead(operation) ? readAll(trial, given, operation, getReads) : [];
    const login = [{ values: {}, body: given.session }];
    const result = Promise.resolve(id === 'login' ? login : reads);
    started.set(id, result);
    return result;
  };
  const found = readOperations
    .filter(given.isRead)
    .map(async ({ id }) => [id, await getReads(id)] as const);
  return new Map(await Promise.all(found));
}

async function readAll(
  trial: VerifyRun,
  { caller, limit, about }: WalkOptions,
  operation: ContractOperation,
  getReads: (id: string) => Promise<readonly ReadCall[]>,
): Promise<readonly ReadCall[]> {
  const fromReplies = await Promise.all(
    findParameterSources(operation.id).map(async ({ from, link }) =>
      (await getReads(from)).flatMap((read) => getLinkedValues(link, read)),
    ),
  );
  const sets = completeValues(trial, operation, fromReplies.flat());
  const tried = await Promise.all(
    [...new Map(sets.map((values) => [JSON.stringify(values), values])).values()]
      .slice(0, Math.max(limit, listChoices(operation).length))
      .map(async (values) => {
        const expected = {
          want: listSuccessStatuses(operation),
          subject: 'listed',
          about,
        } as const;
        return { values, ...(await tryCall(trial, { operation, caller, values }, expected)) };
      }),
  );
  return tried.filter(({ status }) => status === 200);
}

/**
 * Returns the sets of parameter values with which an operation is called: the values that the
 * contract lists, the wcid for an e-mailed link, or the values in replies.
 */
function completeValues(
  { wcid }: VerifyRun,
  operation: ContractOperation,
  found: readonly ParameterValues[],
): readonly ParameterValues[] {
  const names = listRequiredParameters(operation);
  if (names.length === 0) return [{}];
  const chosen = listChoices(operation);
  if (chosen.length > 0) return chosen;
  if (!isEmailLinkOperation(operation)) return found;
  return wcid === undefined ? [] : [Object.fromEntries(names.map((name) => [name, wcid]))];
}

export function listRequiredParameters({ parameters }: ContractOperation): readonly string[] {
  return parameters
    .filter((each) => each.in !== 'header' && each.required === true)
    .map(({ name }) => name);
}

function listChoices({ parameters }: ContractOperation): readonly ParameterValues[] {
  return parameters.flatMap(({ name, schema }) =>
    (resolveSchema(schema).enum ?? []).map((value) => ({ [name]: String(value) })),
  );
}

export function hasParameterChoices(operation: ContractOperation): boolean {
  return listChoices(operation).length > 0;
}

/** Returns the contract's examples of the parameters, for calls that are refused whatever their values. */
export function getExampleValues({ parameters }: ContractOperation): ParameterValues {
  return Object.fromEntries(
    parameters
      .filter((each) => each.in !== 'header')
      .map(({ name, example }) => [name, String(example)]),
  );
}
