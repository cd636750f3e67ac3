import type {
  Exchange,
  HarArchive,
  HarEntry,
  JournalEntry,
} from '#contract/generated/control-validators.ts';
import { redactJson, redactQuery } from '../engine/redact.ts';
import type { Reply } from '../engine/reply.ts';
import { truncate } from '../engine/truncate.ts';
import type { LoggedRequest } from './exchange-log.ts';

/*
 * The log of a sandbox as developers see it: without passwords and tokens, and of each text its beginning.
 */

const MAX_BODY = 8 * 1024;
const MAX_ADDRESS = 2 * 1024;
const MAX_LINE = 500;

export function entryOf(logged: LoggedRequest): JournalEntry {
  const { at, method, operationId, durationMs, contract, problems, username, fault } = logged;
  const actingAs = logged.headers['execute-as']?.trim() || null;
  return {
    number: logged.entry,
    at,
    method,
    path: truncate(logged.path, MAX_ADDRESS),
    query: redactQuery(truncate(logged.search, MAX_ADDRESS)),
    operationId,
    status: logged.reply?.status ?? null,
    durationMs,
    contract,
    problems: problems.map((problem) => truncate(problem, MAX_LINE)),
    username,
    actingAs: actingAs === null ? null : truncate(actingAs, MAX_LINE),
    faultId: fault?.id ?? null,
  };
}

export function exchangeOf(logged: LoggedRequest): Exchange {
  const { reply, fault, intended, operationId } = logged;
  return {
    entry: entryOf(logged),
    requestHeaders: sentHeaders(logged),
    requestBody: sentText(logged),
    replyHeaders: namesAndValues(reply?.headers ?? {}),
    replyBody: textOf(reply, operationId),
    replySize: reply?.body?.length ?? 0,
    ...(fault && { fault }),
    ...(intended && {
      intended: { status: intended.status, body: textOf(intended, operationId) },
    }),
  };
}

/** The journal as an HTTP archive 1.2. */
export function harArchive(requests: readonly LoggedRequest[]): HarArchive {
  return {
    log: {
      version: '1.2',
      creator: { name: 'portal-mock', version: '1.0.0' },
      entries: requests.map(harEntry),
    },
  };
}

function harEntry(logged: LoggedRequest): HarEntry {
  const { at, durationMs, method, query } = entryOf(logged);
  const { url, reply, operationId } = logged;
  const address = truncate(url.split('?', 1)[0] ?? '', MAX_ADDRESS);
  const requestText = sentText(logged);
  const requestType = logged.headers['content-type'];
  const text = textOf(reply, operationId);
  const size = reply?.body?.length ?? 0;
  return {
    startedDateTime: at,
    time: durationMs,
    request: {
      method,
      url: query === '' ? address : `${address}?${query}`,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: sentHeaders(logged),
      queryString: Array.from(new URLSearchParams(query), ([name, value]) => ({ name, value })),
      ...(requestType !== undefined && {
        postData: { mimeType: truncate(requestType, MAX_LINE), text: requestText },
      }),
      headersSize: -1,
      bodySize: requestText.length,
    },
    response: {
      status: reply?.status ?? 0,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: namesAndValues(reply?.headers ?? {}),
      content: {
        size,
        mimeType: reply?.headers['Content-Type'] ?? '',
        ...(text !== null && { text }),
      },
      redirectURL: '',
      headersSize: -1,
      bodySize: size,
    },
    cache: {},
    timings: { send: 0, wait: durationMs, receive: 0 },
  };
}

function sentHeaders({ headers }: LoggedRequest) {
  const { authorization, ...others } = headers;
  return namesAndValues({ ...others, ...(authorization && { authorization: 'redacted' }) });
}

function namesAndValues(headers: Readonly<Record<string, string>>) {
  return Object.entries(headers).map(([name, value]) => ({
    name,
    value: truncate(value, MAX_LINE),
  }));
}

function sentText({ body, operationId }: LoggedRequest): string {
  return typeof body === 'string' ? truncate(redactJson(body, operationId), MAX_BODY) : '';
}

/** Null for a binary body. */
function textOf(reply: Pick<Reply, 'body'> | null, operationId: string | null): string | null {
  if (typeof reply?.body !== 'string') return null;
  return truncate(redactJson(reply.body, operationId), MAX_BODY);
}
