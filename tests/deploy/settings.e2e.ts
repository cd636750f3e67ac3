import { overrideConfig } from '#tests/support/route-config.ts';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { clearJournal, readJournal } from '#contract/generated/control-client.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';
import {
  BACKEND_URL,
  configureBuild,
  expect,
  readReleaseName,
  readPolicy,
  runReleaseScript,
  SITE_FOLDER,
  switchToRelease,
  test,
  fetchServedText,
} from './deployed.ts';

const FIRST = `${SITE_FOLDER}-release`;
const OTHER = resolve('build/deploy-settings');
function write(name: string, value: unknown): string {
  const path = join(OTHER, name);
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
}

function settingsOf(name: string): object {
  return Object(JSON.parse(readFileSync(join(FIRST, name), 'utf8')));
}

function configureOther(config: string, server = join(FIRST, 'server.json')) {
  return configureBuild(OTHER, config, server);
}

test.beforeAll(() => {
  removeFolder(OTHER);
  mkdirSync(OTHER, { recursive: true });
  for (const folder of ['dist', 'dist-deploy']) {
    cpSync(join(FIRST, folder), join(OTHER, folder), { recursive: true });
  }
});

test('deploy:config fails on a wrong setting and prints its name and the valid form', () => {
  const before = readReleaseName(OTHER);
  const config = write('wrong.json', { phone: 'call us', sesion: { idleMinutes: 15 } });
  const result = configureOther(config);
  expect(result.status).toBe(1);
  expect(result.stderr).toContain('phone: must be a telephone number such as 0117 496 0123');
  expect(configureOther(write('none.json', '{')).stderr).toMatch(/none\.json cannot be read/);
  const server = write('wrong-server.json', { backend: ['http://127.0.0.1'] });
  expect(configureOther(write('empty.json', {}), server).stderr).toContain(
    'backend.0: must be host:port, or https://host',
  );
  expect(readReleaseName(OTHER)).toBe(before);
});

test('a changed setting takes effect without a build, and a roll-back restores it and its policy', async ({
  page,
  server,
}) => {
  const given = settingsOf('dist-deploy/config.json');
  const postcode = { baseUrl: 'https://postcodes.example/v1', key: 'k' };
  expect(
    configureOther(write('config.json', { ...given, phone: '0800 000 1111', postcode })).status,
  ).toBe(0);
  expect(readReleaseName(OTHER)).not.toBe(readReleaseName(FIRST));
  const policy = () => readPolicy(server);

  runReleaseScript(OTHER, 'install', SITE_FOLDER);
  await switchToRelease(OTHER, readReleaseName(OTHER));
  expect(await policy()).toContain("connect-src 'self' https://postcodes.example;");
  await page.goto('/login');
  await expect(page.getByText('0800 000 1111').first()).toBeVisible();

  await switchToRelease(OTHER, readReleaseName(FIRST));
  expect(await policy()).toContain("connect-src 'self';");
  await page.reload();
  await expect(page.getByText('0117 496 0123').first()).toBeVisible();
});

test('the portal sends error reports to the configured report URL', async ({
  page,
  server,
  complaints,
}) => {
  // journeys.e2e.ts checks that there are no reports without this setting.
  const given = settingsOf('dist-deploy/config.json');
  expect(
    configureOther(write('reporting.json', { ...given, reportUrl: '/csp-report' })).status,
  ).toBe(0);
  runReleaseScript(OTHER, 'install', SITE_FOLDER);
  await switchToRelease(OTHER, readReleaseName(OTHER));
  const settings = () => fetchServedText(server, '/login');
  expect(await settings()).toContain('reportUrl');
  const script = page.waitForResponse(/\/static\/js\/start-reporting-/);
  await page.goto('/login');
  await script;
  await page.evaluate(() => {
    setTimeout(() => {
      throw new RangeError('Amelia');
    });
  });
  await complaints.take(/^uncaught: Amelia\b/);
  // Stays on the same page, because its error reporter may not have started yet.
  const reports = () => fetchServedText(server, '/csp-report');
  await expect.poll(reports).toContain('"name":"RangeError"');
  expect(await reports()).toContain('"page":"/login"');
  expect(await reports()).not.toContain('Amelia');
  await server.delete('/csp-report');
  await switchToRelease(OTHER, readReleaseName(FIRST));
  expect(await settings()).not.toContain('reportUrl');
});

test('the portal logs an error for broken settings and uses its defaults', async ({
  page,
  complaints,
}) => {
  for (const [body, result] of [
    ['{', /The configuration is no JSON object/],
    ['{"phone": 12}', /The configuration field "phone" is not valid/],
  ] as const) {
    await overrideConfig(page, () => body);
    await page.goto('/login');
    await expect(page.getByText('0117 496 0123').first()).toBeVisible();
    await complaints.take(result);
  }
});

test('npm run verify checks a real server by its URL and writes nothing except a login', async () => {
  await clearJournal('default', { url: BACKEND_URL });
  const args = ['--base-url', `${BACKEND_URL}/app-portal/api`, '--username', 'investor'];
  const done = spawnSync('npm', ['run', '-s', 'verify', '--', ...args], {
    encoding: 'utf8',
    env: { ...process.env, VERIFY_PASSWORD: 'Portfolio1!' },
  });
  expect([done.status, / 0 break/.test(done.stdout)]).toEqual([0, true]);
  const { entries } = await readJournal('default', { limit: 500 }, { url: BACKEND_URL });
  const operations = [...new Set(entries.map(({ method, path }) => `${method} ${path}`))];
  expect(operations).toContain('GET /client');
  // The login is the only write.
  expect(operations.filter((one) => !one.startsWith('GET '))).toEqual(['POST /auth/login']);
});
