import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { prerender } from './scripts/prerender.ts';
import { thirdPartyLicences } from './scripts/third-party-licences.ts';

const DEFAULT_PORT = 5173;

/** What draws: our own parts and those of libraries. */
const PARTS = /[\\/](shared[\\/](ui|theme)|lucide-react|@chakra-ui)[\\/]/;
/** What the login shares with other pages that have a form. */
const FORM = /[\\/](react-hook-form|shared[\\/]form|auth[\\/]login)[\\/]/;
/** The signed-in frame, and what every page in it needs. */
const SHELL = /[\\/](app[\\/]shell|shared[\\/]query)[\\/]/;

export default defineConfig({
  plugins: [react(), prerender(), thirdPartyLicences()],
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
            // The login loads what so many pages share; rarer parts come with their pages.
            { name: 'parts', test: PARTS, minShareCount: 6, priority: 3 },
            { name: 'form', test: FORM, minShareCount: 2, priority: 2 },
            { name: 'shell', test: SHELL, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});
