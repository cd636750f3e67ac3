import type { Page } from '@playwright/test';

/**
 * Returns every text that a script of the page can reach from `window`: through properties, lists,
 * maps, settled promises and unread responses. Skips elements, which are part of the page's markup.
 */
export function collectWindowText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const MAX_DEPTH = 12;
    const texts: string[] = [];
    const visited = new Set<object>([window]);

    const settled = (promise: Promise<unknown>) =>
      Promise.race([
        promise.catch((error: unknown) => error),
        new Promise((resolve) => setTimeout(resolve, 0)),
      ]);
    const getParts = async (container: object): Promise<unknown[]> => {
      if (container instanceof Promise) return [await settled(container)];
      if (container instanceof Response)
        return container.bodyUsed ? [] : [await container.clone().text()];
      if (container instanceof Map) return [...container.entries()];
      if (container instanceof Set) return [...container];
      return [];
    };
    const walk = async (value: unknown, depth: number): Promise<void> => {
      if (typeof value === 'string') texts.push(value);
      if (typeof value !== 'object' || value === null || value instanceof Node) return;
      if (visited.has(value) || depth > MAX_DEPTH) return;
      visited.add(value);
      for (const part of await getParts(value)) await walk(part, depth + 1);
      for (const [key, { value: part }] of Object.entries(
        Object.getOwnPropertyDescriptors(value),
      )) {
        texts.push(key);
        await walk(part, depth + 1);
      }
    };
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(window))) {
      texts.push(name);
      await walk(value, 0);
    }
    return texts.join('\n');
  });
}
