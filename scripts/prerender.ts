import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import type { Shell } from '#src/prerender/render-shells.tsx';
import type { Preload } from '#src/prerender/start-plan.ts';
import { startPages } from '#src/shared/pages/start-pages.ts';
import type { Sample } from '#src/prerender/outline/render-sample.tsx';
import { defaultConfig } from '#src/shared/config/config.ts';
import { outlineOf } from './outline.ts';
import { preparedPage } from './prepared-page.ts';

const SHELLS = 'src/prerender/render-shells.tsx';
const SHELLS_FILE = 'shells.mjs';
const HEAD_SCRIPT = 'src/prerender/start.ts';
const OUTLINE_SCRIPT = 'src/prerender/outline/outline.ts';
const BODY_SCRIPT = 'src/prerender/show-shell.ts';

/** Of a part of the dashboard that depends on the data (scripts/outline.ts). */
const MARK = / data-outline=("[^"]*"|\{[^{}]*\}|\{`[^`]*`\})/g;

/** The modules that the script in the head may preload. */
const PRELOADS: Readonly<Record<Preload, string>> = {
  login: 'src/features/auth/login-page.tsx',
  frame: 'src/app/shell/portal-frame.tsx',
  dashboard: 'src/app/pages/dashboard-page.tsx',
};

/**
 * Build only: puts the markup and the styles of the first paint into index.html, so that it needs
 * no other request.
 */
export function prerender(): Plugin {
  let root = process.cwd();
  let aside = '';
  let outline: readonly Asset[] | null = null;
  return {
    name: 'prerender',
    apply: 'build',
    configResolved(config) {
      ({ root } = config);
      // Not published: scripts/deployment.ts moves the folder.
      aside = resolve(root, config.build.outDir, '.vite');
    },
    // Of the samples alone: browsers need no marks. As many spaces keep the columns of the source maps.
    transform: {
      order: 'pre',
      filter: { id: /[\\/]src[\\/].+\.tsx$/, code: / data-outline=/ },
      handler: (code) => ({
        code: code.replaceAll(MARK, (mark) => ' '.repeat(mark.length)),
        map: null,
      }),
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const filesOf = (name: Preload) =>
          lazyFiles(chunks, resolve(root, PRELOADS[name])).map((file) => `/${file}`);
        const frame = filesOf('frame');
        const preloads: Record<Preload, readonly string[]> = {
          login: filesOf('login'),
          frame,
          // The plan of a start has the frame before it.
          dashboard: filesOf('dashboard').filter((file) => !frame.includes(file)),
        };
        await buildShells(root, aside);
        const shells = await renderedShells(aside);
        const made = await outlineScript(root, aside);
        outline = made;
        const define = {
          PRELOADS: JSON.stringify(preloads),
          OUTLINE_FILE: JSON.stringify(`/${made[0].fileName}`),
          START_PAGES: JSON.stringify(startPages),
        };
        const [head, body] = await Promise.all([
          bundledScript(root, HEAD_SCRIPT, define),
          bundledScript(root, BODY_SCRIPT),
        ]);
        const styles = takenStyles(bundle);
        return preparedPage(html, { shells, styles, head, body });
      },
    },
    generateBundle: {
      // After the page, which names it.
      order: 'post',
      handler() {
        for (const file of outline ?? []) this.emitFile({ type: 'asset', ...file });
      },
    },
  };
}

type Asset = { readonly fileName: string; readonly source: string };

/** The script that shows the dashboard's figures before the portal is there, and its source map. */
async function outlineScript(root: string, folder: string): Promise<readonly [Asset, Asset]> {
  // After the shells, by the same module: what index.html has of the styles is not written again.
  const { renderSample } = await shellsModule(folder);
  const define = {
    OUTLINE: JSON.stringify(outlineOf(await renderSample())),
    PRODUCT: JSON.stringify(defaultConfig.product),
  };
  const { code, map } = await bundledChunk(root, OUTLINE_SCRIPT, define, 'es');
  if (!map) throw new Error(`${OUTLINE_SCRIPT} has no source map.`);
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const fileName = `static/js/outline-${hash}.js`;
  return [
    { fileName, source: code },
    { fileName: `${fileName}.map`, source: map.toString() },
  ];
}

/** The build's stylesheets, which are now inline and no longer files. */
function takenStyles(bundle: Rolldown.OutputBundle): ReadonlyMap<string, string> {
  const styles = new Map<string, string>();
  for (const [file, output] of Object.entries(bundle)) {
    // Otherwise every lazy import would request them as files.
    if (output.type === 'chunk') output.viteMetadata?.importedCss.clear();
    if (output.type !== 'asset' || !file.endsWith('.css')) continue;
    // Twice in each colour of index.html: what stands for `light-dark()` in older browsers.
    styles.set(file, String(output.source).replaceAll('--lightningcss-', '--'));
    delete bundle[file];
  }
  return styles;
}

/** The files that a lazily loaded module needs, except those that the page itself names. */
export function lazyFiles(
  chunks: readonly Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'isEntry' | 'moduleIds'>[],
  module: string,
): readonly string[] {
  const files = (start: readonly string[], seen: ReadonlySet<string>): ReadonlySet<string> =>
    start.reduce((known, file) => {
      if (known.has(file)) return known;
      const chunk = chunks.find(({ fileName }) => fileName === file);
      return files(chunk?.imports ?? [], new Set([...known, file]));
    }, seen);
  const first = files(
    chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
    new Set(),
  );
  const own = chunks.find(({ moduleIds }) => moduleIds.includes(module));
  if (!own) throw new Error(`No chunk of the build holds ${module}.`);
  return [...files([own.fileName], first)].filter((file) => !first.has(file));
}

/** The module that is built from SHELLS. */
type BuiltShells = {
  readonly renderShells: (config?: unknown) => Promise<readonly Shell[]>;
  readonly renderSample: () => Promise<Sample>;
};

const QUIET = { configFile: false, logLevel: 'error' } satisfies InlineConfig;

/** Kept for `npm run deploy:config`, which renders the shells again with the texts of a firm. */
async function buildShells(root: string, outDir: string): Promise<void> {
  await build({
    ...QUIET,
    root,
    publicDir: false,
    // `globalThis` lacks what the page hands over on its window.
    define: {
      'process.env.NODE_ENV': '"production"',
      window: 'globalThis',
      // Node.js warns of its own.
      localStorage: 'undefined',
    },
    // Bundled, so that emotion and React resolve as they do for the browser.
    ssr: { noExternal: true },
    build: {
      ssr: SHELLS,
      outDir,
      emptyOutDir: false,
      minify: true,
      rolldownOptions: { output: { entryFileNames: SHELLS_FILE, codeSplitting: false } },
    },
  });
}

/** The markup of the first paint with the texts of these settings, by the build's own module. */
export async function renderedShells(folder: string, config?: unknown): Promise<readonly Shell[]> {
  const { renderShells } = await shellsModule(folder);
  return renderShells(config);
}

function shellsModule(folder: string): Promise<BuiltShells> {
  return import(pathToFileURL(join(folder, SHELLS_FILE)).href);
}

async function bundledScript(
  root: string,
  input: string,
  define?: Readonly<Record<string, string>>,
): Promise<string> {
  return (await bundledChunk(root, input, define)).code.trim();
}

async function bundledChunk(
  root: string,
  input: string,
  define: Readonly<Record<string, string>> = {},
  format: 'iife' | 'es' = 'iife',
): Promise<Rolldown.OutputChunk> {
  const result = await build({
    ...QUIET,
    root,
    publicDir: false,
    define,
    build: {
      write: false,
      sourcemap: 'hidden',
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: {
        input,
        // Files of the build, by their addresses.
        external: /^[/]static[/]/,
        preserveEntrySignatures: 'strict',
        // As deep as the files of the build, for the paths of the map.
        output: { format, entryFileNames: 'static/js/[name].js' },
      },
    },
  });
  const [output] = [result].flat();
  const chunk = output && 'output' in output ? output.output[0] : null;
  if (!chunk) throw new Error(`${input} makes no script.`);
  return chunk;
}
