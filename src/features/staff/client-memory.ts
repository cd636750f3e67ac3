import type { ClientSearchResult } from '#contract/generated/schemas/clientSearchResult.zod.ts';
import { identity, subscribeToIdentity } from '#src/sdk/identity.ts';

const MOST_RECENT = 8;

/**
 * What this user searched for and whom they viewed since they logged in. In memory only: a client's
 * name belongs neither in the address and its history nor in storage.
 */
type Memory = { readonly text: string; readonly clients: readonly ClientSearchResult[] };

const NOTHING: Memory = { text: '', clients: [] };
let memory = NOTHING;
let { token } = identity();

subscribeToIdentity(() => {
  if (token !== identity().token) memory = NOTHING;
  ({ token } = identity());
});

/** So that 'Return to search' shows the same results. */
export function lastSearch(): string {
  return memory.text;
}

export function rememberSearch(text: string): void {
  memory = { ...memory, text };
}

/** The clients that were viewed last, latest first. */
export function recentClients(): readonly ClientSearchResult[] {
  return memory.clients;
}

export function rememberClient(client: ClientSearchResult): void {
  const others = memory.clients.filter(({ id }) => id !== client.id);
  memory = { ...memory, clients: [client, ...others].slice(0, MOST_RECENT) };
}
