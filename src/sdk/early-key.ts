/** The caller that a reply belongs to. */
export type EarlyCaller = { readonly token: string | null; readonly actingAs: string | null };

/** Replies, by `buildEarlyKey`, that index.html requested before the portal's scripts loaded. */
export type EarlyReplies = Map<string, Promise<Response>>;

/** Returns the key of the reply to exactly this request of this caller. */
export function buildEarlyKey(address: string, { token, actingAs }: EarlyCaller): string {
  return JSON.stringify([address, token, actingAs]);
}
