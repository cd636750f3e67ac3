import { earlyKey, type EarlyCaller, type EarlyReplies } from './early-key.ts';
import { identity } from './identity.ts';

/** A reply that is not used by then is too old and is discarded. */
const GOOD_FOR_MS = 10_000;

let replies: EarlyReplies = new Map();
let expiry: ReturnType<typeof setTimeout> | undefined;

/** Gives the replies to the HTTP client, for the current identity. */
export function adoptEarlyReplies(early: EarlyReplies = new Map()): void {
  forgetEarlyReplies();
  replies = early;
  // Unused replies hold a client's data and must not stay in memory.
  identity().ended.addEventListener('abort', forgetEarlyReplies);
  expiry = setTimeout(forgetEarlyReplies, Math.max(0, GOOD_FOR_MS - performance.now()));
}

function forgetEarlyReplies(): void {
  clearTimeout(expiry);
  replies = new Map();
}

/** The reply to exactly this request of this caller; each reply is used once. */
export function takeEarlyReply(
  address: string,
  caller: EarlyCaller,
): Promise<Response> | undefined {
  const key = earlyKey(address, caller);
  const reply = replies.get(key);
  replies.delete(key);
  return performance.now() < GOOD_FOR_MS ? reply : undefined;
}
