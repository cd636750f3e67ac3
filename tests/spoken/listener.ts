import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { launch, type Page } from 'puppeteer-core';
import { storedSession } from '#mock/testing/portal.ts';
import { makeSandbox, type TestSandbox } from '#mock/testing/sandbox.ts';
import { likelyOnes, type Kind } from '#tests/browsers/engine.ts';
import { findFirefox } from '#tests/browsers/engines.ts';
import { suitePort } from '#tests/support/suite-ports.ts';
import { reasonOfSilence, startDesktop, type Desktop } from './desktop.ts';

const PORT = suitePort('SPOKEN_PORT');
/** Storage key of the portal's session (src/session/session-store.ts). */
const SESSION_KEY = 'portal.token';
const LOOK_MS = 100;
/**
 * Number of looks without new speech after which Orca is silent. Related announcements follow
 * faster.
 */
const QUIET_LOOKS = 12;
const STARTING = { timeout: 60_000 };

/** A user with a screen reader, who waits until everything has been announced before acting. */
export type Listener = {
  readonly page: Page;
  /** Screen reader and browser with their versions. */
  readonly by: string;
  readonly open: (path: string) => Promise<void>;
  readonly signIn: (username: string) => Promise<void>;
  /** Presses keys as on a keyboard, in the names of xdotool. */
  readonly press: (...keys: readonly string[]) => Promise<void>;
  /** Moves the focus, as a screen reader's list of links, buttons or fields does. */
  readonly goTo: (kind: Kind, name: string) => Promise<void>;
  /** Moves the focus to an element and presses Enter. */
  readonly choose: (kind: Kind, name: string) => Promise<void>;
  /** Types into the focused element. */
  readonly type: (text: string) => Promise<void>;
  /** Moves the focus to a field and replaces its content. */
  readonly fill: (name: string, text: string) => Promise<void>;
  /** Returns the announcements during an action and until silence. Waits for `words` among them. */
  readonly hear: (act: () => Promise<void>, words: readonly string[]) => Promise<readonly string[]>;
};

type Started = { readonly desktop: Desktop; readonly page: Page; readonly by: string };

export const test = base.extend<
  { readonly listener: Listener },
  { readonly firefox: string | undefined; readonly started: Started | null }
>({
  firefox: [findFirefox(), { option: true, scope: 'worker' }],
  started: [
    async ({ firefox: executablePath }, use) => {
      if (reasonOfSilence() !== null || executablePath === undefined) return use(null);
      const folder = await mkdtemp(join(tmpdir(), 'portal-spoken-'));
      const desktop = await startDesktop(folder);
      const heard = async () => (await desktop.spoken()).join('\n');
      await expect.poll(heard, STARTING).toContain('Screen reader on.');
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
          // Firefox would open a saved PDF in a new tab.
          'pdfjs.disabled': true,
        },
      });
      const page = (await browser.pages())[0] ?? (await browser.newPage());
      await page.goto(`http://spoken.localhost:${PORT}/login`);
      // The address bar of a new window has the focus, so a click moves it into the page.
      await expect.poll(heard, STARTING).toContain('Log in - ');
      await desktop.click(900, 400);
      const [major] = (await browser.version()).replace(/^firefox\//i, '').split('.');
      const by = `Orca ${desktop.version} and Firefox ${major}`;
      await use({ desktop, page, by });
      await browser.close();
      await desktop.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  listener: async ({ started }, use, testInfo) => {
    testInfo.skip(started === null, started === null ? (reasonOfSilence() ?? '') : '');
    if (started === null) return;
    const id = `spoken-${testInfo.testId.replace(/[^a-z0-9]/gi, '').slice(-16)}`;
    const sandbox = await makeSandbox(
      { id, scenario: 'default' },
      { url: `http://127.0.0.1:${PORT}` },
    );
    await use(listenerOf(started, sandbox));
    await sandbox.remove();
  },
});

function listenerOf({ desktop, page, by }: Started, sandbox: TestSandbox): Listener {
  const { press, spoken } = desktop;
  const since = async (count: number) => (await spoken()).slice(count);
  const untilQuiet = async () => {
    let count = -1;
    let still = 0;
    const looksWithoutWords = async () => {
      const now = (await spoken()).length;
      still = now === count ? still + 1 : 0;
      count = now;
      return still;
    };
    await expect
      .poll(looksWithoutWords, { intervals: [LOOK_MS], timeout: 120_000 })
      .toBeGreaterThan(QUIET_LOOKS);
  };
  const open = async (path: string) =>
    void (await page.goto(`http://${sandbox.id}.localhost:${PORT}${path}`));
  const goTo = async (kind: Kind, name: string) => {
    const one = `${likelyOnes(kind, name)}.find((one) =>
      [one.ariaLabel, one.textContent, ...[...(one.labels ?? [])].map((label) => label.textContent)]
        .some((text) => text?.replaceAll(/\\s/g, '').includes(${JSON.stringify(name.replaceAll(' ', ''))})))`;
    await expect.poll(() => page.evaluate(`Boolean(${one})`), name).toBe(true);
    await page.evaluate(`${one}.focus()`);
    await untilQuiet();
  };
  return {
    page,
    by,
    open,
    press,
    goTo,
    signIn: async (username) => {
      const session = JSON.stringify(await storedSession(sandbox, username));
      await open('/login');
      await page.evaluate(`sessionStorage.setItem('${SESSION_KEY}', ${JSON.stringify(session)})`);
    },
    choose: async (kind, name) => {
      await goTo(kind, name);
      await press('Return');
    },
    type: desktop.type,
    fill: async (name, text) => {
      await goTo('field', name);
      await press('ctrl+a');
      await desktop.type(text);
    },
    hear: async (act, words) => {
      await untilQuiet();
      const { length } = await spoken();
      await act();
      for (const word of words) {
        const heard = async () => (await since(length)).join('\n');
        await expect.poll(heard, word).toContain(word);
      }
      await untilQuiet();
      return since(length);
    },
  };
}
