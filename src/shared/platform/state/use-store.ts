import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

export function useStore<Value>({ get, subscribe }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, get, get);
}
