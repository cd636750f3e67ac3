import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    reportViolation?: (text: string) => Promise<void>;
  }
}

/** The errors and warnings of a page's console, uncaught errors and policy violations. */
export type Complaints = {
  readonly list: readonly string[];
  /** Waits for a matching one and removes all that match; fails if none comes. */
  readonly take: (pattern: RegExp) => Promise<void>;
  /** One of them may come, at any time: what the portal loads when idle fails, for example. */
  readonly allow: (pattern: RegExp) => void;
  /** For the end of a test: none matters any more, also of those that come late. */
  readonly ignore: () => void;
};

/** A message reaches the test later than what the page shows: one of a kind that was taken, too. */
const LATE_MS = 1_000;

type Taken = { readonly pattern: RegExp; readonly until: number };

/** Collects the complaints of a page from its first document on. */
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
  // Another page's messages are its own.
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
 * The fixture of a test's page: the test fails on the complaints that it has not removed. Replies
 * that its routes still fetch at its end are nobody's any more.
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
