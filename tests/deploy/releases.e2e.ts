import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  readFileSync,
  renameSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { waitForPage } from '#tests/support/wait-for-page.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';
import {
  expect,
  readReleaseName,
  logIn,
  readPolicy,
  runReleaseScript,
  SITE_FOLDER,
  switchToRelease,
  test,
} from './deployed.ts';

const FIRST = `${SITE_FOLDER}-release`;
const NEXT = 'build/deploy-next';
const DAY_MS = 86_400_000;

/** Creates another release, in which every file with a hash in its name has a new name. */
function makeNext(): void {
  removeFolder(NEXT);
  cpSync(FIRST, NEXT, { recursive: true });
  unlinkSync(join(NEXT, 'dist-deploy/compressed/index.html.br'));
  unlinkSync(join(NEXT, 'dist-deploy/compressed/index.html.gz'));
  removeFolder(join(NEXT, 'dist-deploy/compressed/static'));
  const files = globSync('static/**/*.*', { cwd: join(NEXT, 'dist') });
  const texts = [...files.filter((file) => file.endsWith('.js')), 'index.html'];
  const renamed = new RegExp(
    files.map((file) => basename(file).replaceAll('.', '[.]')).join('|'),
    'g',
  );
  for (const file of texts) {
    const path = join(NEXT, 'dist', file);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(renamed, nextName));
  }
  for (const file of files) {
    renameSync(join(NEXT, 'dist', file), join(NEXT, 'dist', nextName(file)));
  }
  const settings = [
    '--config',
    `${FIRST}/dist-deploy/config.json`,
    '--server',
    `${FIRST}/server.json`,
  ];
  execFileSync('npm', ['run', '-s', 'deploy:config', '--', '--dist', `${NEXT}/dist`, ...settings]);
}

function nextName(file: string): string {
  return file.replace(/[.](?=\w+$)/, 'Next.');
}

test.beforeAll(makeNext);

test('after an upgrade an open tab still loads its own scripts, and a new tab loads only scripts of the new release', async ({
  page,
  context,
  server,
}) => {
  const policy = () => readPolicy(server);
  const former = await policy();
  const scripts: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/static/js/')) scripts.push(pathname);
  });
  await logIn(page);

  expect(runReleaseScript(NEXT, 'install', SITE_FOLDER)).toContain('is installed');
  expect(await switchToRelease(NEXT, readReleaseName(NEXT))).toContain('is in use');
  expect(runReleaseScript(NEXT, 'list', SITE_FOLDER)).toContain(
    `${readReleaseName(NEXT)} (in use)`,
  );

  expect(await policy()).not.toBe(former);

  scripts.length = 0;
  await page.getByRole('link', { name: 'My applications' }).click();
  await waitForPage(page, 'Application history');
  expect(scripts).not.toEqual([]);
  expect(scripts.filter((script) => script.includes('Next.js'))).toEqual([]);

  scripts.length = 0;
  const other = await context.newPage();
  await other.goto('/login');
  await expect(other.getByRole('button', { name: 'Log in' })).toBeEnabled();
  await expect.poll(() => scripts.length).toBeGreaterThan(1);
  expect(scripts.filter((script) => !script.includes('Next.js'))).toEqual([]);
  await other.close();

  await switchToRelease(NEXT, readReleaseName(FIRST));
  expect(await policy()).toBe(former);
});

test('release.sh prune removes replaced files after 14 days and never removes files in use', () => {
  runReleaseScript(NEXT, 'install', SITE_FOLDER);
  const files = globSync('static/**/*.js', { cwd: join(NEXT, 'dist') });
  const countExistingFiles = () =>
    files.filter((file) => existsSync(join(SITE_FOLDER, file))).length;
  const age = (path: string, days: number) => {
    const then = new Date(Date.now() - days * DAY_MS);
    utimesSync(path, then, then);
  };
  const ageAll = (days: number) => {
    for (const path of globSync([`${SITE_FOLDER}/static/**/*.*`, `${SITE_FOLDER}/releases/*`]))
      age(path, days);
  };
  ageAll(13.9);
  runReleaseScript(NEXT, 'prune', SITE_FOLDER);
  expect(countExistingFiles()).toBe(files.length);
  ageAll(15.1);
  runReleaseScript(NEXT, 'prune', SITE_FOLDER);
  expect(countExistingFiles()).toBe(0);
  expect(runReleaseScript(NEXT, 'list', SITE_FOLDER)).toBe(`${readReleaseName(FIRST)} (in use)\n`);
  const own = globSync('static/**/*.js', { cwd: join(FIRST, 'dist') });
  expect(own.filter((file) => !existsSync(join(SITE_FOLDER, file)))).toEqual([]);
});

test('release.sh use refuses an unknown release and lists the installed releases', () => {
  expect(() => runReleaseScript(FIRST, 'use', SITE_FOLDER, 'gone')).toThrow(
    /no release gone[^]*in use/,
  );
});
