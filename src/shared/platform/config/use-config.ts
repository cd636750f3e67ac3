import { useStore } from '../state/use-store.ts';
import { configStore, type Config } from './config.ts';

export function useConfig(): Config {
  return useStore(configStore);
}
