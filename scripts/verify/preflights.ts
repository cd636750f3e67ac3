import { contractOperations, type ContractOperation } from '#contract/judge/document.ts';
import type { ContractProblem } from '#contract/judge/judge-reply.ts';
import { splitHeaderList, findCorsProblem } from '#contract/judge/find-origin-problems.ts';
import { describeFailure, NOT_BUILT_STATUSES } from './server.ts';
import { addFinding, type VerifyRun } from './trial.ts';
import { getExampleValues } from './walk.ts';

/** Sends a preflight for each operation, as a browser does for a page of another origin. */
export async function probePreflights(trial: VerifyRun, origin: string): Promise<void> {
  await Promise.all(contractOperations.map((operation) => preflight(trial, operation, origin)));
}

async function preflight(trial: VerifyRun, operation: ContractOperation, origin: string) {
  const { method, isPublic, bodyType, parameters } = operation;
  const names = [
    ...(isPublic ? [] : ['authorization']),
    ...(bodyType === 'application/json' ? ['content-type'] : []),
    ...parameters.filter((one) => one.in === 'header').map(({ name }) => name.toLowerCase()),
  ];
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
  const methods = splitHeaderList(headers.get('Access-Control-Allow-Methods'));
  const allowed = splitHeaderList(headers.get('Access-Control-Allow-Headers'));
  const isOpen = ['GET', 'POST'].includes(method) || methods.includes(method.toLowerCase());
  return [
    ...(isOpen
      ? []
      : [{ cause: 'a method that Access-Control-Allow-Methods does not list', path: '' }]),
    ...names
      .filter((name) => !allowed.includes(name))
      .map((name) => ({
        cause: 'a header that Access-Control-Allow-Headers does not list',
        path: `header ${name}`,
      })),
  ];
}
