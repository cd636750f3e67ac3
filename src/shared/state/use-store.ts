import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/**
 * The value of a store, re-rendering on each change. `prerendered` is the value in index.html's
 * markup.
 */
export function useStore<Value>({ get, subscribe }: Store<Value>, prerendered = get()): Value {
  return useSyncExternalStore(subscribe, get, () => prerendered);
}
