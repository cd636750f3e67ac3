import type { RequestStep } from '../recording/recording.ts';
import type { Outcome } from './record.ts';

type Noted = {
  readonly requestNumber: number;
  readonly at: string;
  readonly status: number | null;
  /** A real server answered in the mock's place. */
  readonly isReal: boolean;
  readonly outcome: Outcome;
};

/** The headers that permissions read, and those that an operation with a body reads too. */
const PERMISSION_HEADERS = ['authorization', 'execute-as'] as const;
const WRITE_HEADERS = [
  ...PERMISSION_HEADERS,
  'content-type',
  'idempotency-key',
  'if-match',
] as const;

/** A request as the recording keeps it: whole, but for one that a real server has answered. */
export function requestStep(
  request: Request,
  { requestNumber, at, status, isReal, outcome }: Noted,
): RequestStep {
  const { sent, fault, reply } = outcome;
  const { method, url } = request;
  const step = { kind: 'request', number: requestNumber, at, method, url, fault } as const;
  // Its passwords and data may be real.
  if (isReal) return { ...step, headers: {}, body: null, reply: null, left: 'real' };
  const { headers, body } = reply;
  return {
    ...step,
    headers: readHeaders(request, sent === null),
    body: sent,
    reply: status === null ? null : { status, headers, body },
    left: status === null && fault === null ? 'aborted' : null,
  };
}

// Each header that is looked for costs, most requests are reads, and those have no body.
function readHeaders(
  { method, headers }: Request,
  isUnread: boolean,
): Readonly<Record<string, string>> {
  const isRead = method === 'GET' || method === 'HEAD';
  const read: Record<string, string> = {};
  for (const name of isRead ? PERMISSION_HEADERS : WRITE_HEADERS) {
    const value = headers.get(name);
    if (value !== null) read[name] = value;
  }
  // A body may be refused by its declared length alone.
  const length = isUnread && !isRead ? headers.get('content-length') : null;
  if (length !== null) read['content-length'] = length;
  return read;
}
