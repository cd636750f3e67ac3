import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { prerender } from './scripts/prerender.ts';
import { thirdPartyLicences } from './scripts/third-party-licences.ts';

const DEFAULT_PORT = 5173;

/** Rendering: our parts and those of libraries. */
const PARTS = /[\\/](shared[\\/](ui|theme)|lucide-react|@chakra-ui)[\\/]/;
/** Code that the login shares with other form pages. */
const FORM = /[\\/](react-hook-form|shared[\\/]form|auth[\\/]login)[\\/]/;
/** What several pages show of files: one part of a feature that none of them owns. */
const FILES = /[\\/]documents[\\/]files[\\/]/;
/** What the public pages share with the signed-in frame, which they do not load. */
const FRAMES =
  /[\\/](@tanstack|shared[\\/](query|time[\\/]london-date)|sdk[\\/](generated[\\/]client|operation-options|prefetch)|zod[\\/]v4[\\/]mini[\\/]iso|app[\\/]shell[\\/](identity-scope|public-frame))[\\/.]/;
/** The signed-in frame, and code that every page in it needs. */
const SHELL = /[\\/](app[\\/]shell|shared[\\/]query)[\\/]/;

export default defineConfig({
  plugins: [react(), prerender(), thirdPartyLicences()],
  server: { port: Number(process.env.PORTAL_PORT ?? DEFAULT_PORT), strictPort: true },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    sourcemap: false,
    // The content security policy allows no inline script, and `data:` only for images.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // Old packages that do not declare it; emotion imports them but does not call them here:
        // https://github.com/mridgway/hoist-non-react-statics/pull/95.
        moduleSideEffects: [
          { test: /[\\/](hoist-non-react-statics|react-is)[\\/]/, sideEffects: false },
        ],
      },
      output: {
        // Specification 7: script chunks come from a static/js path.
        entryFileNames: 'static/js/[name]-[hash].js',
        chunkFileNames: 'static/js/[name]-[hash].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'static/css/[name]-[hash][extname]'
            : 'static/media/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            // Without this, each set of shared modules becomes its own file, and the first visit
            // requests a dozen. A wrong group costs bytes and requests, nothing else.
            { name: 'base', tags: ['$initial'], priority: 4 },
            // The login loads modules shared by this many pages; rarer ones load with their pages.
            { name: 'parts', test: PARTS, minShareCount: 8, priority: 3 },
            { name: 'form', test: FORM, minShareCount: 2, priority: 2 },
            { name: 'frames', test: FRAMES, minShareCount: 2, priority: 2 },
            { name: 'shell', test: SHELL, minShareCount: 2, priority: 1 },
            { name: 'files', test: FILES, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});
