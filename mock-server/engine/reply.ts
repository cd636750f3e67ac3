/** A reply before it becomes a `Response`: a plain object that faults and journal can read. */
export type Reply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
  readonly value?: unknown;
};

/** Fields of an error reply, without its timestamp. */
export type ErrorFields = {
  readonly status: number;
  readonly error: string;
  readonly code?: string;
  readonly fieldErrors?: Readonly<Record<string, string>>;
};

export const JSON_CONTENT_TYPE = 'application/json';
const JSON_HEADERS = { 'Content-Type': JSON_CONTENT_TYPE } as const;

export function createJsonReply(
  status: number,
  value: unknown,
  more?: Readonly<Record<string, string>>,
): Reply {
  const headers = more ? { ...JSON_HEADERS, ...more } : JSON_HEADERS;
  return { status, headers, body: JSON.stringify(value), value };
}

export function createEmptyReply(
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  return { status, headers, body: null };
}

export function createErrorReply(timestamp: string, fields: ErrorFields): Reply {
  return createJsonReply(fields.status, { timestamp, ...fields });
}

/** Thrown to close the connection without a reply: the server closes the socket, `fetch` rejects. */
export class ConnectionDroppedError extends TypeError {
  override readonly name = 'TypeError';

  constructor() {
    super('fetch failed: the connection was closed without an answer.');
  }
}
