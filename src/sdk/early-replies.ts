import { buildEarlyKey, type EarlyCaller, type EarlyReplies } from './early-key.ts';
import { identity } from './identity.ts';

/** Age at which an unused reply is too old and is discarded. */
const MAX_AGE_MS = 10_000;

let replies: EarlyReplies = new Map();
let expiry: ReturnType<typeof setTimeout> | undefined;

/** Stores the early replies for the HTTP client until the identity ends or the replies expire. */
export function adoptEarlyReplies(early: EarlyReplies = new Map()): void {
  clearEarlyReplies();
  replies = early;
  // Unused replies contain a client's data and must not stay in memory.
  identity().ended.addEventListener('abort', clearEarlyReplies);
  expiry = setTimeout(clearEarlyReplies, Math.max(0, MAX_AGE_MS - performance.now()));
}

function clearEarlyReplies(): void {
  clearTimeout(expiry);
  replies = new Map();
}

/** Returns the early reply to exactly this request, once; undefined if there is none or it is too old. */
export function takeEarlyReply(
  address: string,
  caller: EarlyCaller,
): Promise<Response> | undefined {
  const key = buildEarlyKey(address, caller);
  const reply = replies.get(key);
  replies.delete(key);
  return performance.now() < MAX_AGE_MS ? reply : undefined;
}
