import { refuse } from '../engine/refusal.ts';
import type { Operation } from '../engine/operation.ts';
import { createEmptyReply, createJsonReply, type Reply } from '../engine/reply.ts';
import { addMilliseconds } from '../rules/add-milliseconds.ts';
import type { Caller } from './authorise.ts';
import type { ParsedRequest } from './pipeline.ts';

const KEY = 'Idempotency-Key';
/** Operation that replies to a used key whatever its body is. */
const ANY_BODY = 'createMessage';
const STORED_MS = 24 * 60 * 60_000;

/**
 * Performs a write once per caller and `Idempotency-Key`: a repeat gets the first successful reply again.
 * Refuses another operation or body with the same key; `createMessage` accepts any body. After a
 * refusal, the caller may send the request again with the same key.
 */
export function performOnce(
  exchange: ParsedRequest<Operation, Caller>,
  perform: () => Promise<Reply>,
): Promise<Reply> {
  const { operation, request } = exchange;
  const key = operation.headers[KEY] && request.headers.get(KEY);
  return key ? performOnceByKey(key, exchange, perform) : perform();
}

async function performOnceByKey(
  key: string,
  exchange: ParsedRequest<Operation, Caller>,
  perform: () => Promise<Reply>,
): Promise<Reply> {
  const { operation, caller, sandbox } = exchange;
  const { repeats } = sandbox.db;
  const now = sandbox.clock.now();
  const id = `${caller?.user.id ?? ''}:${key}`;
  const asked = await computeDigest(exchange);
  const first = repeats.get(id);
  if (first && Date.parse(first.until) > now.getTime()) {
    const isAccepted = operation.id === ANY_BODY || first.asked === asked;
    if (first.operationId !== operation.id || !isAccepted) throw refuse('key-reused');
    return first.value === undefined
      ? createEmptyReply(first.status)
      : createJsonReply(first.status, first.value);
  }
  const reply = await perform();
  for (const old of repeats.list()) {
    if (Date.parse(old.until) <= now.getTime()) await repeats.remove(old.id);
  }
  if (reply.status < 400) {
    const { status, value } = reply;
    const until = addMilliseconds(now, STORED_MS);
    await repeats.insert({ id, operationId: operation.id, asked, status, value, until });
  }
  return reply;
}

/**
 * Returns a digest of the parameters and the body, including the content of files. Only the digest is stored,
 * because the body may contain a password.
 */
async function computeDigest({ params, body }: ParsedRequest<Operation, Caller>): Promise<string> {
  const files: Blob[] = [];
  const text = JSON.stringify([params, body], (_, value: unknown) => {
    if (!(value instanceof Blob)) return value;
    files.push(value);
    return 'name' in value ? value.name : '';
  });
  const bytes = await new Blob([text, ...files]).arrayBuffer();
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
