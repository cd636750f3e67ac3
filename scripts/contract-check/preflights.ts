import type { ContractOperation } from '#contract/judge/contract.ts';
import type { ContractProblem } from '#contract/judge/validate-schema.ts';
import { createHeaderListCheck, findCorsProblem } from '#contract/judge/find-origin-problems.ts';
import { describeFailure, NOT_BUILT_STATUSES } from './server.ts';
import { addFinding } from './trial.ts';
import { getExampleValues, listReadOperations, listRequiredParameters } from './walk.ts';
import type { VerifyRun } from './rules.ts';

/** Sends a preflight for each operation, as a browser does for a page of another origin. */
export async function probePreflights(trial: VerifyRun, origin: string): Promise<void> {
  await Promise.all(
    trial.contract.operations.map((operation) => preflight(trial, operation, origin)),
  );
}

/** Methods, content types and headers that need no preflight. */
const SIMPLE_METHODS = ['GET', 'POST'];
const SIMPLE_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];
const SIMPLE_HEADERS = ['accept', 'accept-language', 'content-language', 'cookie'];

/** Lists the request headers for which a browser asks, in its order. */
function listPreflightHeaders({
  isPublic,
  credential: [credential],
  bodyType,
  parameters,
}: ContractOperation): readonly string[] {
  const names = [
    ...(isPublic ? [] : [credential]),
    ...(bodyType === null || SIMPLE_TYPES.includes(bodyType) ? [] : ['content-type']),
    ...parameters.filter((one) => one.in === 'header').map(({ name }) => name),
  ].map((name) => name.toLowerCase());
  return [...new Set(names)].filter((name) => !SIMPLE_HEADERS.includes(name)).toSorted();
}

async function preflight(trial: VerifyRun, operation: ContractOperation, origin: string) {
  const { method } = operation;
  const names = listPreflightHeaders(operation);
  if (SIMPLE_METHODS.includes(method) && names.length === 0) return;
  const call = { operation, caller: {}, values: getExampleValues(operation) };
  const headers = {
    'Access-Control-Request-Method': method,
    'Access-Control-Request-Headers': names.join(','),
  };
  const asked = { ...call, operation: { ...operation, method: 'OPTIONS' }, headers };
  const reply = await trial.server.send(asked).catch(describeFailure);
  for (const problem of typeof reply === 'string'
    ? []
    : findPreflightProblems(origin, method, names, reply)) {
    const hasSucceeded = trial.log.some((one) => one.operation === operation && one.status === 200);
    const isAbsent = typeof reply !== 'string' && NOT_BUILT_STATUSES.includes(reply.status);
    if (hasSucceeded || !isAbsent) {
      addFinding(trial, call, problem, 'as a page of another origin asks');
    }
  }
}

const FOREIGN_ORIGIN = 'https://nothing-here.example';

/** Reports replies that a server lets a page of any origin read with credentials. */
export async function probeForeignOrigin(trial: VerifyRun): Promise<void> {
  if (trial.investor.token === undefined) return;
  const operations = listReadOperations(trial.contract).filter(
    (each) => !each.isPublic && listRequiredParameters(each).length === 0,
  );
  await Promise.all(operations.map((operation) => probeOrigin(trial, operation)));
}

async function probeOrigin(trial: VerifyRun, operation: ContractOperation): Promise<void> {
  const call = { operation, caller: trial.investor };
  const headers = { Origin: FOREIGN_ORIGIN };
  const reply = await trial.server.send({ ...call, headers }).catch(describeFailure);
  if (typeof reply === 'string') return;
  const got = reply.headers.get('Access-Control-Allow-Origin');
  const isOpen = reply.headers.get('Access-Control-Allow-Credentials') === 'true';
  if (got !== FOREIGN_ORIGIN || !isOpen) return;
  const cause = 'a reply that every page may read with credentials';
  const path = 'header Access-Control-Allow-Origin';
  addFinding(trial, call, { cause, path, got }, 'as a page of a foreign origin asks');
}

function findPreflightProblems(
  origin: string,
  method: string,
  names: readonly string[],
  { status, headers }: Response,
): readonly ContractProblem[] {
  if (status < 200 || status >= 300)
    return [{ cause: `a preflight is refused with ${status}`, path: '' }];
  const refused = findCorsProblem(origin, headers);
  if (refused) return [refused];
  const isMethodAllowed = createHeaderListCheck(headers.get('Access-Control-Allow-Methods'));
  const isHeaderAllowed = createHeaderListCheck(headers.get('Access-Control-Allow-Headers'));
  const isOpen = SIMPLE_METHODS.includes(method) || isMethodAllowed(method);
  return [
    ...(isOpen
      ? []
      : [{ cause: 'a method that Access-Control-Allow-Methods does not list', path: '' }]),
    ...names
      .filter((name) => !isHeaderAllowed(name))
      .map((name) => ({
        cause: 'a header that Access-Control-Allow-Headers does not list',
        path: `header ${name}`,
      })),
  ];
}
