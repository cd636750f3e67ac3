import { identity, subscribeToIdentity } from '#src/sdk/identity.ts';
import type { FindItem } from './find-items.ts';

const MOST = 5;

/** In memory only, like the last client search: names of clients do not belong in storage. */
let recent: readonly FindItem[] = [];
let { token } = identity();

// Names of holdings and documents end with the account that they belong to. The clients that staff
// chose stay until the session ends.
subscribeToIdentity(() => {
  const isSameSession = token === identity().token;
  recent = isSameSession ? recent.filter(({ group }) => group === 'clients') : [];
  ({ token } = identity());
});

/** What was chosen in this account, latest first. */
export function recentItems(): readonly FindItem[] {
  const isActing = identity().actingAs !== null;
  return recent.filter(({ group }) => !isActing || group !== 'clients');
}

export function noteRecent(item: FindItem): void {
  recent = [item, ...recent.filter(({ value }) => value !== item.value)].slice(0, MOST);
}
