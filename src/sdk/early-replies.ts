import { identity } from './identity.ts';

type Caller = { readonly token: string | null; readonly actingAs: string | null };

/** Replies that index.html has asked for before the portal's scripts came, by `earlyKey`. */
export type EarlyReplies = Map<string, Promise<Response>>;

/** A reply that nobody has taken by then answers nobody: it would be old. */
const GOOD_FOR_MS = 10_000;

let replies: EarlyReplies = new Map();
let expiry: ReturnType<typeof setTimeout> | undefined;

/**
 * Makes the replies known to the http client, for the identity of this moment. Settles when all of
 * them have been asked for.
 */
export async function adoptEarlyReplies(early: Promise<EarlyReplies> | undefined): Promise<void> {
  const { ended } = identity();
  const adopted = (await early) ?? new Map();
  // The session may have ended meanwhile: then they belong to nobody.
  if (ended.aborted) return;
  forgetEarlyReplies();
  replies = adopted;
  // They hold a client's data, so that they do not wait in memory for nobody.
  ended.addEventListener('abort', forgetEarlyReplies);
  expiry = setTimeout(forgetEarlyReplies, Math.max(0, GOOD_FOR_MS - performance.now()));
}

function forgetEarlyReplies(): void {
  clearTimeout(expiry);
  replies = new Map();
}

/** The reply to this very request of this very caller, once. */
export function takeEarlyReply(address: string, caller: Caller): Promise<Response> | undefined {
  const key = earlyKey(address, caller);
  const reply = replies.get(key);
  replies.delete(key);
  return performance.now() < GOOD_FOR_MS ? reply : undefined;
}

export function earlyKey(address: string, { token, actingAs }: Caller): string {
  return JSON.stringify([address, token, actingAs]);
}
