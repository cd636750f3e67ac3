import { useSyncExternalStore } from 'react';
import type { Brand } from './brand.ts';
import { defaultBrand, getBrand, subscribeToBrand } from './brand.ts';

/** The deployment's configuration; renders again when /config.json has come. */
export function useBrand(): Brand {
  return useSyncExternalStore(subscribeToBrand, getBrand, asPrerendered);
}

/** What index.html was rendered with: the take-over must begin with the same words. */
function asPrerendered(): Brand {
  return defaultBrand;
}
