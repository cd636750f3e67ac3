import { expect, type BrowserContext, type Page } from '@playwright/test';
import { test as base } from '#mock/testing/playwright.ts';
import { signIn, createStoredSession } from '#mock/testing/portal.ts';
import type { TestSandbox } from '#mock/testing/sandbox.ts';
import { findAxeViolations, type AxeRules } from './axe.ts';
import { waitForPortal } from './wait-for-page.ts';
import { simulateTranslator } from './simulate-translator.ts';
import { guardPage, type Complaints } from './guard-page.ts';

/** Password of every persona of the mock server. */
const PASSWORD = 'Portfolio1!';
const AXE_TIMEOUT_MS = 60_000;

const sandboxes = new WeakMap<BrowserContext, TestSandbox>();

/** Sandbox of a single test, seeded by its scenario. */
export type Sandbox = TestSandbox;

/** Type of the annotations that name the pages of a journey. */
const OPENS = 'opens';

/**
 * Declares the pages that a journey covers. A journey has `@journey` in its title, which also
 * selects it for `npm test`. The test fails unless it opens each of these pages.
 * tests/architecture/tiers.test.ts requires a journey for every page.
 */
export function declareOpenedPages(...addresses: readonly string[]): void {
  base.info().annotations.push(...addresses.map((description) => ({ type: OPENS, description })));
}

export type TestOptions = {
  /** Prefix that a simulated browser translator adds to each text of the page. */
  readonly translation: string | undefined;
};

type Fixtures = TestOptions & {
  readonly registeredSandbox: void;
  readonly checkedPages: void;
  readonly translated: void;
  /** Pauses the context's clock at a time in ms, until the end of the test or `clock.resume`. */
  readonly pauseClock: (time: number) => Promise<void>;
  readonly complaints: Complaints;
};

/**
 * Test with its own sandbox of the mock server (mock-server/testing/playwright.ts). It fails on any
 * unexpected console error or warning, uncaught error or policy violation.
 */
export const test = base.extend<Fixtures>({
  registeredSandbox: [
    async ({ context, sandbox }, use) => {
      sandboxes.set(context, sandbox);
      await use();
    },
    { auto: true },
  ],
  checkedPages: [
    async ({ page }, use, { annotations }) => {
      const opened = new Set<string>();
      page.on('framenavigated', (frame) => {
        // Routes are matched case-insensitively.
        if (frame === page.mainFrame()) opened.add(new URL(frame.url()).pathname.toLowerCase());
      });
      await use();
      const promised = annotations.flatMap(({ type, description = '' }) =>
        type === OPENS ? [description.toLowerCase()] : [],
      );
      expect([...opened], 'the addresses that the journey opens').toEqual(
        expect.arrayContaining(promised),
      );
    },
    { auto: true },
  ],
  translation: [undefined, { option: true }],
  translated: [
    async ({ page, translation }, use) => {
      if (translation !== undefined) await simulateTranslator(page, translation);
      await use();
    },
    { auto: true },
  ],
  // Playwright does not wait for the script that resumes a paused clock. Without this fixture the
  // script could run in the next test of a reused context and throw in each of its pages. Similar
  // to https://github.com/microsoft/playwright/issues/31353, where only the reset was fixed.
  pauseClock: [
    async ({ context: { clock } }, use) => {
      let isPaused = false;
      await use(async (time) => {
        isPaused = true;
        // oxlint-disable-next-line no-restricted-properties
        await clock.pauseAt(time);
      });
      if (isPaused) await clock.resume();
    },
    // Set up before `complaints` and thus torn down after it, so that scripts that run on resume
    // cannot fail the test.
    { auto: true },
  ],
  complaints: [({ page }, use) => guardPage(page, use), { auto: true }],
});

export { expect };

/** Logs in by the form. */
export async function logIn(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
}

function getSandbox(page: Page): TestSandbox {
  const sandbox = sandboxes.get(page.context());
  if (!sandbox) throw new Error('The page is of no test with a sandbox.');
  return sandbox;
}

/** Returns a new session in the form in which the portal stores it. */
export function createSession(
  page: Page,
  username: string,
): ReturnType<typeof createStoredSession> {
  return createStoredSession(getSandbox(page), username);
}

/** Signs in through the API and opens a page, for tests whose subject is not the login. */
export async function signInAs(page: Page, username: string, address?: string): Promise<void> {
  await signIn(page, getSandbox(page), username, address);
  await waitForPortal(page);
}

/**
 * Runs in the page. Waits for running transitions, because colours in a transition belong to
 * neither colour mode. The end of a transition can start others in elements that inherit the
 * colour.
 */
async function waitForTransitions(): Promise<void> {
  const running = () =>
    document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
  for (let motions = running(); motions.length > 0; motions = running()) {
    await Promise.allSettled(motions.map(({ finished }) => finished));
  }
}

/**
 * Expects axe to find no violation of WCAG 2.2 A and AA in the page's current state. Polls, because
 * React renders a new width or colour mode a moment later, with further transitions.
 */
export async function expectNoAxeFindings(page: Page, rules?: AxeRules): Promise<void> {
  // Waits for the heading that every fully loaded state has.
  await page.locator('h1').first().waitFor();
  const findings = async () => {
    await page.evaluate(waitForTransitions);
    return findAxeViolations(page, rules);
  };
  // A single check can exceed the default timeout on a busy machine.
  await expect.poll(findings, { timeout: AXE_TIMEOUT_MS }).toEqual([]);
}

/** Expects axe to find no violation in light and dark mode. Call it once per screen. */
export async function expectAccessibleInBothModes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoAxeFindings(page);
  await expectAccessibleInDarkMode(page);
}

/**
 * Expects axe to find no violation in dark mode, on a screen that was checked in light mode. Checks
 * only the rules about colours, and switches back to light mode.
 */
export async function expectAccessibleInDarkMode(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoAxeFindings(page, 'colours');
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Expects no horizontal scrolling. Polls, because a suggestion list or a table is positioned again
 * in the frame after a resize.
 */
export async function expectNoHorizontalScroll(page: Page, where = page.url()): Promise<void> {
  const overflowNow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(overflowNow, `sideways scroll of ${where} in px`).toBe(0);
}

/** Two widths with the same layout. */
const [NARROW_PHONE, WIDE_PHONE] = [320, 390];

/** Expects no overflow at any width and no axe violation in any layout. Call it once per screen. */
export async function expectSoundAtEachWidth(
  page: Page,
  check?: (width: number) => Promise<void>,
  widths: readonly number[] = [NARROW_PHONE, WIDE_PHONE, 768, 1280],
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await check?.(width);
    await expectNoHorizontalScroll(page, `a page of ${width} px`);
    if (width !== WIDE_PHONE || !widths.includes(NARROW_PHONE)) await expectNoAxeFindings(page);
  }
}
