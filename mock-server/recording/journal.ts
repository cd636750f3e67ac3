import type { Exchange, JournalEntry } from '#contract/generated/control-validators.ts';
import { redactJson, redactQuery } from '../engine/redact.ts';
import type { Reply } from '../engine/reply.ts';
import { truncate } from '../engine/truncate.ts';
import type { LoggedRequest } from '../sandbox/exchange-log.ts';

/* View of a sandbox's log for developers: passwords and tokens are redacted, and long texts are truncated. */

const MAX_BODY = 8 * 1024;
const MAX_ADDRESS = 2 * 1024;
const MAX_LINE = 500;

export function toJournalEntry(logged: LoggedRequest): JournalEntry {
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

export function toExchange(logged: LoggedRequest): Exchange {
  const { reply, fault, intended, operationId } = logged;
  return {
    entry: toJournalEntry(logged),
    requestHeaders: sentHeaders(logged),
    requestBody: sentText(logged),
    replyHeaders: namesAndValues(reply?.headers ?? {}),
    replyBody: getReplyText(reply, operationId),
    replySize: reply?.body?.length ?? 0,
    ...(fault && { fault }),
    ...(intended && {
      intended: { status: intended.status, body: getReplyText(intended, operationId) },
    }),
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

/** Returns the redacted and truncated text of a reply; null for a binary body. */
function getReplyText(
  reply: Pick<Reply, 'body'> | null,
  operationId: string | null,
): string | null {
  if (typeof reply?.body !== 'string') return null;
  return truncate(redactJson(reply.body, operationId), MAX_BODY);
}
