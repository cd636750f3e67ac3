import { routeConfig } from '#tests/support/route-config.ts';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { clearJournal, readJournal } from '#contract/generated/control-client.ts';
import {
  BACKEND,
  configure,
  expect,
  idOf,
  policyOf,
  PORT,
  publicFolder,
  release,
  SITE,
  switchTo,
  test,
  textServed,
} from './deployed.ts';

const FIRST = `${SITE}-release`;
const OTHER = resolve('build/deploy-settings');
/** Of the commands of the documents, whose nginx has a user of its own. */
let served = '';
const DOCUMENTS = ['deployment', 'operations', 'security', 'capacity'].map(
  (name) => `docs/${name}.md`,
);
/**
 * Commands that another test runs, with a word of that test by which it is found; of the containers it
 * runs the steps, as not every machine has Docker.
 */
const RUN_ELSEWHERE: readonly (readonly [RegExp, string, string])[] = [
  [/^npm run build$/, 'tests/deploy/build.e2e.ts', "'build'"],
  [/^npm run serve:nginx$/, 'playwright.deploy.config.ts', 'scripts/serve-nginx.ts'],
  [/^npm run deploy:config/, 'tests/deploy/deployed.ts', "'deploy:config'"],
  [/^npm run generate:icons/, 'tests/deploy/firm.e2e.ts', "'generate:icons'"],
  [/^npm run verify/, 'tests/deploy/settings.e2e.ts', "'verify'"],
  [/^npm run (-s )?advisories/, 'scripts/advisories-report.test.ts', 'scripts/advisories.ts'],
  [/^npm run where/, 'scripts/where.test.ts', './where.ts'],
  [/^npm run test:deploy$/, 'scripts/test.ts', "'test:deploy'"],
  [/^sh .* RELEASE$/, 'tests/deploy/releases.e2e.ts', 'switchTo(NEXT, idOf(FIRST))'],
  [/^docker compose/, 'tests/deploy/containers.e2e.ts', 'deploy/compose.yaml'],
];
/** Set-up itself, a figure and no test, or of another machine or its root. */
const RUN_BY_NONE = /^(npm ci$|npm test$|npm run bench:|0 6 \* \* \* cd |(systemctl|cp|chown) )/;

function write(name: string, value: unknown): string {
  const path = join(OTHER, name);
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
}

function settingsOf(name: string): object {
  return Object(JSON.parse(readFileSync(join(FIRST, name), 'utf8')));
}

function configureOther(config: string, server = join(FIRST, 'server.json')) {
  return configure(OTHER, config, server);
}

const CONTACT = 'Contact: mailto:security@larkfield.example\nExpires: 2027-06-30T00:00:00Z\n';

/** The lines of all blocks, and the commands in the text. */
function commandsOf(documents: readonly string[]): readonly string[] {
  return documents.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const blocks = [...text.matchAll(/```\n([^]*?)```/g)].map(([, block = '']) => block);
    const inText = [...text.matchAll(/`((?:nginx -p|npm|sh|docker|tar) [^`]+)`/g)];
    return [
      // A tree of folders is no command.
      ...blocks.filter((block) => !block.startsWith('/')).flatMap((block) => block.split('\n')),
      ...inText.map(([, command = '']) => command),
    ].filter((line) => line !== '');
  });
}

function isRunHere(command: string): boolean {
  return /^(tar|sh|nginx) /.test(command) && !command.endsWith('RELEASE');
}

test.beforeAll(() => {
  served = publicFolder();
  rmSync(OTHER, { recursive: true, force: true });
  mkdirSync(OTHER, { recursive: true });
  for (const folder of ['dist', 'dist-deploy']) {
    cpSync(join(FIRST, folder), join(OTHER, folder), { recursive: true });
  }
});

test.afterAll(() => {
  const pidFile = join(served, 'site/temp/nginx.pid');
  if (existsSync(pidFile)) process.kill(Number(readFileSync(pidFile, 'utf8')), 'SIGTERM');
  rmSync(served, { recursive: true, force: true });
});

test('a wrong setting stops the configuration, with its name and what it must be', () => {
  const before = idOf(OTHER);
  const config = write('wrong.json', { phone: 'call us', sesion: { idleMinutes: 15 } });
  const told = configureOther(config);
  expect(told.status).toBe(1);
  expect(told.stderr).toContain('phone: must be a telephone number such as 0117 496 0123');
  expect(configureOther(write('none.json', '{')).stderr).toMatch(/none\.json cannot be read/);
  const server = write('wrong-server.json', { backend: ['http://127.0.0.1'] });
  expect(configureOther(write('empty.json', {}), server).stderr).toContain(
    'backend.0: must be host:port, or https://host',
  );
  expect(idOf(OTHER)).toBe(before);
});

test('a changed setting reaches the portal without a build, and is rolled back with its policy', async ({
  page,
  server,
}) => {
  const given = settingsOf('dist-deploy/config.json');
  const postcode = { baseUrl: 'https://postcodes.example/v1', key: 'k' };
  expect(
    configureOther(write('config.json', { ...given, phone: '0800 000 1111', postcode })).status,
  ).toBe(0);
  expect(idOf(OTHER)).not.toBe(idOf(FIRST));
  const policy = () => policyOf(server);

  release(OTHER, 'install', SITE);
  await switchTo(OTHER, idOf(OTHER));
  await expect.poll(policy).toContain("connect-src 'self' https://postcodes.example;");
  await page.goto('/login');
  await expect(page.getByText('0800 000 1111').first()).toBeVisible();

  await switchTo(OTHER, idOf(FIRST));
  await expect.poll(policy).toContain("connect-src 'self';");
  await page.reload();
  await expect(page.getByText('0117 496 0123').first()).toBeVisible();
});

test('reports of the portal reach their address when there is one', async ({
  page,
  server,
  complaints,
}) => {
  // Without the setting there are none: 'the journeys' look.
  const given = settingsOf('dist-deploy/config.json');
  expect(
    configureOther(write('reporting.json', { ...given, reportUrl: '/csp-report' })).status,
  ).toBe(0);
  release(OTHER, 'install', SITE);
  await switchTo(OTHER, idOf(OTHER));
  const settings = () => textServed(server, '/login');
  await expect.poll(settings).toContain('reportUrl');
  const script = page.waitForResponse(/\/static\/js\/reporting-/);
  await page.goto('/login');
  await script;
  await page.evaluate(() => {
    setTimeout(() => {
      throw new RangeError('Amelia');
    });
  });
  await complaints.take(/^uncaught: Amelia\b/);
  // Without leaving the page, whose reporter may not listen yet.
  const reports = () => textServed(server, '/csp-report');
  await expect.poll(reports).toContain('"name":"RangeError"');
  expect(await reports()).toContain('"page":"/login"');
  expect(await reports()).not.toContain('Amelia');
  await server.delete('/csp-report');
  await switchTo(OTHER, idOf(FIRST));
  await expect.poll(settings).not.toContain('reportUrl');
});

test('settings that are broken after all leave the portal as it is by default, and are told', async ({
  page,
  complaints,
}) => {
  for (const [body, told] of [
    ['{', /The configuration is no JSON object/],
    ['{"phone": 12}', /The configuration field "phone" is not valid/],
  ] as const) {
    await routeConfig(page, () => body);
    await page.goto('/login');
    await expect(page.getByText('0117 496 0123').first()).toBeVisible();
    await complaints.take(told);
  }
});

test('the commands of the documents for a server work as they are written', async ({ server }) => {
  const site = join(served, 'site');
  const port = PORT + 2;
  const changed = { listen: `127.0.0.1:${port}`, brotliModule: null };
  mkdirSync(join(OTHER, 'dist/.well-known'));
  writeFileSync(join(OTHER, 'dist/.well-known/security.txt'), CONTACT);
  configureOther(
    join(FIRST, 'dist-deploy/config.json'),
    write('server.json', { ...settingsOf('server.json'), ...changed }),
  );
  mkdirSync(site);
  cpSync(join(SITE, 'tls'), join(site, 'tls'), { recursive: true });

  const commands = commandsOf(DOCUMENTS).filter((line) => isRunHere(line));
  expect(commands.length).toBeGreaterThan(8);
  const script = [...commands, `sh dist-deploy/release.sh list ${site}`].join('\n');
  const done = spawnSync('sh', ['-ec', script.replaceAll('/srv/portal', site)], {
    cwd: OTHER,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  expect([done.status, done.stderr.replaceAll(/^.*\[notice\].*\n/gm, '')]).toEqual([0, '']);
  expect(done.stdout).toContain(`${idOf(OTHER)} (in use)`);
  const reply = await server.get(`https://localhost:${port}/login`);
  expect(reply.status()).toBe(200);
  // A file that the deployment has added to the published folder.
  const contact = await server.get(`https://localhost:${port}/.well-known/security.txt`);
  expect(contact.headers()).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect(await contact.text()).toBe(CONTACT);
});

test('the unit of systemd is one that it reads, for the site of the documents', () => {
  const file = join(OTHER, 'dist-deploy/portal.service');
  const unit = readFileSync(file, 'utf8');
  expect(unit).toMatch(/^ExecStart=\S+\/nginx .*-p \/srv\/portal\/ -c nginx[.]conf/m);
  const done = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  // Not every machine has systemd, or nginx where Debian has it.
  if (done.error || !existsSync('/usr/sbin/nginx')) return;
  expect([done.status, done.stderr]).toEqual([0, '']);
});

test('a real server is verified by its address, and nothing is changed', async () => {
  await clearJournal('default', { url: BACKEND });
  const args = ['--base-url', `${BACKEND}/app-portal/api`, '--username', 'investor'];
  const done = spawnSync('npm', ['run', '-s', 'verify', '--', ...args], {
    encoding: 'utf8',
    env: { ...process.env, VERIFY_PASSWORD: 'Portfolio1!' },
  });
  expect([done.status, / 0 break/.test(done.stdout)]).toEqual([0, true]);
  const { entries } = await readJournal('default', { limit: 500 }, { url: BACKEND });
  const operations = [...new Set(entries.map(({ method, path }) => `${method} ${path}`))];
  expect(operations).toContain('GET /client');
  // To log in is all that is written.
  expect(operations.filter((one) => !one.startsWith('GET '))).toEqual(['POST /auth/login']);
});

test('every command of the documents is run by a test', () => {
  const rest = commandsOf(DOCUMENTS).filter(
    (command) => !isRunHere(command) && !RUN_BY_NONE.test(command),
  );
  expect(rest.length).toBeGreaterThan(8);
  for (const command of rest) {
    const [, file, word] = RUN_ELSEWHERE.find(([pattern]) => pattern.test(command)) ?? [];
    expect([
      command,
      file !== undefined && readFileSync(file, 'utf8').includes(word ?? ''),
    ]).toEqual([command, true]);
  }
});
