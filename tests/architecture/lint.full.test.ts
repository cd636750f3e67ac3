import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeFolder } from '#tests/support/remove-folder.ts';

const ROOT = join(import.meta.dirname, '../..');
const LINTER = join(ROOT, 'node_modules/oxlint/bin/oxlint');

type Example = { readonly rule: string | null; readonly file: string; readonly source: string };

const sink = (source: string): Omit<Example, 'file'> => ({
  rule: 'portal(no-html-sink)',
  source: `export function draw(node: HTMLElement, text: string) {\n  ${source};\n}\n`,
});
const exit = (source: string): Omit<Example, 'file'> => ({
  rule: 'portal(no-navigation)',
  source: `export function go(url: string) {\n  ${source};\n}\n`,
});
const network = (source: string, kind = 'globals'): Omit<Example, 'file'> => ({
  rule: `eslint(no-restricted-${kind})`,
  source: `export function send(url: string) {\n  return ${source};\n}\n`,
});
const transition = (action: string): Omit<Example, 'file'> => ({
  rule: 'portal(no-async-transition)',
  source: `import { startTransition } from 'react';\n\nexport function go(work: () => Promise<void>) {\n  startTransition(${action});\n}\n`,
});
const STOPWATCH = 'const before = Date.now();\nexport const took = Date.now() - before;\n';
const inTest = (rule: string | null, sources: readonly string[]): readonly Example[] =>
  sources.map((source, index) => ({
    rule: rule && `portal(${rule})`,
    file: `src/app/${rule ?? 'right'}-${index}.test.ts`,
    source: `${source}\n`,
  }));
const inFeature = (rule: string | null, sources: readonly string[]): readonly Example[] =>
  sources.map((source, index) => ({
    rule: rule && `portal(${rule})`,
    file: `src/features/alpha/${rule ?? 'right'}-${index}.tsx`,
    source: `${source}\n`,
  }));

const BROKEN: readonly Omit<Example, 'file'>[] = [
  sink('node.innerHTML = text'),
  sink("node['innerHTML'] = text"),
  sink('node.outerHTML = text'),
  sink("node.insertAdjacentHTML('beforeend', text)"),
  sink('document.write(text)'),
  sink('document.createRange().createContextualFragment(text)'),
  sink("new DOMParser().parseFromString(text, 'text/html')"),
  sink("document.execCommand('insertHTML', false, text)"),
  sink('node.setHTML(text)'),
  sink('node.replaceChildren(text)'),
  {
    rule: 'portal(no-html-sink)',
    source: "import purify from 'dompurify';\n\nexport const clean = purify.sanitize;\n",
  },
  exit('window.open(url)'),
  exit('open(url)'),
  exit('location.href = url'),
  exit('window.location.href = url'),
  exit('window.location = url'),
  exit('document.location.assign(url)'),
  exit('location.replace(url)'),
  network('fetch(url)'),
  network('window.fetch(url)', 'properties'),
  network('new XMLHttpRequest()'),
  network("navigator.sendBeacon(url, 'x')", 'properties'),
  ...['useActionState', 'useTransition'].map((hook) => ({
    rule: 'eslint(no-restricted-imports)',
    source: `import { ${hook} } from 'react';\n\nexport const hook = ${hook};\n`,
  })),
  transition('async () => await work()'),
  transition('async function () {\n    await work();\n  }'),
  {
    rule: 'typescript(no-floating-promises)',
    source: 'export function go(work: () => Promise<void>) {\n  work();\n}\n',
  },
  {
    rule: 'portal(no-unexplained-as)',
    source: 'export function go(value: unknown) {\n  return value as string;\n}\n',
  },
  {
    rule: 'portal(no-counted-backtracking)',
    source: 'export const tag = /<[a-z](?:[^<>\\s]*\\s+){300}/i;\n',
  },
  {
    rule: 'regexp(no-super-linear-backtracking)',
    source: 'export const words = /^(?:[^<>]*\\s+)+$/;\n',
  },
  {
    rule: 'portal(comment-subject)',
    source: '/** Of an unknown id, null. */\nexport const missing = null;\n',
  },
  {
    rule: 'portal(comment-subject)',
    source: '/**\n * What the server\n * answers.\n */\nexport const reply = null;\n',
  },
  { rule: 'portal(comment-subject)', source: 'export const last = 1; // With the others.\n' },
  {
    rule: 'portal(no-of-export)',
    source: 'export function pageOf(path: string) {\n  return path;\n}\n',
  },
  {
    rule: 'portal(no-of-export)',
    source: 'export const pageOf = (path: string) => path;\n',
  },
  { rule: 'portal(plain-names)', source: 'export function tellError() {}\n' },
  {
    rule: 'portal(plain-names)',
    source: 'export const last = ({ now: told }: { readonly now: number }) => told;\n',
  },
  { rule: 'portal(plain-names)', source: 'export type Draft = { readonly isKnown: boolean };\n' },
];

/** Examples whose verdict depends on the file: the same text is valid in one file and not in another. */
const BY_PLACE: readonly Example[] = [
  {
    rule: null,
    file: 'src/app/transition.ts',
    source:
      'export function go(startTransition: (show: () => void) => void, show: () => void) {\n  startTransition(show);\n}\n',
  },
  {
    rule: 'eslint(no-restricted-imports)',
    file: 'src/app/hand-written-handler.test.ts',
    source:
      "import { http } from 'msw';\n\nexport const handler = http.get('*', () => undefined);\n",
  },
  {
    rule: null,
    file: 'src/app/linear.ts',
    source: 'export const end = [/(?<!\\/)\\/+$/, /<[a-z][^<>\\s]*(?:\\s+[^<>\\s]+){300}/i];\n',
  },
  { rule: null, file: 'src/app/clean.ts', source: 'export const clean = 1;\n' },
  {
    rule: null,
    file: 'src/app/comment.ts',
    source:
      '// Reads the page\n// of a path, where there is one.\nexport const page = 1;\n\n/** Where the page starts. */\nexport const top = 0;\nconst indexOf = 0;\nexport const indexes = [indexOf];\n',
  },
  {
    rule: null,
    file: 'src/session/external-redirect.ts',
    source: exit('location.assign(url)').source,
  },
  { rule: null, file: 'src/sdk/http-client.ts', source: network('fetch(url)').source },
  {
    rule: null,
    file: 'src/shared/html/message-body.tsx',
    source: sink('node.replaceChildren(text)').source,
  },
  {
    rule: null,
    file: 'src/app/own-names.ts',
    source:
      "export function go(open: () => void, location: { pathname: string }) {\n  open();\n  location.pathname = '/';\n}\n",
  },
  {
    rule: null,
    file: 'src/app/explained.ts',
    source:
      'export function go(value: unknown) {\n  // The caller has checked it.\n  return value as string;\n}\n',
  },
];

/** Examples of the rule that features and pages use only the design system's components and colours. */
const LOOKS: readonly Example[] = [
  ...inFeature('no-inline-color', [
    "export const look = { bg: '#fff' };",
    "export const look = { boxShadow: 'inset 0 0 0 1px #96590a80' };",
    "export const look = { color: 'rgb(0 0 0 / 50%)' };",
    'export const look = (hue: number) => ({ color: `hsl(${hue} 50% 50%)` });',
    "export const look = { _hover: { borderColor: 'red' } };",
    "export const look = { borderBottom: '1px solid Silver' };",
    "export const Mark = ({ isBad }: { isBad: boolean }) => <path fill={isBad ? 'crimson' : 'none'} />;",
    'export const Mark = ({ own }: { own: string }) => <p style={{ color: own }}>x</p>;',
  ]),
  ...inFeature('system-parts', [
    "import { Button } from '@chakra-ui/react/button';\nexport const parts = [Button];",
    "import { Box } from '@chakra-ui/react/box';\nexport const parts = [Box];",
    "import { Menu } from '@ark-ui/react/menu';\nexport const parts = [Menu];",
    'export const Go = () => <button type="button">Go</button>;',
    'export const Go = () => <a href="/dashboard">Go</a>;',
    'export const Go = () => <input name="name" />;',
    'export const Go = () => <select name="name" />;',
    'export const Go = () => <table />;',
  ]),
  ...inFeature(null, [
    "export const look = { color: 'ink', bg: 'transparent', borderColor: 'brand-700' };",
    "export const copy = { gold: 'Gold', address: '#main', title: 'A red letter' };",
    'import { Box } from \'#src/shared/ui/layout.ts\';\nexport const part: unknown = <Box color="ink" />;',
    'export const part: unknown = <input value="x" readOnly hidden />;',
    "export const part: unknown = <p style={{ width: '50%' }}>x</p>;",
  ]),
];

/** Examples of the rule that tests measure no time. */
const TIMES: readonly Example[] = [
  ...inTest('no-stopwatch', [
    'export const at = performance.now();',
    "export const at = globalThis.performance['now']();",
    "performance.measure('all');",
    'export const at = (page: Page) => page.evaluate(() => performance.now());',
    'export const used = process.cpuUsage();',
    'export const at = process.hrtime.bigint();',
    "import { performance } from 'node:perf_hooks';\nexport const at = performance.now();",
    STOPWATCH,
    'const before = new Date();\nexport const took = new Date().getTime() - before.getTime();',
    'const before = new Date();\nexport const took = Number(+new Date() - +before);',
  ]),
  ...inTest(null, [
    'export const yesterday = Date.now() - 86_400_000;',
    "const start = new Date('2026-03-16');\nexport const left = Date.now() - start.getTime();",
    'export const ends = Date.now() + 60_000;',
  ]),
  {
    rule: 'eslint(no-restricted-properties)',
    file: 'src/app/short-wait.test.ts',
    source: "import { vi } from 'vitest';\n\nexport const shown = () => vi.waitFor(() => {});\n",
  },
  { rule: null, file: 'src/app/stopwatch.ts', source: STOPWATCH },
  { rule: null, file: 'tests/bench/speed.ts', source: STOPWATCH },
];

/** Declarations of Playwright for browser tests, because the linted folder does not contain Playwright. */
const BROWSER_TEST = `import '@playwright/test';

type Expected = Readonly<Record<'toBe' | 'toPass' | 'toBeVisible', (value?: unknown) => Promise<void>>>;
type Locator = { readonly count: () => Promise<number> };
declare const page: {
  readonly evaluate: <T>(read: () => T) => Promise<T>;
  readonly getByRole: (role: string, options?: object) => Locator;
  readonly url: () => string;
};
declare const expect: ((value: unknown) => Expected) & { poll: (read: () => unknown) => Expected };
declare function readOnce<T>(reading: Promise<T>): Promise<T>;
export { readOnce, expect, page };
`;
const inBrowserTest = (rule: string | null, bodies: readonly string[]): readonly Example[] =>
  bodies.map((body, index) => ({
    rule: rule && `portal(${rule})`,
    file: `tests/e2e/${rule ?? 'right'}-${index}.e2e.ts`,
    source: `${BROWSER_TEST}\nexport async function go() {\n${body}\n}\n`,
  }));

/** Examples of the rule that a browser test repeats each reading of a page until the assertion passes. */
const LOOKS_AT_PAGES: readonly Example[] = [
  ...inBrowserTest('no-single-look', [
    "  await expect(await page.getByRole('row').count()).toBe(3);",
    '  const text = await page.evaluate(() => document.body.innerText);\n  await expect(text).toBe("");',
    '  const text = () => page.evaluate(() => document.title);\n  await expect(await text()).toBe("");',
    "  const rowsNow = () => page.getByRole('row').count();\n  await expect(await rowsNow()).toBe(3);",
    '  const text = page.evaluate(() => document.title);\n  await expect(await text).toBe("");',
    '  for (const at of [0, 1]) if ((await page.evaluate(() => scrollY)) > at) return;',
    "  await expect(page.url()).toBe('/');",
    '  return { title: () => page.evaluate(() => document.title), top: () => page.evaluate(() => scrollY) };',
    "  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();",
  ]),
  {
    rule: 'portal(no-single-look)',
    file: 'tests/support/reader.ts',
    source: `${BROWSER_TEST}\nexport const top = () => page.evaluate(() => scrollY);\n`,
  },
  ...inBrowserTest(null, [
    "  await expect.poll(() => page.getByRole('row').count()).toBe(3);",
    "  const rowsNow = () => page.getByRole('row').count();\n  await expect.poll(rowsNow).toBe(3);\n  await expect.poll(async () => (await rowsNow()) + 1).toBe(4);",
    "  await expect(async () => expect(await page.getByRole('row').count()).toBe(3)).toPass();",
    '  const before = await readOnce(page.evaluate(() => scrollY));\n  await expect(before).toBe(0);',
    '  await page.evaluate(() => scrollTo(0, 9));\n  const act = async () => {\n    await page.evaluate(() => scrollTo(0, 0));\n  };\n  await act();',
    '  await expect(await page.evaluate(async () => (await fetch("/x")).status)).toBe(200);',
    "  await expect(page.getByRole('heading', { level: 1, name: 'Reply' })).toBeVisible();",
    '  return new URL(page.url()).origin;',
  ]),
  {
    rule: null,
    file: 'tests/support/reader-of-now.ts',
    source: `${BROWSER_TEST}\nexport const topNow = () => page.evaluate(() => scrollY);\n`,
  },
];

const EXAMPLES: readonly Example[] = [
  ...TIMES,
  ...LOOKS_AT_PAGES,
  ...LOOKS,
  ...BROKEN.map((example, index) => ({ ...example, file: `src/app/example-${index}.ts` })),
  ...BY_PLACE,
];

type Report = { readonly diagnostics: readonly { filename: string; code?: string }[] };

describe('the linter', () => {
  let folder: string;
  let found: ReadonlyMap<string, readonly string[]>;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-lint-'));
    const rules = ['lint-plugin', 'lint-single-look', 'lint-plain-words'];
    const rulesFiles = rules.map((name) => `scripts/${name}.mjs`);
    for (const file of ['.oxlintrc.json', 'docs/glossary.md', ...rulesFiles]) {
      cpSync(join(ROOT, file), join(folder, file));
    }
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
    const types = {
      strict: true,
      allowImportingTsExtensions: true,
      noEmit: true,
      module: 'esnext',
    };
    const compilerOptions = { ...types, moduleResolution: 'bundler', lib: ['es2024', 'dom'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    for (const { file, source } of EXAMPLES) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), source);
    }
    const args = [LINTER, '--type-aware', '--format', 'json', 'src', 'tests'];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    const report: Report = JSON.parse(stdout);
    found = new Map(
      EXAMPLES.map(({ file }) => [
        file,
        report.diagnostics
          .filter(({ filename }) => filename === file)
          .map(({ code }) => code ?? 'unknown'),
      ]),
    );
  });
  afterAll(() => removeFolder(folder));

  it.each(EXAMPLES.filter(({ rule }) => rule !== null))(
    'the linter reports $rule for $source',
    ({ rule, file }) => {
      expect(found.get(file)).toContain(rule);
    },
  );

  it.each(EXAMPLES.filter(({ rule }) => rule === null))('reports nothing for $file', ({ file }) => {
    expect(found.get(file)).toEqual([]);
  });
});
