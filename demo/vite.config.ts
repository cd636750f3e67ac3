import { rmSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { withPolicy } from '#deploy/page.ts';
import { policyInPage } from '#deploy/policy.ts';
import { buildFacts } from '#scripts/build-facts.ts';
import { thirdPartyLicences } from '#scripts/third-party-licences.ts';
import { workerScript } from './worker-script.ts';

const ENTRY = { portal: '/src/main.tsx', demo: '/demo/main.ts' };
/** A part of MSW, which has the text. */
const WITHOUT_TEXT = ['is-node-process'];
const WORKER_FILE = 'demo-worker.js';
const MSW_WORKER = fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js'));

/**
 * `npm run build:demo`: the portal, the mock server and its service worker as a folder of files. The
 * page is not prepared as that of vite.config.ts, whose first calls would come before the worker.
 */
export default defineConfig({
  mode: 'demo',
  // Its files alone: no page in the place of a file that is not there.
  appType: 'mpa',
  define: { 'import.meta.env.VITE_API_BASE_URL': JSON.stringify('/app-portal/api') },
  plugins: [react(), buildFacts(), thirdPartyLicences(WITHOUT_TEXT), demo()],
  build: {
    outDir: 'dist-demo',
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // The mock server is no part of the first paint of a portal.
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
        writeFileSync(page, withPolicy(html, policyInPage(html, { hasWorker: true })));
        rmSync(join(folder, WORKER_FILE), { force: true });
        writeFileSync(join(folder, WORKER_FILE), workerScript(folder, MSW_WORKER));
      },
    },
  };
}
