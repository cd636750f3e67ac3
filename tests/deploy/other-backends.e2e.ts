import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readCommandLine } from '#mock/command-line.ts';
import { VERIFY_COMMAND, readOptions } from '#scripts/verify/options.ts';
import { formatCauseCount } from '#scripts/contract-check/report-text.ts';
import { verifyServer } from '#scripts/verify/verify.ts';
import { waitForPage } from '#tests/support/wait-for-page.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';
import {
  configureBuild,
  expect,
  readReleaseName,
  logIn,
  PORT,
  runReleaseScript,
  SITE_FOLDER,
  switchToRelease,
  test,
} from './deployed.ts';

/** Tools that make a server from an OpenAPI document, each with the packages to install. */
const TOOLS = {
  'openapi-backend': ['openapi-backend@5.21.2'],
  'fastify-openapi-glue': ['fastify-openapi-glue@4.11.4', 'fastify@5.12.8'],
  'express-openapi-validator': ['express-openapi-validator@5.6.2', 'express@5.3.0'],
} as const;
type Tool = keyof typeof TOOLS;
const NAMES: readonly Tool[] = [
  'openapi-backend',
  'fastify-openapi-glue',
  'express-openapi-validator',
];
const PORTAL = `https://localhost:${PORT}`;
const FIRST = `${SITE_FOLDER}-release`;
const OTHER = resolve('build/deploy-backend');
const DOCUMENT = resolve('build/contract/openapi.json');
const EXPECTED = join(import.meta.dirname, 'other-backends.json');

const folder = mkdtempSync(join(tmpdir(), 'backends-'));
let notInstalled = '';
let stub: ChildProcess | null = null;

test.beforeAll(() => {
  test.setTimeout(300_000);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }\n');
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--fetch-retries=1'];
  try {
    const packages = Object.values(TOOLS).flat();
    execFileSync('npm', ['install', ...flags, ...packages], { cwd: folder, stdio: 'pipe' });
  } catch (error) {
    const reason = /code (\w+)/.exec(String(error))?.[1] ?? 'no reason';
    notInstalled = `The npm registry does not give the tools (${reason}).`;
  }
});

test.beforeEach(() => test.skip(notInstalled !== '', notInstalled));

test.afterEach(async () => {
  if (!stub || stub.exitCode !== null) return;
  const exited = once(stub, 'exit');
  stub.kill();
  await exited;
});

test.afterAll(() => removeFolder(folder));

/** Starts the server that a tool makes from the contract, and returns the address of its API. */
async function start(tool: Tool): Promise<string> {
  const program = join(import.meta.dirname, 'stub-server.mjs');
  stub = spawn(process.execPath, [program, tool, DOCUMENT, PORTAL], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  stub.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await expect.poll(() => output).toMatch(/^http:.+\n$/);
  return output.trim();
}

for (const tool of NAMES) {
  test(`verify reports the recorded findings for the server that ${tool} makes from the contract's examples`, async () => {
    const base = await start(tool);
    const given = ['--base-url', base, '--username', 'ada', '--origin', PORTAL];
    const { values } = readCommandLine(VERIFY_COMMAND, given);
    const { outcome } = await verifyServer(
      readOptions(values, { VERIFY_PASSWORD: 'Analytical-1843' }),
    );
    const found = {
      breaks: outcome.causes.map(formatCauseCount),
      warns: outcome.warnings.map(formatCauseCount),
      conforming: outcome.rows.filter(({ state }) => state === 'conforms').length,
    };
    // BACKENDS_WRITE=1 records the findings again. A person must review them before the commit.
    const expected: Record<string, unknown> = JSON.parse(readFileSync(EXPECTED, 'utf8'));
    if (process.env['BACKENDS_WRITE'] !== undefined) {
      writeFileSync(EXPECTED, `${JSON.stringify({ ...expected, [tool]: found }, null, 2)}\n`);
      return;
    }
    expect(found).toEqual(expected[tool]);
  });
}

/** Eight screens, each with a text that appears only with data from a reply. */
const SCREENS = [
  ['/investment/tax-efficient-investments', 'Tax Efficient Investments', '£194,978.79'],
  ['/documents', 'Documents', /\d documents? from \d/],
  ['/application-history?year=all', 'Application history', /\d applications?/],
  ['/inbox', 'Secure messages', /\d messages?/],
  ['/update-contact-details', 'Contact details and preferences', 'Email address'],
  ['/commission-charges', 'Commission and charges', /\d entr(?:y|ies)/],
  ['/nominated-bank-account', 'Nominated bank account', /Verified bank details|awaiting/],
] as const;

test('eight screens work with the server of another tool, at another origin with strict CORS', async ({
  page,
}) => {
  test.slow();
  const base = await start('openapi-backend');
  removeFolder(OTHER);
  mkdirSync(OTHER, { recursive: true });
  for (const part of ['dist', 'dist-deploy']) {
    cpSync(join(FIRST, part), join(OTHER, part), { recursive: true });
  }
  const settings: object = JSON.parse(readFileSync(join(FIRST, 'dist-deploy/config.json'), 'utf8'));
  const config = join(OTHER, 'config.json');
  writeFileSync(config, JSON.stringify({ ...settings, apiBaseUrl: base, clientNameBaseUrl: base }));
  const result = configureBuild(OTHER, config, join(FIRST, 'server.json'));
  expect(result.status, result.stderr).toBe(0);
  runReleaseScript(OTHER, 'install', SITE_FOLDER);
  await switchToRelease(OTHER, readReleaseName(OTHER));
  try {
    const called = new Set<string>();
    page.on('response', (response) => {
      if (response.ok()) called.add(new URL(response.url()).origin);
    });
    await logIn(page);
    await expect(page.getByText('Total value').first()).toBeVisible();
    for (const [address, heading, text] of SCREENS) {
      await page.goto(address);
      await waitForPage(page, heading);
      await expect(page.getByText(text).first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    }
    expect([...called].toSorted()).toEqual([new URL(base).origin, PORTAL].toSorted());
  } finally {
    // Closes the page, because its open connections would prevent the former workers from ending.
    await page.close();
    await switchToRelease(OTHER, readReleaseName(FIRST));
  }
});
