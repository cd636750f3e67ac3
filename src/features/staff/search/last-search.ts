import { identity, subscribeToIdentity } from '#src/sdk/identity.ts';

/**
 * This user's last search, so that 'Return to search' shows the same results. In memory only: a
 * client's name belongs neither in the address and its history nor in storage.
 */
let last: { readonly username: string | null; readonly text: string } | null = null;

subscribeToIdentity(() => {
  if (last?.username !== identity().username) last = null;
});

export function lastSearch(): string {
  return last?.text ?? '';
}

export function rememberSearch(text: string): void {
  last = { username: identity().username, text };
}
