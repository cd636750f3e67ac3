import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { Builder, By, Key, type WebElement } from 'selenium-webdriver';
import type { WebKitPaths } from './engines.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { buildFontEnvironment } from '#tests/support/test-fonts.ts';
import { buildCandidateExpression, type Engine, type KeyPress } from './engine.ts';

const HOST = '127.0.0.1';
/** Timeout of one start, which takes some four seconds on an idle machine. */
const START_TIMEOUT_MS = 35_000;
const POLL_MS = 20;
const LOAD_TIMEOUT_MS = 45_000;
const STARTS = 3;
const QUIT_TIMEOUT_MS = 10_000;
const KEYS: Readonly<Record<KeyPress, readonly string[]>> = {
  Tab: [Key.TAB],
  Enter: [Key.ENTER],
  Escape: [Key.ESCAPE],
  'Control+b': [Key.CONTROL, 'b'],
};

/**
 * Marks the page before a navigation, so that `COLLECT_COMPLAINTS` can distinguish the new page.
 */
const MARK_LEFT = 'window.isLeft = true';
const TAKE_COMPLAINTS = 'return window.complaints?.splice(0) ?? []';
/**
 * Collects complaints inside the page, because WebKit's driver gives no access to the console. Runs
 * as soon as there is a document, which is before the portal loads its scripts.
 */
const COLLECT_COMPLAINTS = `
  if (window.isLeft || location.href === 'about:blank') return false;
  const complaints = window.complaints = [];
  for (const name of ['error', 'warn']) {
    console[name] = (...values) => complaints.push(values.map(String).join(' '));
  }
  addEventListener('error', (event) => complaints.push(event.message));
  addEventListener('unhandledrejection', (event) => complaints.push(String(event.reason)));
  document.addEventListener('securitypolicyviolation', (event) =>
    complaints.push('CSP: ' + event.effectiveDirective + ' ' + event.blockedURI));
  return true;`;
/**
 * Checks that an element, scrolled into view, does not move for two frames. The driver itself
 * scrolls only once per page.
 */
const IS_STILL = `
  const [element, done] = arguments;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const place = () => JSON.stringify(element.getBoundingClientRect());
  const before = place();
  requestAnimationFrame(() => requestAnimationFrame(() => done(place() === before)));`;

/**
 * Starts WebKitGTK's test browser. `folder` is its home and its download folder. On a busy machine
 * the driver may never reply, or the first page never load, so a browser that does not show
 * `plainPage`, which has no scripts, in time is killed and started again.
 */
export async function startWebKit(
  paths: WebKitPaths,
  folder: string,
  plainPage: string,
): Promise<Engine> {
  for (let starts = 1; ; starts += 1) {
    const driver = await spawnDriver(paths, folder);
    const open = async () => {
      const engine = await connect(driver, paths.browser, folder);
      await engine.open(plainPage);
      return engine;
    };
    try {
      return await Promise.race([open(), rejectAfter(START_TIMEOUT_MS)]);
    } catch (error) {
      driver.stop();
      if (starts === STARTS) throw error;
    }
  }
}

async function rejectAfter(timeoutMs: number): Promise<never> {
  await wait(timeoutMs, undefined, { ref: false });
  throw new Error(`WebKit did not start within ${timeoutMs / 1000} s.`);
}

type DriverProcess = { readonly server: string; readonly stop: () => void };

async function spawnDriver(paths: WebKitPaths, folder: string): Promise<DriverProcess> {
  const port = await findFreePort();
  const child = spawn(paths.display, ['-a', paths.driver, `--port=${port}`, `--host=${HOST}`], {
    // Starts a process group, so that all processes of the browser can be killed together.
    detached: true,
    stdio: 'ignore',
    env: {
      ...buildFontEnvironment('dejavu'),
      HOME: folder,
      TZ: 'Europe/London',
      // Shows classic scroll bars, which take up width.
      GTK_OVERLAY_SCROLLING: '0',
      // Containers lack the permissions that WebKit's sandbox needs.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const stop = (): void => {
    process.off('exit', stop);
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
  };
  process.on('exit', stop);
  return { server: `http://${HOST}:${port}`, stop };
}

async function connect(
  { server, stop }: DriverProcess,
  browser: string,
  folder: string,
): Promise<Engine> {
  await waitForDriver(`${server}/status`);
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: 'MiniBrowser',
      // The portal's certificate is self-signed.
      acceptInsecureCerts: true,
      // Returns at once, because `COLLECT_COMPLAINTS` must run while the page loads.
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    })
    .build();
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 900 });

  const complaints: string[] = [];
  const collect = async (): Promise<void> =>
    void complaints.push(...(await driver.executeScript<string[]>(TAKE_COMPLAINTS)));

  return {
    downloads: folder,
    open: async (address) => {
      await collect();
      await driver.executeScript(MARK_LEFT);
      await driver.get(address);
      await driver.wait(
        () => driver.executeScript<boolean>(COLLECT_COMPLAINTS).catch(() => false),
        LOAD_TIMEOUT_MS,
        `${address} is not loaded`,
      );
    },
    find: async (kind, name) => {
      const likely = await driver.executeScript<WebElement[]>(
        `return ${buildCandidateExpression(kind, name)}`,
      );
      const names = await Promise.all(likely.map((one) => one.getAccessibleName()));
      return likely
        .filter((_, index) => names[index] === name)
        .map((one) => ({
          click: async () => {
            if (!(await driver.executeAsyncScript<boolean>(IS_STILL, one))) {
              throw new Error(`${name} moves`);
            }
            await one.click();
          },
          hasFocus: () =>
            driver.executeScript<boolean>('return arguments[0] === document.activeElement', one),
        }));
    },
    attach: (path) => driver.findElement(By.css('input[type=file]')).sendKeys(path),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: async (key) => {
      const actions = driver.actions();
      for (const one of KEYS[key]) actions.keyDown(one);
      for (const one of KEYS[key].toReversed()) actions.keyUp(one);
      await actions.perform();
    },
    evaluate: (expression) => driver.executeScript(`return (${expression})`),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    // WebKit's driver has no print command.
    print: () => Promise.resolve(null),
    takeComplaints: async () => {
      await collect();
      return complaints.splice(0);
    },
    close: async () => {
      // A browser that hangs does not answer `quit` either.
      await Promise.race([driver.quit(), wait(QUIT_TIMEOUT_MS)]).finally(stop);
    },
  };
}

async function waitForDriver(address: string): Promise<void> {
  const end = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < end) {
    const reply = await fetch(address).catch(() => null);
    if (reply?.ok) return;
    await wait(POLL_MS);
  }
  throw new Error('The driver of WebKit did not start.');
}
