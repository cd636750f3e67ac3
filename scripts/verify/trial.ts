import type { ContractOperation } from '#contract/judge/document.ts';
import { judge, type Finding, type Problem } from '#contract/judge/judge.ts';
import { fieldOf, parsedJson } from '#contract/judge/field.ts';
import { originProblems } from '#contract/judge/origin.ts';
import { addressOf, failureOf, type Call, type Server, type User } from './server.ts';

/**
 * What a call may find. `listed`: what other replies name, or what has no name. `unknown`: a value
 * that names nothing. `refused`: the caller may not ask.
 */
type Subject = 'listed' | 'unknown' | 'refused';

export type Expected = {
  /** The statuses that are right; the call counts for the first one if another comes. */
  readonly want: readonly number[];
  readonly subject: Subject;
  /** Says what is particular about the call, such as 'without a token'. */
  readonly about?: string;
};

/** One call with what is wrong with its reply. */
export type Exchange = Expected & {
  readonly operation: ContractOperation;
  readonly address: string;
  /** Null without a reply. */
  readonly status: number | null;
  readonly text: string;
  readonly findings: readonly Finding[];
};

export type Reply = { readonly status: number | null; readonly body: unknown };

export type Trial = {
  readonly server: Server;
  readonly users: readonly User[];
  /** The first user, whose data are read and written. */
  readonly investor: User;
  readonly wcid: string | undefined;
  /** Of the page that is to call the server, if that is another one. */
  readonly origin: string | undefined;
  /** The reply to an address of no operation. */
  readonly elsewhere: Pick<Exchange, 'address' | 'text'>;
  readonly log: Exchange[];
  /** Why a success of an operation is not seen, by operation. */
  readonly reasons: Map<string, string>;
};

/** The longest reply whose text is kept, for comparisons. */
const KEPT_LENGTH = 2_000;
const LIMITED = 429;

/** Sends a call, judges the reply and logs both. */
export async function ask(trial: Trial, call: Call, expected: Expected): Promise<Reply> {
  const reply = await trial.server.send(call).catch(failureOf);
  if (typeof reply !== 'string') return record(trial, call, expected, reply);
  add(trial, call, expected, null, '', [{ ...wrong(call, 0, 'no reply'), got: reply }]);
  return { status: null, body: undefined };
}

/** The same call without a session, and with none of the server's: it is refused. */
export function askWithoutSession(trial: Trial, call: Omit<Call, 'caller'>): Promise<unknown> {
  const refused = { want: [401], subject: 'refused' } as const;
  const wrong = { token: 'no-such-session' };
  return Promise.all([
    ask(trial, { ...call, caller: {} }, { ...refused, about: 'without a token' }),
    ask(trial, { ...call, caller: wrong }, { ...refused, about: 'with a wrong token' }),
  ]);
}

export async function record(
  trial: Trial,
  call: Call,
  expected: Expected,
  reply: Response,
): Promise<Reply> {
  const { status } = reply;
  const { operation } = call;
  const text = await reply.clone().text();
  const isWanted = isRight(operation, status, expected.want);
  const isDeclared = operation.replies.has(status);
  const findings = [
    ...(isWanted ? [] : [unexpected(call, expected.want, reply, text)]),
    ...(isWanted || isDeclared ? await judge(operation, reply) : []),
    ...(trial.origin === undefined ? [] : originProblems(trial.origin, operation, reply)).map(
      (problem) => ({ ...problem, operationId: operation.id, status }),
    ),
  ];
  // The server protects itself: nothing is said about the operation.
  if (status !== LIMITED || isWanted) add(trial, call, expected, status, text, findings);
  else trial.reasons.set(operation.id, 'the server limits the attempts (429)');
  return { status, body: parsedJson(text) };
}

function isRight(operation: ContractOperation, status: number, want: readonly number[]): boolean {
  if (want.includes(status)) return true;
  return operation.isReplyUnstated && isSuccess(status) && want.some(isSuccess);
}

const isSuccess = (status: number) => status >= 200 && status < 300;

/** A wrong that only the course of the calls shows; by default one of a success. */
export function addFinding(
  trial: Trial,
  call: Call,
  { cause, path = '', got, isWarning = false }: Omit<Problem, 'path'> & { readonly path?: string },
  about = 'read again',
  status = successOf(call.operation),
) {
  const expected: Expected = { want: [status], subject: 'listed', about };
  add(trial, call, expected, status, '', [{ ...wrong(call, status, cause), path, got, isWarning }]);
}

function add(
  { log, server }: Trial,
  call: Call,
  expected: Expected,
  status: number | null,
  text: string,
  findings: readonly Finding[],
): void {
  const address = server.hide(`${call.operation.method} ${addressOf(call)}`);
  const kept = text.slice(0, KEPT_LENGTH);
  log.push({ ...expected, operation: call.operation, address, status, text: kept, findings });
}

function wrong({ operation }: Call, status: number, cause: string): Finding {
  return { operationId: operation.id, status, cause, path: '' };
}

function unexpected(
  call: Call,
  want: readonly number[],
  { status, headers }: Response,
  text: string,
): Finding {
  const instead =
    status < 500 ? `${status} instead of ${want[0]}` : `a failure of the server (${status})`;
  if (status >= 300 && status < 400) {
    return { ...wrong(call, status, `a redirect, ${instead}`), got: headers.get('Location') };
  }
  const isPage = headers.get('Content-Type')?.startsWith('text/html') === true;
  const body = parsedJson(text) ?? text;
  const got = fieldOf(body, 'error') ?? body;
  return { ...wrong(call, status, isPage ? `an HTML page, ${instead}` : instead), got };
}

export function successOf({ replies }: ContractOperation): number {
  return Math.min(...replies.keys());
}

/** What a read of something on record may reply. */
export function successes(operation: ContractOperation): readonly number[] {
  return [successOf(operation), ...operation.emptyOn];
}
