import type { Contract, ContractOperation, Parameter } from '#contract/judge/contract.ts';
import { getLinkedValues, getNextPage, findParameterSources, type Source } from './find-sources.ts';
import { tryCall, getSuccessStatus, listSuccessStatuses } from './trial.ts';
import type { Caller, ParameterValues, ReadCall, ReadsByOperation, VerifyRun } from './rules.ts';

export type WalkOptions = {
  readonly caller: Caller;
  readonly session: unknown;
  readonly limit: number;
  readonly isRead: (operation: ContractOperation) => boolean;
  /** Text at the end of the line of each call, such as 'for another client'. */
  readonly about?: string;
};

const MAX_PAGES = 20;
const NOT_FOUND = 404;

export function listReadOperations({ operations }: Contract): readonly ContractOperation[] {
  return operations.filter(({ method }) => method === 'GET');
}

/** Reads everything that the caller has, with the parameter values in earlier replies. */
export async function readEverything(
  trial: VerifyRun,
  given: WalkOptions,
): Promise<ReadsByOperation> {
  const operations = listReadOperations(trial.contract);
  const findSources = createSourceFinder(trial);
  const started = new Map<string, Promise<readonly ReadCall[]>>();
  const getReads = (id: string): Promise<readonly ReadCall[]> => {
    const pending = started.get(id);
    if (pending) return pending;
    const operation = operations.find((each) => each.id === id);
    const reads =
      operation && given.isRead(operation)
        ? readAll(trial, given, operation, findSources(operation), getReads)
        : [];
    const login = [{ values: {}, body: given.session }];
    const isLogin = id === trial.rules.login?.operation;
    const result = Promise.resolve(isLogin ? login : reads);
    started.set(id, result);
    return result;
  };
  const found = operations
    .filter(given.isRead)
    .map(async ({ id }) => [id, await getReads(id)] as const);
  return new Map(await Promise.all(found));
}

/**
 * Returns a function that finds the sources of an operation's parameters. Where links form a circle,
 * the operation that is more links away from a call without parameters waits for the other one.
 */
function createSourceFinder({ contract, rules }: VerifyRun) {
  const ids = [...listReadOperations(contract).map(({ id }) => id), rules.login?.operation];
  const sources = new Map(
    contract.operations.map((operation) => {
      const isNeeded = listRequiredParameters(operation).length > 0;
      const found = isNeeded ? findParameterSources(operation) : [];
      return [operation.id, found.filter(({ from }) => ids.includes(from))];
    }),
  );
  const get = (id: string) => sources.get(id) ?? [];
  const distances = new Map<string, number>();
  let next = contract.operations
    .filter((operation) => listRequiredParameters(operation).length === 0)
    .map(({ id }) => id);
  for (let distance = 0; next.length > 0; distance += 1) {
    for (const id of next) distances.set(id, distance);
    const reached = next;
    next = [...sources.keys()].filter(
      (id) => !distances.has(id) && get(id).some(({ from }) => reached.includes(from)),
    );
  }
  const getDistance = (id: string) => distances.get(id) ?? Infinity;
  const needs = (id: string, other: string, visited = new Set([id])): boolean =>
    get(id).some(({ from }) => {
      if (from === other) return true;
      if (visited.has(from)) return false;
      return needs(from, other, visited.add(from));
    });
  return ({ id }: ContractOperation): readonly Source[] =>
    get(id).filter(({ from }) => getDistance(from) < getDistance(id) || !needs(from, id));
}

async function readAll(
  trial: VerifyRun,
  { caller, limit, about }: WalkOptions,
  operation: ContractOperation,
  sources: readonly Source[],
  getReads: (id: string) => Promise<readonly ReadCall[]>,
): Promise<readonly ReadCall[]> {
  const fromReplies = await Promise.all(
    sources.map(async ({ from, link }) =>
      (await getReads(from)).flatMap((read) => getLinkedValues(link, read)),
    ),
  );
  const found = fromReplies.flat();
  const sets = completeValues(trial, operation, found);
  // The data of the server may lack what an example of the document names.
  const isExample = found.length === 0 && listRequiredParameters(operation).length > 0;
  const want = [
    ...listSuccessStatuses(operation),
    ...(isExample && operation.replies.has(NOT_FOUND) ? [NOT_FOUND] : []),
  ];
  const readPage = async (values: ParameterValues) => {
    const expected = { want, subject: 'listed', about } as const;
    return { values, ...(await tryCall(trial, { operation, caller, values }, expected)) };
  };
  const tried = await Promise.all(
    [...new Map(sets.map((values) => [JSON.stringify(values), values])).values()]
      .slice(0, Math.max(limit, listChoices(operation).length))
      .map(async (values) => {
        const pages = [await readPage(values)];
        for (let next = nextValues(operation, pages); next; next = nextValues(operation, pages)) {
          pages.push(await readPage(next));
        }
        return pages;
      }),
  );
  const success = getSuccessStatus(operation);
  return tried.flat().filter(({ status }) => status === success);
}

/** Returns the values of the next page, unless it was read before or there are too many pages. */
function nextValues(
  operation: ContractOperation,
  pages: readonly ReadCall[],
): ParameterValues | undefined {
  const [last] = pages.slice(-1);
  const next = last && getNextPage(operation, last);
  const isNew = pages.every(({ values }) => JSON.stringify(values) !== JSON.stringify(next));
  return isNew && pages.length < MAX_PAGES ? next : undefined;
}

/**
 * Returns the sets of parameter values with which an operation is called: the values that the
 * contract lists, the values in replies, or those of the rules or examples.
 */
function completeValues(
  trial: VerifyRun,
  operation: ContractOperation,
  found: readonly ParameterValues[],
): readonly ParameterValues[] {
  const names = listRequiredParameters(operation);
  if (names.length === 0) return [{}];
  for (const sets of [listChoices(operation), found]) {
    const complete = sets.filter((values) => names.every((name) => Object.hasOwn(values, name)));
    if (complete.length > 0) return complete;
  }
  const { findValues = findExamples } = trial.rules;
  return findValues(trial, operation);
}

/** Returns the examples of the required parameters, if each has one. */
function findExamples(_run: VerifyRun, operation: ContractOperation): readonly ParameterValues[] {
  const names = listRequiredParameters(operation);
  const examples = Object.entries(getExampleValues(operation));
  const values = Object.fromEntries(examples.filter(([name]) => names.includes(name)));
  return names.every((name) => Object.hasOwn(values, name)) ? [values] : [];
}

export function listRequiredParameters({ parameters }: ContractOperation): readonly string[] {
  return parameters
    .filter((each) => each.in !== 'header' && each.required === true)
    .map(({ name }) => name);
}

function listChoices({ parameters, contract }: ContractOperation): readonly ParameterValues[] {
  return parameters.flatMap(({ name, schema }) => {
    const { enum: choices, items = {} } = contract.resolveSchema(schema);
    const all = choices ?? contract.resolveSchema(items).enum ?? [];
    return all.map((value) => ({ [name]: String(value) }));
  });
}

export function hasParameterChoices(operation: ContractOperation): boolean {
  return listChoices(operation).length > 0;
}

/** Returns the contract's examples of the parameters, for calls that are refused whatever their values. */
export function getExampleValues({ parameters, contract }: ContractOperation): ParameterValues {
  return Object.fromEntries(
    parameters
      .filter((each) => each.in !== 'header')
      .flatMap((each) => {
        const example = each.example ?? contract.resolveSchema(each.schema).examples?.[0];
        return typeof example === 'string' ||
          typeof example === 'number' ||
          typeof example === 'boolean'
          ? [[each.name, String(example)]]
          : [];
      }),
  );
}

const UNKNOWN_NUMBER = '2147483647';
const UNKNOWN_UUID = '00000000-0000-4000-8000-000000000000';

/** Returns well-formed values that belong to nothing. */
export function getUnknownValues(operation: ContractOperation): ParameterValues {
  const names = listRequiredParameters(operation);
  const getValue = ({ schema }: Parameter) => {
    const { type, format } = operation.contract.resolveSchema(schema);
    if (format === 'uuid') return UNKNOWN_UUID;
    return type === 'integer' || type === 'number' ? UNKNOWN_NUMBER : UNKNOWN_ID;
  };
  return Object.fromEntries(
    operation.parameters
      .filter(({ name }) => names.includes(name))
      .map((each) => [each.name, getValue(each)]),
  );
}

/** Well-formed id that does not exist. */
export const UNKNOWN_ID = 'nothing-here';

/** Returns the parameter values of a successful read, else the contract's examples, else unknown values. */
export function chooseValues(
  operation: ContractOperation,
  reads: ReadsByOperation,
): ParameterValues {
  const [read] = reads.get(operation.id) ?? [];
  if (read) return read.values;
  const names = listRequiredParameters(operation);
  const examples = Object.entries(getExampleValues(operation));
  const required = examples.filter(([name]) => names.includes(name));
  return { ...getUnknownValues(operation), ...Object.fromEntries(required) };
}
