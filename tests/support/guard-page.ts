import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    reportViolation?: (text: string) => Promise<void>;
  }
}

/** Console errors and warnings of a page, uncaught errors and policy violations. */
export type Complaints = {
  readonly list: readonly string[];
  /** Waits for a matching complaint, and removes all matching complaints. Fails without a match. */
  readonly take: (pattern: RegExp) => Promise<void>;
  /** Tolerates matching complaints at any time, such as failures of idle preloads. */
  readonly allow: (pattern: RegExp) => void;
  /** Ignores all complaints from now on, also late ones. Call it at the end of a test. */
  readonly ignore: () => void;
};

/**
 * Time in which further matching complaints are ignored after `take`, because messages reach the
 * test later than the page changes.
 */
const LATE_MS = 1_000;

type Taken = { readonly pattern: RegExp; readonly until: number };

/** Collects the complaints of a page from its first document. */
async function watchComplaints(page: Page): Promise<Complaints> {
  const list: string[] = [];
  let taken: readonly Taken[] = [];
  const add = (text: string) => {
    if (!taken.some(({ pattern, until }) => Date.now() < until && pattern.test(text)))
      list.push(text);
  };
  const remove = (pattern: RegExp, until: number) => {
    taken = [...taken, { pattern, until }];
    list.splice(0, list.length, ...list.filter((text) => !pattern.test(text)));
  };
  await page.exposeFunction('reportViolation', add);
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const text = `CSP: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`;
      void window.reportViolation?.(text);
    });
  });
  page.on('console', (message) => {
    const level = message.type();
    if (level === 'error' || level === 'warning') add(`${level}: ${message.text()}`);
  });
  page.on('pageerror', ({ message, stack = '' }) => {
    const place = stack.split('\n').find((line) => line.trim().startsWith('at ')) ?? '';
    add(`uncaught: ${message} ${place.trim()}`.trim());
  });
  // Complaints taken on one page must not hide those of the next page.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) taken = taken.filter(({ until }) => until === Infinity);
  });
  return {
    list,
    take: async (pattern) => {
      const isThere = () => list.some((text) => pattern.test(text));
      await expect.poll(isThere, `a complaint like ${String(pattern)}`).toBe(true);
      remove(pattern, Date.now() + LATE_MS);
    },
    allow: (pattern) => remove(pattern, Infinity),
    ignore: () => remove(/(?:)/, Infinity),
  };
}

/**
 * Fails the test on complaints that it has not taken. At the end of the test it stops the page's
 * routes and ignores their pending requests.
 */
export async function guardPage(
  page: Page,
  use: (complaints: Complaints) => Promise<void>,
): Promise<void> {
  const complaints = await watchComplaints(page);
  await use(complaints);
  if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().unrouteAll({ behavior: 'ignoreErrors' });
  expect(complaints.list, 'console, uncaught errors and policy violations').toEqual([]);
}
