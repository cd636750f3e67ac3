import { execFile, execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { findChromium } from '#scripts/chromium.mjs';
import { removeFolder } from '#tests/support/remove-folder.ts';

const ROOT = join(import.meta.dirname, '../..');
const MODULES = join(ROOT, 'node_modules');
const TSC = join(MODULES, 'typescript/bin/tsc');
const PACKAGES = join(ROOT, 'build/packages');
/**
 * Packages that another project installs itself: the peers of both packages, their types, and
 * jsdom.
 */
const PROJECT_PACKAGES = [
  '@playwright/test',
  '@tanstack/react-query',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jsdom',
  'msw',
  'playwright',
  'react',
  'react-dom',
  'vitest',
  'zod',
];

const STRICT = {
  strict: true,
  target: 'es2023',
  lib: ['es2024', 'dom', 'dom.iterable'],
  jsx: 'react-jsx',
  // Also checks the declaration files. A declaration that the compiler does not understand would
  // become `any`.
  skipLibCheck: false,
  types: ['node'],
};
/** Resolution that many packages do not support in their declarations, which are not checked therefore. */
const NODE_10 = {
  module: 'esnext',
  moduleResolution: 'node',
  ignoreDeprecations: '6.0',
  skipLibCheck: true,
};
const BUNDLED = { module: 'esnext', moduleResolution: 'bundler' };

const project = mkdtempSync(join(tmpdir(), 'other-project-'));
/** Temporary folders, removed at the end. */
const folders = [project];
const BIN = join(project, 'node_modules/.bin/client-portal-mock-server');
const servers: ChildProcess[] = [];

beforeAll(() => {
  run(process.execPath, [join(ROOT, 'scripts/pack/pack.ts')], ROOT);
  writeFileSync(join(project, 'package.json'), '{ "type": "module", "private": true }\n');
  // Links the peers instead of fetching them from the registry.
  run('npm', [
    'install',
    '--offline',
    '--legacy-peer-deps',
    '--no-audit',
    '--no-fund',
    ...findTarballs(),
  ]);
  for (const name of PROJECT_PACKAGES) {
    const link = join(project, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(MODULES, name), link);
  }
});

afterAll(async () => {
  for (const server of servers) {
    const exited = once(server, 'exit');
    server.kill();
    await exited;
  }
  for (const folder of folders) removeFolder(folder);
});

it('the packages type-check with the documented uses in another project', () => {
  writeDocumentedUses(project);
  const options = { ...STRICT, module: 'nodenext', rootDir: '.', outDir: 'built' };
  write('tsconfig.json', JSON.stringify({ compilerOptions: options, include: ['*.ts', '*.tsx'] }));
  write('wrong.ts', "import { logIn } from './page.js';\nawait logIn('http://localhost', 1, 2);\n");
  // The compiler must report only the wrong call. It writes its output in spite of the error.
  const { status, stdout } = spawnSync(process.execPath, [TSC, '--pretty', 'false'], {
    cwd: project,
    encoding: 'utf8',
  });
  expect(status).not.toBe(0);
  expect(stdout.trim().split(/\n(?! )/)).toEqual([
    expect.stringMatching(/^wrong\.ts\(2,\d+\): error TS2345: /),
  ]);
});

it('both packages have types for "moduleResolution": "node", which reads no exports', () => {
  writeDocumentedUses(project);
  const options = { ...STRICT, ...NODE_10, noEmit: true };
  const files = ['page.tsx', 'server.ts'];
  write('tsconfig.node10.json', JSON.stringify({ compilerOptions: options, files }));
  run(process.execPath, [TSC, '-p', 'tsconfig.node10.json']);
});

it('the packed server starts with portal and panel, and a React page shows its figures', async () => {
  const url = await startServer();
  const read = async (path: string) => (await fetch(`${url}${path}`)).text();
  expect(await read('/dashboard')).toContain('data-build=');
  expect(await read('/panel/')).toContain('<h1');
  expect(await read('/panel/assets/morphdom.js')).toContain('export default');
  expect(await read('/__mock/scenarios')).toContain('pending-bank');

  write('show.js', SHOW);
  const printed = run(process.execPath, ['show.js', url]);
  expect(printed).toContain('<li>GBP 408591.64</li>');
});

it("the MSW handlers of the SDK reply with the contract's examples and the test's own replies", () => {
  write('examples.js', EXAMPLES);
  expect(JSON.parse(run(process.execPath, ['examples.js']))).toEqual({
    overview: { overview: [], currencyTotals: { GBP: 12.5 } },
    unread: { count: 3 },
  });
});

it.concurrent.each([
  [
    'the oldest supported versions of the peers',
    null,
    '@tanstack/react-query@5.62.0 react@18.0.0 react-dom@18.0.0 @types/react@18 @types/react-dom@18 msw@2.1.7 zod@4.6.7 vitest@3.0.0 @playwright/test@1.59.0',
  ],
  [
    'Vitest 4 and the newest versions of the other peers',
    // npm 10 cannot install Vitest 4, also without our packages ("reading 'edgesOut'").
    'npm@11',
    '@tanstack/react-query@5 react@19 react-dom@19 @types/react@19 @types/react-dom@19 msw@3 zod@4 vitest@4 @playwright/test@1',
  ],
])('both packages install, type-check and run with %s', async (_title, npmPackage, peers) => {
  const folder = mkdtempSync(join(tmpdir(), 'peers-'));
  folders.push(folder);
  const command = (name: string) => join(folder, 'node_modules/.bin', name);
  const writeHere = (name: string, text: string) => writeFileSync(join(folder, name), text);
  writeHere('package.json', '{ "type": "module", "private": true }\n');
  // npm refuses to install peers outside the ranges of the packages.
  const options = [
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--ignore-scripts',
    '--loglevel=error',
  ];
  const packages = [...findTarballs(), '@types/node@24', ...peers.split(' ')];
  const npm = npmPackage === null ? 'npm' : await installNpm(npmPackage, options);
  await runConcurrently(npm, ['install', ...options, ...packages], folder);
  writeDocumentedUses(folder);
  const compilerOptions = { ...STRICT, ...BUNDLED, noEmit: true };
  writeHere('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.ts', '*.tsx'] }));
  await runConcurrently(process.execPath, [TSC], folder);

  writeHere('figures.test.ts', FIGURES_TEST);
  await runConcurrently(command('vitest'), ['run'], folder);

  writeHere('bank.spec.ts', BANK_SPEC);
  const launchOptions = { executablePath: await findChromium(), args: ['--no-sandbox'] };
  const use = { mockUrl: await startServer(), launchOptions };
  writeHere('playwright.config.ts', `export default { use: ${JSON.stringify(use)} };`);
  await runConcurrently(command('playwright'), ['test', 'bank.spec.ts'], folder);
});

it('the option --watch reports that it only works in a clone of the repository', () => {
  expect(() => run(process.execPath, [BIN, '--watch', '--port', '0'])).toThrow(
    /^--watch works in a clone of the repository alone\.$/m,
  );
});

it('contract-check names what a server does wrong, by the first command of its page', async () => {
  write('openapi.json', JSON.stringify(PETS));
  write('right.mjs', "export default { findValues: () => [{ petId: '1' }] };\n");
  const [command = '', ...more] = findCodeBlock('docs/contract-check.md', 'sh').trim().split('\n');
  expect(more).toEqual([]);
  let name: unknown = 'Rex';
  const pets = createServer(({ url }, reply) => {
    const isFound = url === '/pets/1';
    reply.writeHead(isFound ? 200 : 404, { 'Content-Type': 'application/json' });
    reply.end(JSON.stringify(isFound ? { name } : { message: 'No such pet.' }));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void pets.close());
  await once(pets, 'listening');
  const { port } = Object(pets.address());
  const check = async (...options: readonly string[]) => {
    const [program = '', ...args] = command
      .replace('localhost:3000', `127.0.0.1:${port}`)
      .split(' ');
    const child = spawn(program, [...args, ...options], { cwd: project });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [code] = await once(child, 'exit');
    return { code, output };
  };
  expect(await check()).toMatchObject({ code: 0 });
  name = 7;
  const { code, output } = await check('--rules', 'right.mjs');
  expect([code, output]).toEqual([1, expect.stringContaining('a number instead of text')]);
});

/** Document of a server with one operation. */
const PETS = {
  openapi: '3.0.3',
  info: { title: 'Pets', version: '1' },
  paths: {
    '/pets/{petId}': {
      parameters: [
        { name: 'petId', in: 'path', required: true, example: 1, schema: { type: 'integer' } },
      ],
      get: {
        responses: {
          200: {
            description: 'The pet.',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: { name: { type: 'string', nullable: true } },
                },
              },
            },
          },
          404: { description: 'No pet.', content: { 'application/json': { schema: {} } } },
        },
      },
    },
  },
};

/**
 * Source of a script that renders the documented page in jsdom until the page no longer shows its
 * loading state.
 */
const SHOW = `
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('<div id="root"></div>', { url: 'http://localhost/' });
Object.assign(globalThis, { window, document: window.document });
const [{ createRoot }, { createElement }, { logIn, Page }] = await Promise.all([
  import('react-dom/client'),
  import('react'),
  import('./built/page.js'),
]);
await logIn(process.argv[2] + '/app-portal/api', 'investor', 'Portfolio1!');
const container = document.getElementById('root');
const changed = new Promise((resolve) => {
  new window.MutationObserver(() => {
    if (!container.textContent.includes('Loading')) resolve();
  }).observe(container, { childList: true, subtree: true });
});
createRoot(container).render(createElement(Page));
await changed;
console.log(container.innerHTML);
process.exit();
`;

const FIGURES_TEST = `
import { expect, startMock } from 'client-portal-mock-server/vitest';
import { getGetPortfolioOverviewQueryOptions } from 'client-portal-sdk/hooks/investments';
import { queryClient } from 'client-portal-sdk/query-client';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { test } from 'vitest';
import { logIn, Page } from './page.tsx';

test('the page shows the figures of the mock', async () => {
  const mock = startMock();
  await logIn(await mock.listen(), 'investor', 'Portfolio1!');
  await queryClient().prefetchQuery(getGetPortfolioOverviewQueryOptions());
  expect(renderToString(createElement(Page))).toContain('<li>GBP 408591.64</li>');
  await expect(mock).toHaveCalled('getPortfolioOverview', 1);
});
`;

const BANK_SPEC = `
import { expect, test } from 'client-portal-mock-server/playwright';

test.use({ scenario: 'pending-bank' });

test('the portal shows the scenario of the test', async ({ page, portal, sandbox }) => {
  await portal.signIn('investor', '/nominated-bank-account');
  await expect(page.getByText('Bank details awaiting verification')).toBeVisible();
  await expect(sandbox).toHaveCalled('getBankDetails', 1);
});
`;

/** Source of a script that calls the API through the documented MSW handlers, without a server. */
const EXAMPLES = `
import { setBaseAddresses } from 'client-portal-sdk/base-address';
import { getPortfolioOverview } from 'client-portal-sdk/calls/investments';
import { getUnreadMessageCount } from 'client-portal-sdk/calls/messages';
import { setIdentity } from 'client-portal-sdk/identity';
import { server } from './built/handlers.js';

server.listen({ onUnhandledRequest: 'error' });
setBaseAddresses({ api: 'http://api.example' });
setIdentity({ token: 'any', username: 'investor', actingAs: null });
const overview = await getPortfolioOverview();
console.log(JSON.stringify({ overview, unread: await getUnreadMessageCount() }));
`;

async function startServer(): Promise<string> {
  const child = spawn(process.execPath, [BIN, '--port', '0'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  servers.push(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await vi.waitUntil(() => output.includes('Log in as:'), { timeout: 60_000 });
  expect(output).toContain('Portal:');
  return /https?:\/\/[^/\s]+/.exec(output)?.[0] ?? '';
}

/** Installs a version of npm, such as `npm@11`, in a folder of its own; returns its path. */
async function installNpm(npmPackage: string, options: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'npm-'));
  folders.push(folder);
  await runConcurrently('npm', ['install', '--prefix', folder, ...options, npmPackage], folder);
  return join(folder, 'node_modules/.bin/npm');
}

function findTarballs(): readonly string[] {
  const tarballs = globSync('*.tgz', { cwd: PACKAGES }).map((name) => join(PACKAGES, name));
  expect(tarballs).toHaveLength(3);
  return tarballs;
}

function writeDocumentedUses(folder: string): void {
  const uses = {
    'page.tsx': findCodeBlock('docs/sdk-package.md', 'tsx'),
    'suspense.tsx': findCodeBlock('docs/sdk-package.md', 'tsx', 'useSuspenseQuery'),
    'handlers.ts': findCodeBlock('docs/sdk-package.md', 'ts'),
    'server.ts': findCodeBlock('docs/mock-server-package.md', 'ts'),
  };
  for (const [name, text] of Object.entries(uses)) writeFileSync(join(folder, name), text);
}

function write(name: string, text: string): void {
  writeFileSync(join(project, name), text);
}

/** Returns the first code block of a language in a documentation page that contains `text`. */
function findCodeBlock(page: string, language: string, text = ''): string {
  const blocks = readFileSync(join(ROOT, page), 'utf8').matchAll(
    new RegExp(`^ *\`\`\`${language}\\n([^]*?)^ *\`\`\``, 'gm'),
  );
  const found = Array.from(blocks, ([, block = '']) => block).find((block) => block.includes(text));
  if (found === undefined) throw new Error(`${page} has no such block.`);
  return found;
}

/** Runs a command and returns its output. Throws an error with the output if it fails. */
function run(command: string, args: readonly string[], cwd = project): string {
  try {
    return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    throw toCommandError(command, error);
  }
}

async function runConcurrently(
  command: string,
  args: readonly string[],
  cwd: string,
): Promise<void> {
  await promisify(execFile)(command, args, { cwd }).catch((error: unknown) => {
    throw toCommandError(command, error);
  });
}

function toCommandError(command: string, cause: unknown): Error {
  const { stdout = '', stderr = '' } = Object(cause);
  return new Error(`${command} has failed.\n${stdout}${stderr}`, { cause });
}
