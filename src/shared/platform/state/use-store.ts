import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** Returns the value of a store and re-renders on each change. */
export function useStore<Value>({ get, subscribe }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, get, get);
}
