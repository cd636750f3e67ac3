import { mkdtemp } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test as base } from '@playwright/test';
import { launch, type Page } from 'puppeteer-core';
import { createStoredSession } from '#mock/testing/portal.ts';
import { makeSandbox, type TestSandbox } from '#mock/testing/sandbox.ts';
import { buildCandidateExpression, type ElementKind } from '#tests/browsers/engine.ts';
import { findFirefox } from '#tests/browsers/engines.ts';
import { getSuitePort } from '#tests/support/suite-ports.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { explainMissingOrca, startDesktop, type Desktop } from './desktop.ts';

const PORT = getSuitePort('SPOKEN_PORT');
/** Storage key of the portal's session (src/session/session-store.ts). */
const SESSION_KEY = 'portal.token';
const POLL_MS = 100;
const ANNOUNCEMENT_TIMEOUT_MS = 60_000;
/**
 * Returns the number of consecutive polls without new speech after which Orca counts as silent. Related
 * announcements follow each other faster, but not if the machine has other load.
 */
const countQuietPolls = () =>
  12 * Math.min(3, Math.max(1, (loadavg()[0] ?? 0) / (2 * cpus().length)));
const STARTING = { timeout: 60_000 };

/** A user with a screen reader, who waits until everything has been announced before acting. */
export type ScreenReaderUser = {
  readonly page: Page;
  /** The backend, whose state and faults a journey may set. */
  readonly sandbox: TestSandbox;
  /** Screen reader and browser with their versions. */
  readonly readerVersions: string;
  readonly open: (path: string) => Promise<void>;
  readonly signIn: (username: string) => Promise<void>;
  /** Presses keys of the keyboard, given by their xdotool names. */
  readonly press: (...keys: readonly string[]) => Promise<void>;
  /** Moves the focus, as a screen reader's list of links, buttons or fields does. */
  readonly moveFocus: (kind: ElementKind, name: string) => Promise<void>;
  /** Moves the focus to an element and presses Enter. */
  readonly choose: (kind: ElementKind, name: string) => Promise<void>;
  /** Types into the focused element. */
  readonly type: (text: string) => Promise<void>;
  /** Moves the focus to a field and replaces its content. */
  readonly fill: (name: string, text: string) => Promise<void>;
  /**
   * Returns the announcements during an action and until silence. Waits a minute for `words` among
   * them.
   */
  readonly captureAnnouncements: (
    act: () => Promise<void>,
    words: readonly string[],
  ) => Promise<readonly string[]>;
};

type Started = { readonly desktop: Desktop; readonly page: Page; readonly readerVersions: string };

export const test = base.extend<
  {
    /** Creates a user with a new sandbox. */
    readonly createUser: () => Promise<ScreenReaderUser>;
  },
  { readonly firefox: string | undefined; readonly started: Started | null }
>({
  firefox: [findFirefox(), { option: true, scope: 'worker' }],
  started: [
    async ({ firefox: executablePath }, use) => {
      if (explainMissingOrca() !== null || executablePath === undefined) return use(null);
      const folder = await mkdtemp(join(tmpdir(), 'portal-spoken-'));
      const desktop = await startDesktop(folder);
      const readLog = async () => (await desktop.readAnnouncements()).join('\n');
      await expect.poll(readLog, STARTING).toContain('Screen reader on.');
      const browser = await launch({
        browser: 'firefox',
        executablePath,
        headless: false,
        defaultViewport: null,
        env: desktop.env,
        args: ['--width=1280', '--height=880'],
        extraPrefsFirefox: {
          'accessibility.force_disabled': -1,
          'intl.accept_languages': 'en-GB',
          'browser.download.alwaysOpenPanel': false,
          // Orca reads 'visited', which depends on the journeys before.
          'layout.css.visited_links_enabled': false,
          // Firefox would open a saved PDF in a new tab.
          'pdfjs.disabled': true,
        },
      });
      const page = (await browser.pages())[0] ?? (await browser.newPage());
      await page.goto(`http://spoken.localhost:${PORT}/login`);
      // The address bar of a new window has the focus, so a click moves the focus into the page.
      await expect.poll(readLog, STARTING).toContain('Log in - ');
      await desktop.click(900, 400);
      const [major] = (await browser.version()).replace(/^firefox\//i, '').split('.');
      const readerVersions = `Orca ${desktop.version} and Firefox ${major}`;
      await use({ desktop, page, readerVersions });
      await browser.close();
      await desktop.close();
      removeFolder(folder);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  createUser: async ({ started }, use, testInfo) => {
    testInfo.skip(started === null, started === null ? (explainMissingOrca() ?? '') : '');
    if (started === null) return;
    const sandboxes: TestSandbox[] = [];
    await use(async () => {
      const id = `spoken-${testInfo.testId.replace(/[^a-z0-9]/gi, '').slice(-16)}-${sandboxes.length}`;
      const sandbox = await makeSandbox(
        { id, scenario: 'default' },
        { url: `http://127.0.0.1:${PORT}` },
      );
      sandboxes.push(sandbox);
      return createScreenReaderUser(started, sandbox);
    });
    for (const sandbox of sandboxes) await sandbox.remove();
  },
});

function createScreenReaderUser(
  { desktop, page, readerVersions }: Started,
  sandbox: TestSandbox,
): ScreenReaderUser {
  const { press, readAnnouncements } = desktop;
  const readSince = async (count: number) => (await readAnnouncements()).slice(count);
  const untilQuiet = async () => {
    let count = -1;
    let still = 0;
    const looksWithoutWords = async () => {
      const now = (await readAnnouncements()).length;
      still = now === count ? still + 1 : 0;
      count = now;
      return still;
    };
    await expect
      .poll(looksWithoutWords, { intervals: [POLL_MS], timeout: 120_000 })
      .toBeGreaterThan(countQuietPolls());
  };
  const open = async (path: string) =>
    void (await page.goto(`http://${sandbox.id}.localhost:${PORT}${path}`));
  const moveFocus = async (kind: ElementKind, name: string) => {
    const one = `${buildCandidateExpression(kind, name)}.find((one) =>
      [one.ariaLabel, one.textContent, ...[...(one.labels ?? [])].map((label) => label.textContent)]
        .some((text) => text?.replaceAll(/\\s/g, '').includes(${JSON.stringify(name.replaceAll(' ', ''))})))`;
    await expect.poll(() => page.evaluate(`Boolean(${one})`), name).toBe(true);
    // A list that loads may replace the element and lose the focus.
    const isFocused = async () => {
      await page.evaluate(`${one}?.focus()`);
      await untilQuiet();
      return page.evaluate(`document.activeElement === ${one}`);
    };
    await expect.poll(isFocused, name).toBe(true);
  };
  return {
    page,
    sandbox,
    readerVersions,
    open,
    press,
    moveFocus,
    signIn: async (username) => {
      const session = JSON.stringify(await createStoredSession(sandbox, username));
      await open('/login');
      await page.evaluate(`sessionStorage.setItem('${SESSION_KEY}', ${JSON.stringify(session)})`);
      await untilQuiet();
    },
    choose: async (kind, name) => {
      await moveFocus(kind, name);
      await press('Return');
    },
    type: desktop.type,
    fill: async (name, text) => {
      await moveFocus('field', name);
      await press('ctrl+a');
      await desktop.type(text);
      // Orca may miss the change of a description while it echoes typed text.
      await untilQuiet();
    },
    captureAnnouncements: async (act, words) => {
      const { length } = await readAnnouncements();
      await act();
      const isComplete = async () => {
        const log = (await readSince(length)).join('\n');
        return words.every((text) => log.includes(text));
      };
      const end = Date.now() + ANNOUNCEMENT_TIMEOUT_MS;
      while (Date.now() < end && !(await isComplete())) await delay(POLL_MS);
      await untilQuiet();
      return readSince(length);
    },
  };
}
