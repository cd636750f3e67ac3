import { useStore } from '../state/use-store.ts';
import { configStore, type Config } from './config.ts';

/** Returns the deployment's configuration and re-renders on a change. */
export function useConfig(): Config {
  return useStore(configStore);
}
