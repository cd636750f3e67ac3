import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lighterLibraries } from './scripts/lighter-libraries.ts';
import { prerender } from './scripts/prerender.ts';
import { splitSdk } from './scripts/split-sdk.ts';
import { splitZod } from './scripts/split-zod.ts';
import { thirdPartyLicences } from './scripts/third-party-licences.ts';

const DEFAULT_PORT = 5173;

/** What the login shares with the signed-in pages. */
const PARTS =
  /[\\/](shared[\\/](link|ui[\\/](icon|input|notice))\.tsx|recipes[\\/]input\.ts|stack[\\/]stack\.js|icons[\\/]arrow-left\.mjs)$/;
/** What the login shares with other pages that have a form. */
const FORM =
  /[\\/](react-hook-form[\\/]|shared[\\/]form[\\/](?!new-)|auth[\\/](copy\.ts|login[\\/](?!login-page))|recipes[\\/]field\.ts|Icon\.mjs|circle-alert\.mjs)/;
/** What the public pages share with the signed-in ones; the frame of the latter is a file of its own. */
const SHELL =
  /[\\/](app[\\/]shell[\\/](?!portal-frame)|shared[\\/](ui[\\/](?!motion|side-panel)|theme[\\/])|lucide-react[\\/]|@chakra-ui[\\/])/;
const FRAME = /[\\/]app[\\/]shell[\\/]portal-frame\.tsx$/;

export default defineConfig({
  plugins: [react(), lighterLibraries(), splitSdk(), splitZod(), prerender(), thirdPartyLicences()],
  server: { port: Number(process.env.PORTAL_PORT ?? DEFAULT_PORT), strictPort: true },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    sourcemap: false,
    // The content security policy allows no inline script, and `data:` for nothing but images.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // Old packages that do not say so themselves; emotion imports them for what nobody calls.
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
            // Otherwise whatever a screen shares with any other becomes a file of its own, and the
            // first visit asks for a dozen. A wrong choice costs bytes and requests, nothing else.
            { name: 'base', tags: ['$initial'], priority: 4 },
            { name: 'parts', test: PARTS, minShareCount: 2, priority: 3 },
            { name: 'form', test: FORM, minShareCount: 2, priority: 2 },
            { name: 'schemas', test: /[\\/](zod|contract)[\\/]/, minShareCount: 2, priority: 1 },
            { name: 'shell', test: SHELL, minShareCount: 2, priority: 1 },
            { name: 'frame', test: FRAME },
          ],
        },
      },
    },
  },
});
