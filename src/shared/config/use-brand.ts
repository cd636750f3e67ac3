import { useSyncExternalStore } from 'react';
import type { Brand } from './brand.ts';
import { getBrand, subscribeToBrand } from './brand.ts';

/** The deployment's configuration; renders again when /config.json has come. */
export function useBrand(): Brand {
  return useSyncExternalStore(subscribeToBrand, getBrand);
}
