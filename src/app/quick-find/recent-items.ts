import { subscribeToIdentity } from '#src/sdk/identity.ts';
import type { FindItem } from './find-items.ts';

const MOST = 5;

/** In memory only, and until the account changes: names of holdings do not belong in storage. */
let recent: readonly FindItem[] = [];

subscribeToIdentity(() => {
  recent = [];
});

/** What was chosen in this account, latest first. */
export function recentItems(): readonly FindItem[] {
  return recent;
}

export function noteRecent(item: FindItem): void {
  recent = [item, ...recent.filter(({ value }) => value !== item.value)].slice(0, MOST);
}
