import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildFacts } from './scripts/build-facts.ts';
import { deployment } from './scripts/deployment.ts';
import { prerender } from './scripts/prerender.ts';
import { thirdPartyLicences } from './scripts/third-party-licences.ts';
import { defaultConfig } from '#src/shared/config/config.ts';

const DEFAULT_PORT = 5173;
const DEFAULT_MOCK_PORT = 8080;

const LOGIN = /[\\/]auth[\\/]login-page\.tsx$/;
const PUBLIC_PAGE = /[\\/]public-preferences-page\.tsx$/;
/**
 * Rendering code: shared/ui, shared/theme, Chakra, and the icon, hooks and text functions that the
 * login shares with the frame.
 */
const PARTS =
  /[\\/](shared[\\/](ui|theme)|@chakra-ui)[\\/]|[\\/]icons[\\/]arrow-left\.|[\\/](use-is-here|router-link|lazy-part|load-script)\.|[\\/]shared[\\/]format[\\/]seen-text\./;
/** Chakra's own style factory, which only Chakra's compound components use (src/shared/theme/styled.ts). */
const FACTORY =
  /[\\/](styled-system[\\/](factory|use-resolved-props|create-(slot-)?recipe-context)|react[\\/]dist[\\/]esm[\\/]merge-(props|refs))\.js$|[\\/]@emotion[\\/]is-prop-valid[\\/]/;
/** Code that the login shares with other form pages. */
const FORM = /[\\/](react-hook-form|shared[\\/]form|auth[\\/]login)[\\/]/;
/** Modules that compute the growth of a series; the first screen of the dashboard does not need them. */
const GROWTH =
  /[\\/]shared[\\/]\w+[\\/](growth-share|period|chart-period|tax-year|movement|yearly-rate)\./;
/**
 * Small modules for values. Ungrouped, each would be a chunk of its own and a line of its own in
 * index.html.
 */
const VALUES =
  /[\\/]shared[\\/](format|time|money|browser)[\\/](?!file-size|holding-phase|growth-share|period|chart-period|tax-year|movement|yearly-rate)/;
/**
 * Modules that the public pages share with the signed-in frame, which the public pages do not load.
 * Excludes modules that a public page shares with a single other page.
 */
const FRAMES =
  /[\\/](@tanstack|zod|contract|sdk(?![\\/]generated[\\/]preferences)|session|shared(?![\\/](form|ui[\\/](locked-value|select|switch)\.))|app[\\/]shell)[\\/]/;
/**
 * Spinner, added to the `frames` group because the pages before the login need no other component of
 * the signed-in frame.
 */
const SPINNER = /[\\/]shared[\\/]ui[\\/]spinner\./;
/** The signed-in frame, and code that every page in it needs. */
const SHELL =
  /[\\/](app[\\/]shell|shared[\\/]query|session[\\/]ask-about\.|shared[\\/]ui[\\/](dialog|empty-state)\.)/;

type ModuleGraph = {
  readonly getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null;
};

export default defineConfig({
  plugins: [react(), buildFacts(), prerender(), thirdPartyLicences(), deployment()],
  server: {
    port: Number(process.env.PORTAL_PORT ?? DEFAULT_PORT),
    strictPort: true,
    // Proxies the postcode service, which is on this host by default. The API is requested at the
    // mock server's own address (src/app/dev/sandbox.ts).
    proxy: {
      [defaultConfig.postcode.baseUrl]:
        `http://127.0.0.1:${process.env.MOCK_PORT ?? DEFAULT_MOCK_PORT}`,
    },
  },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // Source maps for support; scripts/deployment.ts moves them out of the published folder.
    sourcemap: 'hidden',
    // The content security policy allows no inline script, and `data:` only for images.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // Old packages that do not declare themselves free of side effects. Emotion imports them, but
        // nothing here calls them: https://github.com/mridgway/hoist-non-react-statics/pull/95.
        moduleSideEffects: [
          { test: /[\\/](hoist-non-react-statics|react-is)[\\/]/, sideEffects: false },
        ],
      },
      output: {
        // Script chunks are served from a static/js path (specification 7).
        entryFileNames: 'static/js/[name]-[hash].js',
        chunkFileNames: 'static/js/[name]-[hash].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'static/css/[name]-[hash][extname]'
            : 'static/media/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            // Merges shared modules into few chunks: ungrouped, each set of shared modules becomes
            // its own file and the first visit requests a dozen. A wrong group only costs bytes and
            // requests.
            { name: 'base', tags: ['$initial'], priority: 5 },
            { name: 'factory', test: FACTORY, priority: 5 },
            // Groups of the login exclude modules that only other pages share.
            { name: of(LOGIN, 'parts'), debugName: 'parts', test: PARTS, priority: 4 },
            { name: of(LOGIN, 'form'), debugName: 'form', test: FORM, priority: 2 },
            {
              name: of(PUBLIC_PAGE, 'frames', SPINNER),
              debugName: 'frames',
              test: FRAMES,
              minShareCount: 2,
              priority: 2,
            },
            { name: 'shell', test: SHELL, minShareCount: 2, priority: 1 },
            { name: 'values', test: VALUES, minShareCount: 2, priority: 1 },
            { name: 'growth', test: GROWTH, minShareCount: 2, priority: 0 },
          ],
        },
      },
    },
  },
});

/**
 * Returns a function that assigns modules to the group `name` if the page imports them, directly or
 * not, or if `others` matches them.
 */
function of(page: RegExp, name: string, others?: RegExp) {
  const known = new Map<string, boolean>();
  return (moduleId: string, graph: ModuleGraph): string | null => {
    const isOfPage = (id: string): boolean => {
      const answer = known.get(id);
      if (answer !== undefined) return answer;
      // Stops the recursion at circular imports.
      known.set(id, page.test(id));
      if (!page.test(id)) known.set(id, graph.getModuleInfo(id)?.importers.some(isOfPage) ?? false);
      return known.get(id) ?? false;
    };
    return isOfPage(moduleId) || others?.test(moduleId) ? name : null;
  };
}
