import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

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
  'playwright',
  'react',
  'react-dom',
  'vitest',
  'zod',
];

const project = mkdtempSync(join(tmpdir(), 'other-project-'));
const BIN = join(project, 'node_modules/.bin/client-portal-mock-server');
let server: ChildProcess | null = null;

beforeAll(() => {
  run(process.execPath, [join(ROOT, 'scripts/pack/pack.ts')], ROOT);
  writeFileSync(join(project, 'package.json'), '{ "type": "module", "private": true }\n');
  const tarballs = globSync('*.tgz', { cwd: PACKAGES }).map((name) => join(PACKAGES, name));
  expect(tarballs).toHaveLength(2);
  // Links the peers instead of fetching them from the registry.
  run('npm', [
    'install',
    '--offline',
    '--legacy-peer-deps',
    '--no-audit',
    '--no-fund',
    ...tarballs,
  ]);
  for (const name of PROJECT_PACKAGES) {
    const link = join(project, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(MODULES, name), link);
  }
});

afterAll(async () => {
  if (server && server.exitCode === null) {
    const exited = once(server, 'exit');
    server.kill();
    await exited;
  }
  rmSync(project, { recursive: true, force: true });
});

it('both packages type-check with the documented uses in another project', () => {
  write('page.tsx', findCodeBlock('docs/sdk-package.md', 'tsx'));
  write('suspense.tsx', findCodeBlock('docs/sdk-package.md', 'tsx', 'useSuspenseQuery'));
  write('server.ts', findCodeBlock('docs/mock-server-package.md', 'ts'));
  const options = {
    strict: true,
    module: 'nodenext',
    target: 'es2023',
    lib: ['es2024', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    // Also checks the declaration files. A declaration that the compiler does not understand would
    // become `any`.
    skipLibCheck: false,
    types: ['node'],
    rootDir: '.',
    outDir: 'built',
  };
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

it('the option --watch reports that it only works in a clone of the repository', () => {
  expect(() => run(process.execPath, [BIN, '--watch', '--port', '0'])).toThrow(
    /^--watch works in a clone of the repository alone\.$/m,
  );
});

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

async function startServer(): Promise<string> {
  const child = spawn(process.execPath, [BIN, '--port', '0'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = child;
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await expect.poll(() => output).toContain('Log in as:');
  expect(output).toContain('Portal:');
  return /https?:\/\/[^/\s]+/.exec(output)?.[0] ?? '';
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
    const { stdout = '', stderr = '' } = Object(error);
    throw new Error(`${command} has failed.\n${stdout}${stderr}`, { cause: error });
  }
}
