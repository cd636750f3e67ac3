import type { Page } from '@playwright/test';

declare global {
  interface Window {
    reportCall?: (where: string) => Promise<void>;
  }
}

/**
 * Records calls by hostile texts that execute: the ids of articles that called `alert` or similar
 * functions, or else the name of the function.
 */
export async function recordExecutedScripts(page: Page): Promise<ReadonlySet<string>> {
  const calls = new Set<string>();
  await page.exposeFunction('reportCall', (where: string) => void calls.add(where));
  await page.addInitScript(() => {
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open', 'msgbox']) {
      const call = () => {
        const event: unknown = Reflect.get(window, 'event');
        const target = event instanceof Event ? event.target : null;
        const article = target instanceof Element ? target.closest('article') : null;
        void window.reportCall?.(article?.id ?? name);
        return null;
      };
      Object.defineProperty(window, name, { value: call });
    }
  });
  return calls;
}
