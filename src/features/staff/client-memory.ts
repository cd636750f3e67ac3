import type { ClientSearchResult } from '#contract/generated/schemas/clientSearchResult.zod.ts';
import { identity, subscribeToIdentity } from '#src/sdk/identity.ts';

const MOST_RECENT = 8;

/** In memory only: a client's name must not end up in a URL, the history or storage. */
type Memory = { readonly text: string; readonly clients: readonly ClientSearchResult[] };

const NOTHING: Memory = { text: '', clients: [] };
let memory = NOTHING;
let { token } = identity();

subscribeToIdentity(() => {
  if (token !== identity().token) memory = NOTHING;
  ({ token } = identity());
});

/** Returns the last search text, so that 'Return to search' shows the same results. */
export function getLastSearch(): string {
  return memory.text;
}

export function rememberSearch(text: string): void {
  memory = { ...memory, text };
}

export function getRecentClients(): readonly ClientSearchResult[] {
  return memory.clients;
}

export function rememberClient(client: ClientSearchResult): void {
  const others = memory.clients.filter(({ id }) => id !== client.id);
  memory = { ...memory, clients: [client, ...others].slice(0, MOST_RECENT) };
}
