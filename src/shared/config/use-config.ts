import { useSyncExternalStore } from 'react';
import type { Config } from './config.ts';
import { defaultConfig, getConfig, subscribeToConfig } from './config.ts';

/** The deployment's configuration; renders again when /config.json has come. */
export function useConfig(): Config {
  return useSyncExternalStore(subscribeToConfig, getConfig, asPrerendered);
}

/** What index.html was rendered with: hydration must begin with the same words. */
function asPrerendered(): Config {
  return defaultConfig;
}
