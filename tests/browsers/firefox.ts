import { launch, type ConsoleMessage, type ElementHandle, type KeyInput } from 'puppeteer-core';
import { buildFontEnvironment } from '#tests/support/test-fonts.ts';
import { buildCandidateExpression, type Engine } from './engine.ts';

const CLICK_TIMEOUT_MS = 5_000;

/** Firefox preference that replaces the page's colours by those of the system. */
const FORCED_COLORS = { 'browser.display.document_color_use': 2 };

/** Starts Firefox. `folder` is its home and its download folder. */
export async function startFirefox(
  executablePath: string,
  folder: string,
  hasForcedColors: boolean,
): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // The portal's certificate is self-signed.
    acceptInsecureCerts: true,
    env: { ...buildFontEnvironment('dejavu'), HOME: folder, TZ: 'Europe/London' },
    extraPrefsFirefox: {
      ...(hasForcedColors && FORCED_COLORS),
      'browser.download.dir': folder,
      'browser.download.folderList': 2,
      // Saves downloads without a viewer tab or a download panel, which would put the page in the
      // background.
      'browser.download.alwaysOpenPanel': false,
      'browser.helperApps.neverAsk.saveToDisk': 'application/pdf',
      'pdfjs.disabled': true,
      'intl.accept_languages': 'en-GB',
      // Shows classic scroll bars, which take up width.
      'widget.gtk.overlay-scrollbars.enabled': false,
      'widget.non-native-theme.enabled': true,
    },
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  const complaints: Promise<string>[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(formatMessage(message));
  });
  // Firefox also reports policy violations this way.
  page.on('pageerror', (error) => complaints.push(Promise.resolve(String(error))));
  // A dialog is a complaint, because no journey leaves unsaved input.
  page.on('dialog', (dialog) => {
    complaints.push(Promise.resolve(`asked: ${dialog.type()} ${dialog.message()}`));
    void dialog.accept();
  });

  return {
    downloads: folder,
    open: async (address) => void (await page.goto(address)),
    find: async (kind, name) => {
      const likely = await page.evaluateHandle(
        `Array.from(${buildCandidateExpression(kind, name)})`,
      );
      const ones = [...(await likely.getProperties()).values()].flatMap((one) => {
        const element = one.asElement();
        return element ? [element as ElementHandle] : [];
      });
      const isNamed = await Promise.all(ones.map((one) => hasName(one, name)));
      return ones
        .filter((_, index) => isNamed[index])
        .map((one) => ({
          // Waits until the element stops moving, and times out if the page has replaced it.
          click: () => one.asLocator().setTimeout(CLICK_TIMEOUT_MS).click(),
          hasFocus: () => one.evaluate((node) => node === document.activeElement),
        }));
    },
    attach: async (path) => (await page.waitForSelector('input[type=file]'))?.uploadFile(path),
    type: (text) => page.keyboard.type(text),
    press: async (key) => {
      const keys = key.split('+') as KeyInput[];
      for (const one of keys) await page.keyboard.down(one);
      for (const one of keys.toReversed()) await page.keyboard.up(one);
    },
    evaluate: (expression) => page.evaluate(expression),
    screenshot: async () => Buffer.from(await page.screenshot()),
    print: async () => Buffer.from(await page.pdf()),
    takeComplaints: () => Promise.all(complaints.splice(0)),
    close: () => browser.close(),
  };
}

/**
 * Checks the accessible name with Firefox's own computation, which can only be queried below a
 * parent.
 */
async function hasName(one: ElementHandle, name: string): Promise<boolean> {
  const parent = await one.evaluateHandle((node) => node.parentElement);
  const named = (await parent.asElement()?.$$(`aria/${name}`)) ?? [];
  const areSame = await Promise.all(
    named.map((each) => one.evaluate((node, other) => node === other, each)),
  );
  return areSame.includes(true);
}

/**
 * Returns the text of a console message. An error object can only be read while its page is open.
 */
async function formatMessage(message: ConsoleMessage): Promise<string> {
  const texts = message.args().map((value) => value.evaluate(String));
  return Promise.all(texts).then(
    (all) => all.join(' '),
    () => message.text(),
  );
}
