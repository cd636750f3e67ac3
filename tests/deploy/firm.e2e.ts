import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { PAGE_LIST } from '#tests/support/page-list.ts';
import { waitForPage, readOnce, waitForPortal } from '#tests/support/wait-for-page.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';
import {
  configureBuild,
  expect,
  readReleaseName,
  logIn,
  runReleaseScript,
  SITE_FOLDER,
  switchToRelease,
  test,
  fetchServedText,
} from './deployed.ts';

const FIRST = `${SITE_FOLDER}-release`;
const FIRM = resolve('build/deploy-firm');
const FILES = join(FIRM, 'files');
const WORDS =
  /larkfield|0117 ?496 ?0123|example award|demonstration|clearly accounted|view your investments|may be delayed|details we already have|not need an account/i;

const TEXTS = {
  product: 'Ashgrove',
  description: 'Look after what you have put by.',
  host: 'www.ashgrove.example',
  phone: '0161 496 0999',
  supportEmail: 'help@ashgrove.example',
  supportHours: 'Every day, 8am to 8pm',
  accessibility: {
    conformance: 'partially',
    formats: 'large print',
    answer: 'within a week',
    complaints: 'Write to our office.',
  },
  footer: { copyright: '© Ashgrove', regulatory: ['Ashgrove & Co. is a firm of this test.'] },
  termsUrl: '/terms.pdf',
  disclaimer: 'Prices are of the last working day.',
  login: {
    headline: `Your money & plans, all in one place, ${'and with time to look after them '.repeat(4)}`,
    fasterApplication: 'We fill in what we know.',
    newCustomer: 'Your account is opened as you apply.',
  },
  awards: { platform: 'Best portal of a test', service: 'Best service of a test' },
};
const WEAKNESSES = 'Contact: mailto:security@ashgrove.example\nExpires: 2100-01-01T00:00:00Z\n';
/** Colours of the demonstration, each with the firm's replacement. */
const COLORS = {
  light: {
    'brand-900': ['#12392e', '#14284b'],
    'brand-700': ['#1d5a48', '#1f4788'],
    'brand-500': ['#2f7d66', '#3d6cb9'],
    'brand-100': ['#dcebe4', '#dde7f6'],
    nav: ['#12392e', '#14284b'],
    'nav-ink-muted': ['#b5cfc4', '#b9c8e2'],
    'nav-line': ['#2a5548', '#2f4672'],
    'nav-current': ['#1d5a48', '#1f4788'],
    focus: ['#1d5a48', '#1f4788'],
    'chart-1': ['#1d5a48', '#1f4788'],
  },
  dark: {
    'brand-900': ['#bfe0d2', '#c4d6f3'],
    'brand-700': ['#7cc5a8', '#8fb4ec'],
    'brand-500': ['#4e9c82', '#5f8bcd'],
    'brand-100': ['#1f3a30', '#1d2f4d'],
    nav: ['#12281f', '#0f1d36'],
    'nav-ink-muted': ['#a9c4b8', '#aebfdb'],
    'nav-line': ['#24443a', '#243a5f'],
    'nav-current': ['#1d4436', '#1c3763'],
    focus: ['#7cc5a8', '#8fb4ec'],
    'chart-1': ['#7cc5a8', '#8fb4ec'],
  },
} as const;
const FORMER: readonly string[] = Object.values(COLORS).flatMap((mode) =>
  Object.values(mode).map(([hex]) => hex),
);

function write(name: string, content: string | Buffer): string {
  const path = join(FIRM, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
}

function configureFirm(config: object, server: object, ...more: readonly string[]) {
  const files = [
    write('config.json', JSON.stringify(config)),
    write('server.json', JSON.stringify(server)),
  ] as const;
  return configureBuild(FIRM, ...files, ...more);
}

const serverSettings = (): object =>
  Object(JSON.parse(readFileSync(join(FIRST, 'server.json'), 'utf8')));
const pick = (mode: 'light' | 'dark') =>
  Object.fromEntries(Object.entries(COLORS[mode]).map(([name, [, own]]) => [name, own]));

/**
 * Writes the demonstration's SVG files in the firm's colours. The PNG icons only get different bytes, because
 * their pixels do not matter.
 */
function makeFiles(): void {
  for (const file of globSync('**/*.{svg,png}', { cwd: 'public' })) {
    const content = readFileSync(join('public', file));
    const own = file.endsWith('.png')
      ? Buffer.concat([content, Buffer.from('Ashgrove')])
      : String(content)
          .replaceAll(/#[\da-f]{6}/g, '#3d6cb9')
          .replaceAll(/Example award[^<]*/g, 'Award');
    write(`files/${file}`, own);
  }
  write('files/terms.pdf', '%PDF-1.4 Ashgrove');
  write('files/.well-known/security.txt', WEAKNESSES);
}

test.beforeAll(() => {
  removeFolder(FIRM);
  for (const folder of ['dist', 'dist-deploy']) {
    cpSync(join(FIRST, folder), join(FIRM, folder), { recursive: true });
  }
  makeFiles();
});

test('deploy:config lists every setting and file that a firm has not replaced, each by name', () => {
  const names = ['portal.ashgrove.example'];
  const result = configureFirm(
    { phone: 'call', colors: { dark: { ink: '#000000' } } },
    { ...serverSettings(), names, health: '0' },
  );
  expect(result.status).toBe(1);
  const missing = [...result.stderr.matchAll(/^(\S+): is missing/gm)].map(([, name = '']) =>
    name.startsWith('/') ? name : name.split('.')[0],
  );
  const files = globSync('**/*.{svg,png}', { cwd: 'public' }).map((file) => `/${file}`);
  const texts = Object.keys(TEXTS).filter((name) => name !== 'phone');
  expect(new Set(missing)).toEqual(new Set([...texts, ...files]));
  expect(result.stderr).toContain('phone: must be a telephone number');
  expect(result.stderr).toMatch(/^colors\.dark: ink on paper: /m);
  expect(result.stderr).toMatch(/^health: must have a port from 1 to 65535$/m);

  const colors = { light: { nav: '#ffff00' } };
  const weak = configureFirm(
    { ...TEXTS, colors },
    { ...serverSettings(), names },
    '--files',
    FILES,
  );
  expect(weak.stderr).toMatch(/^colors\.light: nav-ink on nav: 1\.07:1, at least 4\.5:1$/m);
});

/** Renames Larkfield to Ashgrove in replies: product names and messages of the sandbox have the old name. */
async function renameData(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const url = route.request().url().replaceAll('Ashgrove', 'Larkfield');
    const response = await route.fetch({ url });
    const isText = response.headers()['content-type']?.startsWith('application/json');
    await (isText
      ? route.fulfill({
          response,
          body: (await response.text())
            .replaceAll('Larkfield', 'Ashgrove')
            .replaceAll('larkfield', 'ashgrove'),
        })
      : route.fulfill({ response }));
  });
}

/** Returns the texts and colours of the demonstration on the page, in light and dark mode. */
async function remainsNow(page: Page): Promise<readonly string[]> {
  const text = await page.evaluate(() => `${document.title}\n${document.body.outerHTML}`);
  const found = [WORDS.exec(text)?.[0] ?? ''];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(
      ...(await page.evaluate((former) => {
        const rgb = new Map(
          former.map((hex) => {
            const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
            return [`rgb(${r}, ${g}, ${b})`, hex];
          }),
        );
        return [...document.querySelectorAll('*')].flatMap((element) => {
          const style = getComputedStyle(element);
          return [
            style.color,
            style.backgroundColor,
            style.borderTopColor,
            style.fill,
            style.stroke,
          ]
            .flatMap((color) => rgb.get(color) ?? [])
            .map((hex) => `${hex} of ${element.tagName}`);
        });
      }, FORMER)),
    );
  }
  return found.filter((each) => each !== '');
}

test("a firm's release has no file of the demonstration, and its icons come from the firm's logo", () => {
  const names = ['portal.ashgrove.example'];
  const site = join(FIRM, 'site');
  const own = join(FIRM, 'drawn');
  cpSync(FILES, own, { recursive: true });
  const logo = join(own, 'logo.svg');
  const drawn =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M0 0h9v9z"/></svg>';
  writeFileSync(logo, drawn);
  execFileSync('npm', ['run', '-s', 'generate', '--', 'icons', '--files', own]);
  const done = configureFirm(TEXTS, { ...serverSettings(), names }, '--files', own);
  expect(done.status, done.stderr).toBe(0);
  runReleaseScript(FIRM, 'install', site);
  const served = join(site, 'releases', readReleaseName(FIRM), 'public');
  const content = (folder: string) =>
    new Map(
      globSync('**/*.{svg,png,pdf,webmanifest,txt}', { cwd: folder }).map((file) => [
        file,
        readFileSync(join(folder, file)).toString('base64'),
      ]),
    );
  const demonstration = content('public');
  const same = [...content(served)].filter(([file, text]) => demonstration.get(file) === text);
  expect(same).toEqual([]);
  expect(content(served).size).toBeGreaterThanOrEqual(demonstration.size);
});

test("a firm's portal shows no text or colour of the demonstration, in its HTML and on every page", async ({
  page,
  complaints,
  server,
}) => {
  test.setTimeout(180_000);
  const colors = { light: pick('light'), dark: pick('dark') };
  const config = { ...TEXTS, colors, apiBaseUrl: '/api' };
  const done = configureFirm(config, serverSettings(), '--files', FILES);
  expect(done.status, done.stderr).toBe(0);
  runReleaseScript(FIRM, 'install', SITE_FOLDER);
  await switchToRelease(FIRM, readReleaseName(FIRM));
  const served = (path: string) => fetchServedText(server, path);
  expect(await served('/login')).toContain('Ashgrove client portal');

  const html = await served('/login');
  const links = [...html.matchAll(/(?:href|src)="(\/[^"/][^"]*\.(?:svg|webmanifest))"/g)];
  const paths = [...new Set(links.map(([, path = '']) => path)), '/login-contours.svg'];
  expect(paths).toContain('/manifest.webmanifest');
  for (const path of ['/login', ...paths]) {
    const text = await served(path);
    expect([path, WORDS.exec(text)?.[0]]).toEqual([path, undefined]);
    expect([path, FORMER.filter((hex) => text.toLowerCase().includes(hex))]).toEqual([path, []]);
  }
  expect(JSON.parse(await served('/manifest.webmanifest'))).toMatchObject({
    name: 'Ashgrove client portal',
    description: 'Look after what you have put by.',
    theme_color: '#14284b',
  });
  expect(await served('/terms.pdf')).toContain('Ashgrove');
  expect(await served('/.well-known/security.txt')).toBe(WEAKNESSES);
  expect(html).toContain('<meta name="theme-color" content="#14284b"');
  expect(html).toContain('<meta name="description" content="Look after what you have put by."');
  expect(html).toContain('Your money &amp; plans, all in one place');

  // React hydrates the login; a text that differs from the HTML would be logged as an error.
  await page.goto('/login');
  await waitForPortal(page);
  expect(await readOnce(remainsNow(page))).toEqual([]);
  await page.setViewportSize({ width: 920, height: 480 });
  // The firm's texts are long. The headline must nevertheless be below the firm's name.
  const bottom = (await readOnce(page.locator('header').boundingBox()))?.height;
  const headline = page.getByText(TEXTS.login.headline.trim());
  await expect
    .poll(async () => (await headline.boundingBox())?.y)
    .toBeGreaterThanOrEqual(bottom ?? Infinity);

  await renameData(page);
  const look = async (address: string) => {
    await waitForPortal(page);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.locator('main [data-loading]')).toHaveCount(0);
    expect([address, await readOnce(remainsNow(page))]).toEqual([address, []]);
  };
  /** Navigates within the document, as a link does; loading each page takes three times as long. */
  const visit = async (address: string) => {
    const before = await readOnce(page.title());
    await page.evaluate(
      (to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      },
      address.replace('Larkfield', 'Ashgrove'),
    );
    await expect(page).not.toHaveTitle(before);
    await look(address);
  };
  const pages = (guards: readonly string[]) =>
    PAGE_LIST.filter(({ guard }) => guards.includes(guard)).map(({ address }) => address);
  // The API answers 404 without bank details on record, and Chromium logs the 404.
  complaints.allow(/status of 404/);
  // The router warns because `visit` uses popstate without a history index, unlike a link.
  complaints.allow(/blocker on a POP navigation/);
  for (const address of pages(['public'])) {
    await page.goto(address);
    await look(address);
  }
  await logIn(page);
  await look('/dashboard');
  const isDashboard = (address: string) => address === '/' || address === '/dashboard';
  for (const address of pages(['signed-in', 'client-data'])) {
    if (!isDashboard(address)) await visit(address);
  }
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByLabel('Username').fill('staff');
  await page.getByLabel('Password', { exact: true }).fill('Portfolio1!');
  await page.getByRole('button', { name: 'Log in' }).click();
  await waitForPage(page, 'Client search');
  expect(pages(['staff-only'])).toEqual(['/search']);
  await look('/search');
});

test.afterEach(async ({ server }) => {
  await switchToRelease(FIRM, readReleaseName(FIRST));
  expect(await fetchServedText(server, '/login')).not.toContain('Ashgrove');
});
