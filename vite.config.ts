import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { buildFactsPlugin } from './scripts/build-facts.ts';
import { chunkGroupsPlugin, matchPaths, type ModulePaths } from './scripts/chunk-groups.ts';
import { deploymentPlugin } from './scripts/deployment-plugin.ts';
import { prerenderPlugin } from './scripts/prerender.ts';
import { thirdPartyLicencesPlugin } from './scripts/third-party-licences.ts';
import { defaultConfig } from '#src/shared/platform/config/config.ts';

const DEFAULT_PORT = 5173;
const DEFAULT_MOCK_PORT = 8080;

const LOGIN = 'src/features/auth/login-page.tsx';
const PUBLIC_PAGE = 'src/app/pages/public-preferences-page.tsx';

/** Modules of each chunk, by parts of their paths; a path that matches no module fails the build. */
const GROUPS = {
  /**
   * Rendering code: the design system, Chakra, and the icon, hooks and text functions that the login
   * shares with the frame.
   */
  parts: {
    include: [
      'src/shared/ui/',
      '@chakra-ui/',
      'icons/arrow-left.',
      'src/shared/screens/unsaved-changes/use-is-mounted.ts',
      'src/shared/screens/address/router-link.ts',
      'src/shared/screens/address/parse-query.ts',
      'src/shared/platform/browser/lazy-component.ts',
      'src/shared/platform/browser/load-script.ts',
      'src/shared/platform/text/normalise-text.ts',
    ],
  },
  /** Chakra's own style factory, which only Chakra's compound components use (src/shared/ui/theme/styled.ts). */
  factory: {
    include: [
      'styled-system/factory.js',
      'styled-system/use-resolved-props.js',
      'styled-system/create-recipe-context.js',
      'styled-system/create-slot-recipe-context.js',
      'react/dist/esm/merge-props.js',
      'react/dist/esm/merge-refs.js',
      '@emotion/is-prop-valid/',
    ],
  },
  /** Code that the login shares with other form pages. */
  form: { include: ['react-hook-form/', 'src/shared/screens/form/', 'src/features/auth/login/'] },
  /**
   * Modules that compute the growth of a series, and small ones that the page on a tax year shares with one other page;
   * the first screen of the dashboard does not need them.
   */
  growth: {
    include: [
      'src/shared/finance/format/growth-note.ts',
      'src/shared/finance/period/chart-period.ts',
      'src/shared/finance/tax-year/tax-year.ts',
      'src/shared/finance/money/growth-percent.ts',
      'src/shared/finance/money/movement.ts',
      'src/shared/finance/money/yearly-rate.ts',
      'src/shared/lists/year-choice.ts',
      'src/features/portfolio/over-time/unvalued-growth.ts',
      'src/features/applications/fetch-report.ts',
      'src/features/applications/applications-queries.ts',
      'src/app/valuation/use-holding-lists.ts',
    ],
  },
  /**
   * Small modules for values. Ungrouped, each would be a chunk of its own and a line of its own in
   * index.html.
   */
  values: {
    include: [
      'src/shared/platform/text/',
      'src/shared/platform/time/',
      'src/shared/platform/browser/',
      'src/shared/platform/hidden-amounts/',
      'src/shared/finance/money/',
      'src/shared/finance/format/',
      'src/shared/finance/tax-year/',
      'src/sdk/withheld-growth.ts',
    ],
    exclude: [
      'src/shared/platform/text/file-size.ts',
      'src/shared/finance/format/holding-phase.ts',
      'src/shared/finance/format/growth-note.ts',
      'src/shared/finance/tax-year/tax-year.ts',
      'src/shared/finance/money/growth-percent.ts',
      'src/shared/finance/money/movement.ts',
      'src/shared/finance/money/yearly-rate.ts',
    ],
  },
  /**
   * Modules that the public pages share with the signed-in frame. The public pages do not load the
   * frame itself. Excludes modules that a public page shares with a single other page.
   */
  frames: {
    include: [
      '@tanstack/',
      'zod/',
      'contract/',
      'src/sdk/',
      'src/session/',
      'src/shared/',
      'src/app/shell/',
    ],
    exclude: [
      'src/sdk/generated/preferences/',
      'src/shared/screens/form/',
      'src/shared/ui/locked-value.tsx',
      'src/shared/ui/select.tsx',
    ],
  },
  /**
   * Spinner, added to the `frames` group because the pages before the login need no other component
   * of the signed-in frame.
   */
  spinner: { include: ['src/shared/ui/spinner.tsx'] },
  /** Small modules of forms, which the public preferences share with the contact details. */
  fields: {
    include: ['src/shared/ui/locked-value.tsx', 'src/shared/ui/select.tsx', 'src/forms/copy.ts'],
  },
  /** The signed-in frame, and code that every page in it needs. */
  shell: {
    include: [
      'src/app/shell/',
      'src/shared/screens/query/',
      'src/session/ask-about-link.tsx',
      'src/shared/ui/dialog/dialog.tsx',
      'src/shared/ui/link-button.tsx',
      'src/shared/ui/empty-state/empty-state.tsx',
      'src/shared/ui/list-skeleton.tsx',
      'src/shared/ui/chart-skeleton.tsx',
      'src/shared/ui/text/figure.tsx',
      'src/shared/ui/text/no-wrap.tsx',
      'src/shared/ui/text/fit-font-size.ts',
      'src/shared/finance/period/use-period-link.ts',
      'src/shared/lists/export/print-header.tsx',
      'src/shared/lists/export/use-print.tsx',
      'src/shared/lists/compare.ts',
      'src/shared/lists/list-column.ts',
      'src/app/category-documents/',
      'src/shared/html/strip-reply-prefixes.ts',
      'src/features/portfolio/figures-copy.ts',
      'src/features/portfolio/disclaimer.tsx',
      'src/features/portfolio/over-time/chart-height.ts',
      'src/features/portfolio/over-time/lazy-section.tsx',
      'src/features/portfolio/over-time/period-space.ts',
      'src/features/portfolio/over-time/use-history-when-idle.ts',
      'src/shared/lists/create-word-matcher.ts',
      'src/shared/lists/list-query.ts',
      'src/shared/screens/address/query-values.ts',
      'src/shared/screens/address/use-address.ts',
      'src/shared/finance/figures/',
      'icons/arrow-right.',
      'icons/arrow-up.',
      'icons/arrow-down.',
    ],
  },
} as const satisfies Readonly<Record<string, ModulePaths>>;

type ModuleGraph = {
  readonly getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null;
};

export default defineConfig({
  plugins: [
    react(),
    productionRouterPlugin(),
    buildFactsPlugin(),
    prerenderPlugin(),
    thirdPartyLicencesPlugin(),
    deploymentPlugin(),
    chunkGroupsPlugin({
      ...GROUPS,
      login: { include: [LOGIN] },
      public: { include: [PUBLIC_PAGE] },
    }),
  ],
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
            { name: 'factory', test: matchPaths(GROUPS.factory), priority: 5 },
            // Groups of the login exclude modules that only other pages share.
            {
              name: groupFor(LOGIN, 'parts'),
              debugName: 'parts',
              test: matchPaths(GROUPS.parts),
              priority: 4,
            },
            {
              name: groupFor(LOGIN, 'form'),
              debugName: 'form',
              test: matchPaths(GROUPS.form),
              priority: 2,
            },
            {
              name: groupFor(PUBLIC_PAGE, 'frames', matchPaths(GROUPS.spinner)),
              debugName: 'frames',
              test: matchPaths(GROUPS.frames),
              minShareCount: 2,
              priority: 2,
            },
            { name: 'shell', test: matchPaths(GROUPS.shell), minShareCount: 2, priority: 1 },
            { name: 'fields', test: matchPaths(GROUPS.fields), minShareCount: 2, priority: 1 },
            { name: 'values', test: matchPaths(GROUPS.values), minShareCount: 2, priority: 1 },
            { name: 'growth', test: matchPaths(GROUPS.growth), minShareCount: 2, priority: 0 },
          ],
        },
      },
    },
  },
});

/** Selects the router's build without warnings for developers: its package offers only the other one. */
function productionRouterPlugin(): Plugin {
  const folder = join(import.meta.dirname, 'node_modules/react-router/dist/production');
  const alias = [
    { find: /^react-router$/, replacement: join(folder, 'index.mjs') },
    { find: /^react-router\/dom$/, replacement: join(folder, 'dom-export.mjs') },
  ];
  return { name: 'production-router', apply: 'build', config: () => ({ resolve: { alias } }) };
}

/**
 * Returns a function that assigns modules to the group `name` if the page imports them, directly or
 * not, or if `others` matches them.
 */
function groupFor(page: string, name: string, others?: (moduleId: string) => boolean) {
  const isPage = matchPaths({ include: [page] });
  const results = new Map<string, boolean>();
  return (moduleId: string, graph: ModuleGraph): string | null => {
    const isOfPage = (id: string): boolean => {
      const answer = results.get(id);
      if (answer !== undefined) return answer;
      // Stops the recursion at circular imports.
      results.set(id, isPage(id));
      if (!isPage(id)) results.set(id, graph.getModuleInfo(id)?.importers.some(isOfPage) ?? false);
      return results.get(id) ?? false;
    };
    return isOfPage(moduleId) || others?.(moduleId) ? name : null;
  };
}
