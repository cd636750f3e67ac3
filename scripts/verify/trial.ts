import type { ContractOperation } from '#contract/judge/document.ts';
import {
  judgeReply,
  type ReplyProblem,
  type ContractProblem,
} from '#contract/judge/judge-reply.ts';
import { getField, parseJson } from '#contract/judge/get-field.ts';
import { findOriginProblems } from '#contract/judge/find-origin-problems.ts';
import {
  buildAddress,
  describeFailure,
  type ServerCall,
  type ServerClient,
  type LoggedInUser,
} from './server.ts';

/**
 * Kind of data that a call requests. `listed`: data that another reply lists, or data without an
 * id. `unknown`: an id that does not exist. `refused`: data that the caller may not request.
 */
type Subject = 'listed' | 'unknown' | 'refused';

export type ExpectedReply = {
  /** Accepted statuses; with any other status the call counts for the first of them. */
  readonly want: readonly number[];
  readonly subject: Subject;
  readonly about?: string;
};

/** Call with the problems of its reply. */
export type Exchange = ExpectedReply & {
  readonly operation: ContractOperation;
  readonly address: string;
  /** Null if there was no reply. */
  readonly status: number | null;
  readonly text: string;
  readonly findings: readonly ReplyProblem[];
};

export type Reply = { readonly status: number | null; readonly body: unknown };

export type VerifyRun = {
  readonly server: ServerClient;
  readonly users: readonly LoggedInUser[];
  /** First user who is no staff, whose data are read and written. */
  readonly investor: LoggedInUser;
  readonly wcid: string | undefined;
  /** Origin of the page that will call the server, if the server has another origin. */
  readonly origin: string | undefined;
  /** Reply to an address that belongs to no operation. */
  readonly elsewhere: Pick<Exchange, 'address' | 'text'>;
  readonly log: Exchange[];
  readonly reasons: Map<string, string>;
};

/** Maximum characters of a reply that are stored for comparisons. */
const MAX_STORED_LENGTH = 2_000;
const TOO_MANY_REQUESTS = 429;

export async function tryCall(
  trial: VerifyRun,
  call: ServerCall,
  expected: ExpectedReply,
): Promise<Reply> {
  const reply = await trial.server.send(call).catch(describeFailure);
  if (typeof reply !== 'string') return recordReply(trial, call, expected, reply);
  add(trial, call, expected, null, '', [{ ...buildFinding(call, 0, 'no reply'), got: reply }]);
  return { status: null, body: undefined };
}

/** Sends a call without a session, and with an unknown token; both must be refused. */
export function tryWithoutSession(
  trial: VerifyRun,
  call: Omit<ServerCall, 'caller'>,
): Promise<unknown> {
  const refused = { want: [401], subject: 'refused' } as const;
  const wrong = { token: 'no-such-session' };
  return Promise.all([
    tryCall(trial, { ...call, caller: {} }, { ...refused, about: 'without a token' }),
    tryCall(trial, { ...call, caller: wrong }, { ...refused, about: 'with a wrong token' }),
  ]);
}

export async function recordReply(
  trial: VerifyRun,
  call: ServerCall,
  expected: ExpectedReply,
  reply: Response,
): Promise<Reply> {
  const { status } = reply;
  const { operation } = call;
  const text = await reply.clone().text();
  const isWanted = isExpectedStatus(operation, status, expected.want);
  const isDeclared = operation.replies.has(status);
  const findings = [
    ...(isWanted ? [] : [buildUnexpectedFinding(call, expected.want, reply, text)]),
    ...(isWanted || isDeclared ? await judgeReply(operation, reply) : []),
    ...(trial.origin === undefined ? [] : findOriginProblems(trial.origin, operation, reply)).map(
      (problem) => ({ ...problem, operationId: operation.id, status }),
    ),
  ];
  // A rate limit protects the server, and is no result of the operation.
  if (status !== TOO_MANY_REQUESTS || isWanted) add(trial, call, expected, status, text, findings);
  else trial.reasons.set(operation.id, 'the server limits the attempts (429)');
  return { status, body: parseJson(text) };
}

function isExpectedStatus(
  operation: ContractOperation,
  status: number,
  want: readonly number[],
): boolean {
  if (want.includes(status)) return true;
  return operation.isReplyUnstated && isSuccess(status) && want.some(isSuccess);
}

const isSuccess = (status: number) => status >= 200 && status < 300;

/** Logs a problem that only a sequence of calls reveals, by default for the status of a success. */
export function addFinding(
  trial: VerifyRun,
  call: ServerCall,
  {
    cause,
    path = '',
    got,
    isWarning = false,
  }: Omit<ContractProblem, 'path'> & { readonly path?: string },
  about = 'read again',
  status = getSuccessStatus(call.operation),
) {
  const expected: ExpectedReply = { want: [status], subject: 'listed', about };
  add(trial, call, expected, status, '', [
    { ...buildFinding(call, status, cause), path, got, isWarning },
  ]);
}

function add(
  { log, server }: VerifyRun,
  call: ServerCall,
  expected: ExpectedReply,
  status: number | null,
  text: string,
  findings: readonly ReplyProblem[],
): void {
  const address = server.hide(`${call.operation.method} ${buildAddress(call)}`);
  const storedText = text.slice(0, MAX_STORED_LENGTH);
  log.push({ ...expected, operation: call.operation, address, status, text: storedText, findings });
}

function buildFinding({ operation }: ServerCall, status: number, cause: string): ReplyProblem {
  return { operationId: operation.id, status, cause, path: '' };
}

function buildUnexpectedFinding(
  call: ServerCall,
  want: readonly number[],
  { status, headers }: Response,
  text: string,
): ReplyProblem {
  const instead =
    status < 500 ? `${status} instead of ${want[0]}` : `a failure of the server (${status})`;
  if (status >= 300 && status < 400) {
    return {
      ...buildFinding(call, status, `a redirect, ${instead}`),
      got: headers.get('Location'),
    };
  }
  const isPage = headers.get('Content-Type')?.startsWith('text/html') === true;
  const body = parseJson(text) ?? text;
  const got = getField(body, 'error') ?? body;
  return { ...buildFinding(call, status, isPage ? `an HTML page, ${instead}` : instead), got };
}

export function getSuccessStatus({ replies }: ContractOperation): number {
  return Math.min(...replies.keys());
}

export function listSuccessStatuses(operation: ContractOperation): readonly number[] {
  return [getSuccessStatus(operation), ...operation.emptyOn];
}
