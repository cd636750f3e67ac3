import { earlyKey, type EarlyCaller, type EarlyReplies } from './early-key.ts';
import { identity } from './identity.ts';

/** Age at which an unused reply is too old and is discarded. */
const GOOD_FOR_MS = 10_000;

let replies: EarlyReplies = new Map();
let expiry: ReturnType<typeof setTimeout> | undefined;

/** Passes the early replies to the HTTP client, for the current identity. */
export function adoptEarlyReplies(early: EarlyReplies = new Map()): void {
  forgetEarlyReplies();
  replies = early;
  // Unused replies contain a client's data and must not stay in memory.
  identity().ended.addEventListener('abort', forgetEarlyReplies);
  expiry = setTimeout(forgetEarlyReplies, Math.max(0, GOOD_FOR_MS - performance.now()));
}

function forgetEarlyReplies(): void {
  clearTimeout(expiry);
  replies = new Map();
}

/** Returns the reply to exactly this request of this caller; each reply is used once. */
export function takeEarlyReply(
  address: string,
  caller: EarlyCaller,
): Promise<Response> | undefined {
  const key = earlyKey(address, caller);
  const reply = replies.get(key);
  replies.delete(key);
  return performance.now() < GOOD_FOR_MS ? reply : undefined;
}
