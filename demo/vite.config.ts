import { rmSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { insertContentSecurityPolicy } from '#deploy/page.ts';
import { buildMetaPolicy } from '#deploy/policy.ts';
import { buildFactsPlugin } from '#scripts/build-facts.ts';
import { thirdPartyLicencesPlugin } from '#scripts/third-party-licences.ts';
import { buildWorkerScript } from './build-worker-script.ts';

const ENTRY = { portal: '/src/main.tsx', demo: '/demo/main.ts' };
/** Packages without a licence text of their own: is-node-process is part of MSW, whose text covers it. */
const WITHOUT_TEXT = ['is-node-process'];
const WORKER_FILE = 'demo-worker.js';
const MSW_WORKER = fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js'));

/**
 * Configures `npm run build -- demo`, which builds the portal, the mock server and its service worker into one
 * folder. The page lacks the preloaded requests of vite.config.ts, because they would be sent before the
 * worker starts.
 */
export default defineConfig({
  mode: 'demo',
  // Serves files only: `spa` would answer a request for a missing file with the page.
  appType: 'mpa',
  define: { 'import.meta.env.VITE_API_BASE_URL': JSON.stringify('/app-portal/api') },
  plugins: [react(), buildFactsPlugin(), thirdPartyLicencesPlugin(WITHOUT_TEXT), demo()],
  build: {
    outDir: 'dist-demo',
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // The limit is raised for the mock server, which a deployed portal does not load.
    chunkSizeWarningLimit: 2_000,
  },
});

function demo(): Plugin {
  let folder = '';
  return {
    name: 'demo',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(ENTRY.portal, ENTRY.demo),
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const page = join(folder, 'index.html');
        const html = readFileSync(page, 'utf8');
        writeFileSync(
          page,
          insertContentSecurityPolicy(html, buildMetaPolicy(html, { hasWorker: true })),
        );
        rmSync(join(folder, WORKER_FILE), { force: true });
        writeFileSync(join(folder, WORKER_FILE), buildWorkerScript(folder, MSW_WORKER));
      },
    },
  };
}
