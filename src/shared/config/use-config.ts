import { useStore } from '../state/use-store.ts';
import { configStore, defaultConfig, type Config } from './config.ts';

/** The deployment's configuration; renders again when /config.json has come. */
export function useConfig(): Config {
  // index.html was rendered with the defaults: hydration must start with the same texts.
  return useStore(configStore, defaultConfig);
}
