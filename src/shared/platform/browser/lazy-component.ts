import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadScript } from './load-script.ts';

/** Returns a component that loads when first rendered; on failure `Fallback`, nothing (`null`) or an error. */
export function createLazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback?: ComponentType<Props> | null,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await loadScript(load) };
    } catch (error) {
      if (Fallback === undefined) throw error;
      return { default: Fallback ?? Nothing };
    }
  });
}

function Nothing(): null {
  return null;
}
