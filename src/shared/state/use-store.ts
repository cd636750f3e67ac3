import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** The value of a store, re-rendering on each change. */
export function useStore<Value>({ get, subscribe }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, get, get);
}
