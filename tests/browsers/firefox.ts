import { launch, type ConsoleMessage, type ElementHandle, type KeyInput } from 'puppeteer-core';
import { withFonts } from '#tests/support/test-fonts.ts';
import { likelyOnes, type Engine } from './engine.ts';

const CLICK_TIMEOUT_MS = 5_000;

/** In place of the page's colours, those of the system. */
const FORCED_COLORS = { 'browser.display.document_color_use': 2 };

/** Starts Firefox; `folder` is its home, and has what it saves. */
export async function startFirefox(
  executablePath: string,
  folder: string,
  hasForcedColors: boolean,
): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // The portal's own certificate.
    acceptInsecureCerts: true,
    env: { ...withFonts('dejavu'), HOME: folder, TZ: 'Europe/London' },
    extraPrefsFirefox: {
      ...(hasForcedColors && FORCED_COLORS),
      'browser.download.dir': folder,
      'browser.download.folderList': 2,
      // Saved alone: a viewer's tab and a list of downloads would put the page in the background.
      'browser.download.alwaysOpenPanel': false,
      'browser.helperApps.neverAsk.saveToDisk': 'application/pdf',
      'pdfjs.disabled': true,
      'intl.accept_languages': 'en-GB',
      // Scroll bars that take room.
      'widget.gtk.overlay-scrollbars.enabled': false,
      'widget.non-native-theme.enabled': true,
    },
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  const complaints: Promise<string>[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(textOf(message));
  });
  // Policy violations are among them.
  page.on('pageerror', (error) => complaints.push(Promise.resolve(String(error))));
  // No journey leaves anything unsaved.
  page.on('dialog', (dialog) => {
    complaints.push(Promise.resolve(`asked: ${dialog.type()} ${dialog.message()}`));
    void dialog.accept();
  });

  return {
    downloads: folder,
    open: async (address) => void (await page.goto(address)),
    find: async (kind, name) => {
      const likely = await page.evaluateHandle(`Array.from(${likelyOnes(kind, name)})`);
      const ones = [...(await likely.getProperties()).values()].flatMap((one) => {
        const element = one.asElement();
        return element ? [element as ElementHandle] : [];
      });
      const isNamed = await Promise.all(ones.map((one) => hasName(one, name)));
      return ones
        .filter((_, index) => isNamed[index])
        .map((one) => ({
          // Waits until it stands still, in vain if the page has drawn it anew.
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

/** By the browser's own name of it, which it tells of what is below an element. */
async function hasName(one: ElementHandle, name: string): Promise<boolean> {
  const parent = await one.evaluateHandle((node) => node.parentElement);
  const named = (await parent.asElement()?.$$(`aria/${name}`)) ?? [];
  const areSame = await Promise.all(
    named.map((each) => one.evaluate((node, other) => node === other, each)),
  );
  return areSame.includes(true);
}

/** What was logged; an error has its text only on the page that has logged it. */
async function textOf(message: ConsoleMessage): Promise<string> {
  const texts = message.args().map((value) => value.evaluate(String));
  return Promise.all(texts).then(
    (all) => all.join(' '),
    () => message.text(),
  );
}
