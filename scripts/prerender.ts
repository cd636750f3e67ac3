import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import type { PreloadName } from '#src/prerender/start-plan.ts';
import { startPageMatchers } from '#src/shared/screens/address/start-pages.ts';
import { defaultConfig } from '#src/shared/platform/config/config.ts';
import { buildOutline } from './build-outline.ts';
import { SHELLS_FILE, importShells, renderBuiltShells } from './built-shells.ts';
import { preparePage } from './prepare-page.ts';

const SHELLS = 'src/prerender/render-shells.tsx';
const HEAD_SCRIPT = 'src/prerender/start.ts';
const OUTLINE_SCRIPT = 'src/prerender/outline/outline.ts';
const BODY_SCRIPT = 'src/prerender/show-shell.ts';

/** Matches the attribute that marks parts of the dashboard (scripts/build-outline.ts). */
const OUTLINE_ATTRIBUTE = / data-outline=("[^"]*"|\{[^{}]*\}|\{`[^`]*`\})/g;

const PRELOADS: Readonly<Record<PreloadName, string>> = {
  login: 'src/features/auth/login-page.tsx',
  frame: 'src/app/shell/portal-frame.tsx',
  dashboard: 'src/app/pages/dashboard-page.tsx',
};

/** Vite plugin that puts the markup and styles of the first paint into index.html. */
export function prerenderPlugin(): Plugin {
  let root = process.cwd();
  let aside = '';
  let outline: readonly Asset[] | null = null;
  return {
    name: 'prerender',
    apply: 'build',
    configResolved(config) {
      ({ root } = config);
      // The folder is not published: scripts/deployment.ts moves it.
      aside = resolve(root, config.build.outDir, '.vite');
    },
    // Removes the `data-outline` attributes from the code for browsers, because only the samples
    // need them. Spaces of the same length preserve the columns of the source maps.
    transform: {
      order: 'pre',
      filter: { id: /[\\/]src[\\/].+\.tsx$/, code: / data-outline=/ },
      handler: (code) => ({
        code: code.replaceAll(OUTLINE_ATTRIBUTE, (mark) => ' '.repeat(mark.length)),
        map: null,
      }),
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const filesOf = (name: PreloadName) =>
          listLazyFiles(chunks, resolve(root, PRELOADS[name])).map((file) => `/${file}`);
        const frame = filesOf('frame');
        const preloads: Record<PreloadName, readonly string[]> = {
          login: filesOf('login'),
          frame,
          // The page preloads the frame too, so its files need not be listed twice.
          dashboard: filesOf('dashboard').filter((file) => !frame.includes(file)),
        };
        await buildShells(root, aside);
        const shells = await renderBuiltShells(aside);
        const made = await buildOutlineScript(root, aside);
        outline = made;
        const define = {
          PRELOADS: JSON.stringify(preloads),
          OUTLINE_FILE: JSON.stringify(`/${made[0].fileName}`),
          START_PAGES: JSON.stringify(startPageMatchers),
        };
        const [head, body] = await Promise.all([
          bundleScript(root, HEAD_SCRIPT, define),
          bundleScript(root, BODY_SCRIPT),
        ]);
        const styles = takeStyles(bundle);
        return preparePage(html, { shells, styles, head, body });
      },
    },
    generateBundle: {
      // The outline is emitted after the page, which refers to it.
      order: 'post',
      handler() {
        for (const file of outline ?? []) this.emitFile({ type: 'asset', ...file });
      },
    },
  };
}

type Asset = { readonly fileName: string; readonly source: string };

/** Builds the script that shows the dashboard's figures before the portal has loaded, and its source map. */
async function buildOutlineScript(root: string, folder: string): Promise<readonly [Asset, Asset]> {
  // Uses the module that has rendered the shells, so that styles of index.html are not repeated.
  const { renderSampleDashboard } = await importShells(folder);
  const define = {
    OUTLINE: JSON.stringify(buildOutline(await renderSampleDashboard())),
    PRODUCT: JSON.stringify(defaultConfig.product),
  };
  const { code, map } = await bundleChunk(root, OUTLINE_SCRIPT, define, 'es');
  if (!map) throw new Error(`${OUTLINE_SCRIPT} has no source map.`);
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const fileName = `static/js/outline-${hash}.js`;
  return [
    { fileName, source: code },
    { fileName: `${fileName}.map`, source: map.toString() },
  ];
}

/** Stylesheet that few users need; the portal loads it later (src/shared/ui/theme/color-mode.ts). */
const LATE_STYLES = /\/contrast-[\w-]+\.css$/;

/** Removes all other stylesheets from the build, and returns them for index.html. */
function takeStyles(bundle: Rolldown.OutputBundle): ReadonlyMap<string, string> {
  const styles = new Map<string, string>();
  for (const [file, output] of Object.entries(bundle)) {
    // Lazy imports would otherwise request the stylesheets as files.
    const imported = output.type === 'chunk' ? output.viteMetadata?.importedCss : undefined;
    for (const css of imported ?? []) if (!LATE_STYLES.test(css)) imported?.delete(css);
    if (output.type !== 'asset' || !file.endsWith('.css')) continue;
    // Shortens the properties that replace `light-dark()` in older browsers; each colour of
    // index.html has two of them.
    output.source = String(output.source).replaceAll('--lightningcss-', '--');
    if (LATE_STYLES.test(file)) continue;
    styles.set(file, output.source);
    delete bundle[file];
  }
  return styles;
}

/** Lists the files that a lazily loaded module needs, except files that the entry already loads. */
export function listLazyFiles(
  chunks: readonly Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'isEntry' | 'moduleIds'>[],
  module: string,
): readonly string[] {
  const files = (start: readonly string[], visited: ReadonlySet<string>): ReadonlySet<string> =>
    start.reduce((found, file) => {
      if (found.has(file)) return found;
      const chunk = chunks.find(({ fileName }) => fileName === file);
      return files(chunk?.imports ?? [], new Set([...found, file]));
    }, visited);
  const first = files(
    chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
    new Set(),
  );
  const own = chunks.find(({ moduleIds }) => moduleIds.includes(module));
  if (!own) throw new Error(`No chunk of the build holds ${module}.`);
  return [...files([own.fileName], first)].filter((file) => !first.has(file));
}

const QUIET = { configFile: false, logLevel: 'error' } satisfies InlineConfig;

/** Builds the module that renders the shells, which `deploy:config` uses with a firm's texts. */
async function buildShells(root: string, outDir: string): Promise<void> {
  await build({
    ...QUIET,
    root,
    publicDir: false,
    // Replaces `window` by `globalThis`, which lacks the data that the page stores on its window.
    define: {
      'process.env.NODE_ENV': '"production"',
      window: 'globalThis',
      // Access to the `localStorage` of Node.js prints a warning.
      localStorage: 'undefined',
    },
    // Packages are bundled, so that emotion and React resolve as they do for the browser.
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

async function bundleScript(
  root: string,
  input: string,
  define?: Readonly<Record<string, string>>,
): Promise<string> {
  return (await bundleChunk(root, input, define)).code.trim();
}

async function bundleChunk(
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
        // Imports of files of the build are not bundled.
        external: /^[/]static[/]/,
        preserveEntrySignatures: 'strict',
        // The file has the same depth as the files of the build, so that the paths in its source
        // map are right.
        output: { format, entryFileNames: 'static/js/[name].js' },
      },
    },
  });
  const [output] = [result].flat();
  const chunk = output && 'output' in output ? output.output[0] : null;
  if (!chunk) throw new Error(`${input} makes no script.`);
  return chunk;
}
