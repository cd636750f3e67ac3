import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadScript } from './load-script.ts';

/**
 * Returns a component whose script loads when it is first rendered. If the script fails to load,
 * `Missing` is rendered: `null` for nothing, where the page is complete without the component.
 * Without `Missing` the error is thrown to the next error boundary.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing?: ComponentType<Props> | null,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await loadScript(load) };
    } catch (error) {
      if (Missing === undefined) throw error;
      return { default: Missing ?? Nothing };
    }
  });
}

function Nothing(): null {
  return null;
}
