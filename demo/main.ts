import '#src/shared/platform/config/zod-jitless.ts';

/*
 * Entry of `npm run build -- demo`: the production portal, with the mock server running in the page
 * instead of a backend.
 */

const LABEL = { prefix: 'Demonstration: ', alone: 'Demonstration: logins and scenarios' };

async function start(): Promise<void> {
  stayOnline();
  // A dynamic import: with static imports only, a bundler could run shared chunks before
  // zod-jitless.ts.
  const { startWorker } = await import('./start-worker.ts');
  await startWorker();
  const { chooseSandbox } = await import('#src/app/dev/sandbox.ts');
  const apiBaseUrl = await chooseSandbox({ label: LABEL, hasPanel: false });
  // Writes the settings into the page, as a deployment does (src/shared/platform/config/read-page-config.ts).
  const settings = document.createElement('data');
  settings.id = 'config';
  settings.textContent = JSON.stringify({ apiBaseUrl });
  document.head.append(settings);
  await import('#src/main.tsx');
}

/** Overrides `navigator.onLine`: the portal pauses requests offline, but this mock needs no network. */
function stayOnline(): void {
  Object.defineProperty(navigator, 'onLine', { get: () => true });
  window.addEventListener('offline', (event) => event.stopImmediatePropagation());
}

start().catch((error: unknown) => {
  const why = error instanceof Error ? error.message : String(error);
  document.body.textContent = `The demonstration cannot start. ${why}`;
});
