// First: it must run before any module that makes a schema.
import '#src/shared/config/zod-jitless.ts';
import { chooseSandbox } from '#src/app/dev/sandbox.ts';
import { startWorker } from './start-worker.ts';

/*
 * The entry of `npm run build:demo`: the portal as it is built for production, with the mock server
 * in the page in place of a backend.
 */

const LABEL = { prefix: 'Demonstration: ', alone: 'Demonstration: logins and scenarios' };

async function start(): Promise<void> {
  stayOnline();
  await startWorker();
  const apiBaseUrl = await chooseSandbox({ label: LABEL, hasPanel: false });
  // As a deployment has its settings in the page (src/shared/config/page-config.ts).
  const settings = document.createElement('data');
  settings.id = 'config';
  settings.textContent = JSON.stringify({ apiBaseUrl });
  document.head.append(settings);
  await import('#src/main.tsx');
}

/** Nothing is out of reach without a network: the portal would hold back what it sends. */
function stayOnline(): void {
  Object.defineProperty(navigator, 'onLine', { get: () => true });
  window.addEventListener('offline', (event) => event.stopImmediatePropagation());
}

start().catch((error: unknown) => {
  const why = error instanceof Error ? error.message : String(error);
  document.body.textContent = `The demonstration cannot start. ${why}`;
});
