/** Whose reply it is. */
export type EarlyCaller = { readonly token: string | null; readonly actingAs: string | null };

/** Replies that index.html requested before the portal's scripts loaded, by `earlyKey`. */
export type EarlyReplies = Map<string, Promise<Response>>;

/** The key of the reply to exactly this request of this caller. */
export function earlyKey(address: string, { token, actingAs }: EarlyCaller): string {
  return JSON.stringify([address, token, actingAs]);
}
