import { expect, type BrowserContext, type Page } from '@playwright/test';
import { test as base } from '#mock/testing/playwright.ts';
import { signIn, storedSession } from '#mock/testing/portal.ts';
import type { TestSandbox } from '#mock/testing/sandbox.ts';
import { axeFindings } from './axe.ts';
import { portalWorks } from './page-reading.ts';
import { translate } from './translator.ts';
import { guardPage, type Complaints } from './complaints.ts';

/** The password of every persona of the mock server. */
const PASSWORD = 'Portfolio1!';
const LOOK_MS = 60_000;

const sandboxes = new WeakMap<BrowserContext, TestSandbox>();

/** A test's own sandbox of the mock server, seeded by its own scenario. */
export type Sandbox = TestSandbox;

/** The kind of annotation that names a page of a journey. */
const OPENS = 'opens';

/**
 * The pages that a journey (`@journey` in the title of a test, and so in `npm test`) proves: it fails
 * unless it opens each of them. tests/architecture/tiers.test.ts wants a journey to every page.
 */
export function opens(...addresses: readonly string[]): void {
  base.info().annotations.push(...addresses.map((description) => ({ type: OPENS, description })));
}

export type TestOptions = {
  /** A browser's translator runs in the page, and puts this before each text. */
  readonly translation: string | undefined;
};

type Fixtures = TestOptions & {
  readonly kept: void;
  readonly opened: void;
  readonly translated: void;
  /** Pauses the context's clock at a time in ms, until the test's end or `clock.resume`. */
  readonly pauseClock: (time: number) => Promise<void>;
  readonly complaints: Complaints;
};

/**
 * A test with its own sandbox of the mock server (mock-server/testing/playwright.ts). It fails on
 * any unexpected console error or warning, uncaught error and policy violation.
 */
export const test = base.extend<Fixtures>({
  kept: [
    async ({ context, sandbox }, use) => {
      sandboxes.set(context, sandbox);
      await use();
    },
    { auto: true },
  ],
  opened: [
    async ({ page }, use, { annotations }) => {
      const opened = new Set<string>();
      page.on('framenavigated', (frame) => {
        // Addresses are matched without regard to case.
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
      if (translation !== undefined) await translate(page, translation);
      await use();
    },
    { auto: true },
  ],
  // Playwright resumes a clock that is still paused without waiting for it, and may leave the script
  // for that to the next test of a reused context: it throws in each of its pages. The like of
  // https://github.com/microsoft/playwright/issues/31353, of which only the reset was mended.
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
    // Before `complaints`, and so torn down after it: what runs then is not the test's.
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

function sandboxOf(page: Page): TestSandbox {
  const sandbox = sandboxes.get(page.context());
  if (!sandbox) throw new Error('The page is of no test with a sandbox.');
  return sandbox;
}

/** A new session as the portal stores it. */
export function sessionOf(page: Page, username: string): ReturnType<typeof storedSession> {
  return storedSession(sandboxOf(page), username);
}

/** Signs in through the API and opens a page, for tests whose subject is not the login. */
export async function signedInAs(page: Page, username: string, address?: string): Promise<void> {
  await signIn(page, sandboxOf(page), username, address);
  await portalWorks(page);
}

/**
 * Runs in the page. Colours in a transition belong to neither mode, and the end of one starts those
 * of the elements that inherit the colour.
 */
async function motionEnd(): Promise<void> {
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
 * axe finds no violation of WCAG 2.2 A and AA in the page's current state. Polled, because React
 * renders what a new width or mode needs a moment later, and that has transitions of its own.
 */
export async function expectNoAxeFindings(page: Page, rules?: 'colours'): Promise<void> {
  // Every state has a heading, but for a page that is still on its way.
  await page.locator('h1').first().waitFor();
  const findings = async () => {
    await page.evaluate(motionEnd);
    return axeFindings(page, rules);
  };
  // One look takes longer than other expectations may, on a busy machine.
  await expect.poll(findings, { timeout: LOOK_MS }).toEqual([]);
}

/** axe finds no violation in the light or the dark mode: once per screen. */
export async function expectGoodInBothModes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoAxeFindings(page);
  await expectGoodInTheDark(page);
}

/**
 * axe finds no violation in the dark, on a screen that it has looked at in the light: what decides
 * other than the colours is the same. The mode is light again afterwards.
 */
export async function expectGoodInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoAxeFindings(page, 'colours');
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Polled, because a suggestion list or a table is placed again in the frame after a resize. */
export async function expectNoSidewaysScroll(page: Page, where = page.url()): Promise<void> {
  const overflowNow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(overflowNow, `sideways scroll of ${where} in px`).toBe(0);
}

/** Two widths of one layout. */
const [NARROW_PHONE, WIDE_PHONE] = [320, 390];

/**
 * Nothing overflows at any width, and axe finds no violation in any layout: once per screen.
 */
export async function expectGoodAtEachWidth(
  page: Page,
  check?: (width: number) => Promise<void>,
  widths: readonly number[] = [NARROW_PHONE, WIDE_PHONE, 768, 1280],
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await check?.(width);
    await expectNoSidewaysScroll(page, `a page of ${width} px`);
    if (width !== WIDE_PHONE || !widths.includes(NARROW_PHONE)) await expectNoAxeFindings(page);
  }
}
