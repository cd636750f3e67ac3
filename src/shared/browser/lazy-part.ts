import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadScript } from './load-script.ts';

/**
 * A component whose script loads when it is first rendered. If the script does not come, `Missing`
 * is shown: `null` for nothing, where the page says the rest. Without it the error goes to the next
 * boundary.
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
