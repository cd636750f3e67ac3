import { describe, expect, it } from 'vitest';
import { extractPageStyles, measureRoutes, listPageScripts } from './route-budget.ts';
import type { Budgets, Manifest } from './route-budget.ts';

const MANIFEST: Manifest = {
  'index.html': { file: 'assets/main.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_form.js': { file: 'assets/form.js', imports: ['_react.js', '_zod.js'] },
  '_zod.js': { file: 'assets/zod.js' },
  'src/login.tsx': {
    file: 'assets/login.js',
    isDynamicEntry: true,
    imports: ['_form.js', 'index.html'],
  },
  'src/dashboard.tsx': {
    file: 'assets/dashboard.js',
    isDynamicEntry: true,
    imports: ['_react.js'],
  },
  '_shell.js': { file: 'assets/shell.js', name: 'shell', imports: ['_zod.js', 'index.html'] },
  'src/public/prefs.tsx': {
    file: 'assets/prefs.js',
    isDynamicEntry: true,
    imports: ['_shell.js', 'index.html'],
  },
  'src/inbox.tsx': { file: 'assets/inbox.js', isDynamicEntry: true, imports: ['_shell.js'] },
  'src/motion.ts': { file: 'assets/motion.js', isDynamicEntry: true, imports: ['_zod.js'] },
  'src/main.css': { file: 'assets/main.css' },
};
const SIZES: Readonly<Record<string, number>> = {
  'early.js': 1,
  'assets/main.js': 10,
  'assets/react.js': 100,
  'assets/form.js': 1_000,
  'assets/zod.js': 10_000,
  'assets/login.js': 100_000,
  'assets/dashboard.js': 200_000,
  'assets/motion.js': 300_000,
  'assets/shell.js': 1_000_000,
  'assets/prefs.js': 2_000_000,
  'assets/inbox.js': 3_000_000,
};
const BUDGETS: Budgets = {
  routes: {
    login: { modules: ['src/login.tsx'], jsBytes: 5 },
    dashboard: { modules: ['src/dashboard.tsx', 'src/main.css'], jsBytes: 6 },
  },
  lazyJsBytes: 7,
  parts: {},
  frame: { chunk: 'shell', jsBytes: 10, notIn: ['src/public/'] },
  page: { bytes: 8, styleBytes: 9 },
};

const sizeOf = (file: string): number => SIZES[file] ?? Number.NaN;

describe('measureRoutes', () => {
  it('measureRoutes counts an additional script of a page, and throws if the build lacks it', () => {
    const route = { modules: ['src/login.tsx'], scripts: ['early'], jsBytes: 5 };
    const budgets = { ...BUDGETS, routes: { login: route } };
    const bytesWith = (built: readonly string[]) =>
      measureRoutes(MANIFEST, budgets, [], sizeOf, built)[0]?.jsBytes;
    expect(bytesWith(['assets/x.js', 'early.js'])).toBe(111_111);
    expect(() => bytesWith(['assets/x.js'])).toThrow('The build has no early.');
  });

  it('measureRoutes counts the scripts of the page, the entry, the route and static imports once each', () => {
    const sizes = measureRoutes(MANIFEST, BUDGETS, ['early.js', 'assets/main.js'], sizeOf);
    expect(sizes.map(({ name, jsBytes, allowed }) => [name, jsBytes, allowed])).toEqual([
      ['login', 111_111, 5],
      ['dashboard', 200_111, 6],
      ['+ signed-in frame', 1_010_000, 10],
      ['+ src/public/prefs.tsx', 3_010_000, 7],
      // The following two chunks load inside the signed-in frame.
      ['+ src/inbox.tsx', 3_000_000, 7],
      ['+ src/motion.ts', 300_000, 7],
    ]);
  });

  it('measureRoutes counts a lazy chunk with its own limit by the bytes that it adds to its page', () => {
    const manifest = {
      ...MANIFEST,
      'src/inbox.tsx': { file: 'assets/inbox.js', isDynamicEntry: true, imports: ['_form.js'] },
      'src/motion.ts': { file: 'assets/motion.js', isDynamicEntry: true, imports: ['_form.js'] },
    };
    const parts = { 'src/motion.ts': { after: 'src/inbox.tsx', jsBytes: 9 } };
    const sizes = measureRoutes(manifest, { ...BUDGETS, parts }, [], sizeOf);
    expect(sizes.find(({ name }) => name === '+ src/motion.ts')).toMatchObject({
      jsBytes: 300_000,
      allowed: 9,
    });
  });

  it('measureRoutes throws for a route whose chunk is not in the build', () => {
    const routes = { login: { modules: ['src/gone.tsx'], jsBytes: 5 } };
    expect(() => measureRoutes(MANIFEST, { ...BUDGETS, routes }, [], sizeOf)).toThrow(
      'src/gone.tsx',
    );
  });
});

describe('listPageScripts', () => {
  it('listPageScripts lists scripts and preloaded modules and omits styles', () => {
    const html = `
      <script src="/early.js"></script>
      <script type="module" crossorigin src="/assets/main.js"></script>
      <link rel="modulepreload" crossorigin href="/assets/react.js">
      <link rel="stylesheet" href="/assets/main.css">`;
    expect(listPageScripts(html)).toEqual(['early.js', 'assets/main.js', 'assets/react.js']);
  });
});

describe('extractPageStyles', () => {
  it('extractPageStyles returns the styles in the page and the number of linked stylesheets', () => {
    const html =
      '<style>a{}</style><style data-a="">b{}</style><link rel="stylesheet" href="/a.css"><link rel="icon" href="/b">';
    expect(extractPageStyles(html)).toEqual({ style: 'a{}b{}', stylesheets: 1 });
  });
});
