import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { makeSandbox, type TestSandbox } from '#mock/testing/sandbox.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { findFirefox, findWebKit, explainSkip, type EngineName } from './engines.ts';
import { readOnce } from '#tests/support/wait-for-page.ts';
import { getSuitePort } from '#tests/support/suite-ports.ts';
import type { Engine, ElementKind, KeyPress } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

const PORT = getSuitePort('BROWSERS_PORT');
/** Address of the mock server behind nginx. */
const SERVER = `http://127.0.0.1:${PORT + 1}`;
const PLAIN_PAGE = `https://localhost:${PORT}/third-party-licences.txt`;
const PASSWORD = 'Portfolio1!';
/**
 * Timeout of an action. Without it, an action would never end in a browser that does not respond.
 */
const ACTION_TIMEOUT_MS = 100_000;

export type EngineOptions = { readonly engine: EngineName; readonly hasForcedColors: boolean };

/**
 * The portal in one browser engine. Each method waits for its effect. A method that fails names the
 * missing element, or the element that has the focus instead.
 */
export type Portal = {
  readonly open: (path: string) => Promise<void>;
  readonly click: (kind: ElementKind, name: string) => Promise<void>;
  /** Clicks into a field and types. */
  readonly fill: (name: string, text: string) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  readonly press: (key: KeyPress) => Promise<void>;
  /** Presses Tab until this element has the focus. */
  readonly tabTo: (kind: ElementKind, name: string) => Promise<void>;
  /** Chooses a file in the only file field. */
  readonly attach: (path: string) => Promise<void>;
  readonly expectFocus: (kind: ElementKind, name: string) => Promise<void>;
  readonly expectOne: (kind: ElementKind, name: string) => Promise<void>;
  readonly expectNone: (kind: ElementKind, name: string) => Promise<void>;
  readonly expectText: (...texts: readonly string[]) => Promise<void>;
  readonly expectPath: (path: string) => Promise<void>;
  /** Waits until an expression is true in the page. */
  readonly expectTrue: (expression: string) => Promise<void>;
  /** Returns the bytes of a saved file, once it has this length. */
  readonly waitForSavedFile: (name: string, length: number) => Promise<Buffer>;
  /** Returns the path of the link in the last e-mail, once there is one. */
  readonly waitForMailedPath: () => Promise<string>;
  /** Prints the page as PDF. Null if the driver cannot print. */
  readonly print: () => Promise<Buffer | null>;
  /** Returns the bytes of a file as the API sends them. */
  readonly fetchFile: (id: string) => Promise<Buffer>;
};

type Fixtures = { readonly portal: Portal };
type WorkerFixtures = EngineOptions & { readonly started: Engine | null };

/** Each test has its own origin and sandbox, as in tests/support/portal-test.ts. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  hasForcedColors: [false, { option: true, scope: 'worker' }],
  started: [
    async ({ engine, hasForcedColors }, use) => {
      const folder = await mkdtemp(join(tmpdir(), `portal-${engine}-`));
      const started = await start(engine, folder, hasForcedColors);
      await use(started);
      await started?.close();
      removeFolder(folder);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  portal: async ({ engine, started }, use, testInfo) => {
    testInfo.skip(started === null, explainSkip(engine) ?? '');
    if (started === null) return;
    const id = `browsers-${testInfo.testId.replace(/[^a-z0-9]/gi, '').slice(-16)}`;
    const sandbox = await makeSandbox({ id, scenario: 'default' }, { url: SERVER });
    await started.takeComplaints();
    await use(withSteps(createPortal(started, sandbox)));
    if (testInfo.status !== testInfo.expectedStatus) {
      await writeFile(testInfo.outputPath(`${engine}.png`), await started.screenshot());
    }
    expect(await started.takeComplaints(), 'console, uncaught errors and violations').toEqual([]);
    await sandbox.remove();
  },
});

/** Logs in by the form. */
export async function logIn(
  portal: Portal,
  {
    username = 'investor',
    password = PASSWORD,
    arrivesAt: firstHeading = 'Welcome Mrs Amelia Hart',
  } = {},
): Promise<void> {
  await portal.open('/login');
  await portal.fill('Username', username);
  await portal.fill('Password', password);
  await portal.click('button', 'Log in');
  await portal.expectOne('heading', firstHeading);
}

async function start(
  engine: EngineName,
  folder: string,
  hasForcedColors: boolean,
): Promise<Engine | null> {
  if (engine === 'firefox') {
    const path = findFirefox();
    return path === undefined ? null : startFirefox(path, folder, hasForcedColors);
  }
  const paths = findWebKit();
  return paths === undefined ? null : startWebKit(paths, folder, PLAIN_PAGE);
}

/**
 * Makes each method a test step with a timeout. If the browser hangs, the test then fails at the
 * line of the journey.
 */
function withSteps(portal: Portal): Portal {
  const steps = Object.entries<(...args: never[]) => Promise<unknown>>(portal).map(
    ([name, act]) => [
      name,
      (...args: never[]) =>
        test.step([name, ...args].join(' '), () => act(...args), {
          box: true,
          timeout: ACTION_TIMEOUT_MS,
        }),
    ],
  );
  return Object.fromEntries(steps);
}

function createPortal(engine: Engine, sandbox: TestSandbox): Portal {
  const the = async (kind: ElementKind, name: string) => {
    const [one] = await engine.find(kind, name);
    if (one === undefined) throw new Error(`There is no ${kind} ${name}.`);
    return one;
  };
  const hasFocus = async (kind: ElementKind, name: string) => (await the(kind, name)).hasFocus();
  /** Checks the focus, and repeats the check if the page has replaced the element meanwhile. */
  const checkFocus = async (kind: ElementKind, name: string) => {
    let has = false;
    await expect(async () => {
      has = await hasFocus(kind, name);
    }).toPass();
    return has;
  };
  const requireFocusNow = async (kind: ElementKind, name: string) => {
    if (await hasFocus(kind, name)) return;
    const focused = await engine.evaluate('document.activeElement?.outerHTML.slice(0, 100)');
    throw new Error(`The focus is not on the ${kind} ${name}, but on ${String(focused)}`);
  };
  const click = (kind: ElementKind, name: string) =>
    expect(async () => (await the(kind, name)).click()).toPass();
  const count = (kind: ElementKind, name: string, wanted: number) =>
    expect(async () => expect(await engine.find(kind, name)).toHaveLength(wanted)).toPass();
  return {
    open: (path) => engine.open(`https://${sandbox.id}.localhost:${PORT}${path}`),
    click,
    fill: async (name, text) => {
      // Repeats the click until the field has the focus, because a busy browser can lose a click.
      await expect(async () => {
        await (await the('field', name)).click();
        await requireFocusNow('field', name);
      }).toPass();
      await engine.type(text);
    },
    type: engine.type,
    attach: engine.attach,
    press: engine.press,
    tabTo: async (kind, name) => {
      for (let presses = 0; presses < 20; presses += 1) {
        await engine.press('Tab');
        if (await readOnce(checkFocus(kind, name))) return;
      }
      throw new Error(`Tab does not reach ${name}.`);
    },
    expectFocus: (kind, name) => expect(() => requireFocusNow(kind, name)).toPass(),
    expectOne: (kind, name) => count(kind, name, 1),
    expectNone: (kind, name) => count(kind, name, 0),
    expectText: async (...texts) => {
      for (const text of texts) {
        await expect.poll(() => engine.evaluate('document.body.innerText')).toContain(text);
      }
    },
    expectPath: (path) => expect.poll(() => engine.evaluate('location.pathname')).toBe(path),
    expectTrue: (expression) => expect.poll(() => engine.evaluate(expression)).toBe(true),
    waitForSavedFile: async (name, length) => {
      const path = join(engine.downloads, name);
      await expect
        .poll(async () => (await readFile(path).catch(() => Buffer.of())).length)
        .toBe(length);
      return readFile(path);
    },
    print: engine.print,
    waitForMailedPath: async () => {
      await expect.poll(async () => (await sandbox.emails()).length).toBeGreaterThan(0);
      const [mail] = await sandbox.emails();
      const { pathname, search } = new URL(mail?.link ?? '');
      return pathname + search;
    },
    fetchFile: async (file) => {
      const { id: token } = await sandbox.logIn('investor');
      const reply = await fetch(`${sandbox.api}/file/${file}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      const { media }: { media: string } = await reply.json();
      return Buffer.from(media, 'base64');
    },
  };
}
