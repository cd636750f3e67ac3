import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadScript } from './load-script.ts';

/**
 * Returns a component whose script loads when it is first rendered. If the script fails to load,
 * `Fallback` is rendered instead. A `Fallback` of `null` renders nothing, for a page that is
 * complete without the component. Without a `Fallback` the error is thrown to the next error
 * boundary.
 */
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
