import { useStore } from '../state/use-store.ts';
import { configStore, type Config } from './config.ts';

/** The deployment's configuration. */
export function useConfig(): Config {
  return useStore(configStore);
}
