import '#src/shared/config/zod-jitless.ts';

/*
 * The entry of `npm run build:demo`: the portal as it is built for production, with the mock server
 * in the page in place of a backend.
 */

const LABEL = { prefix: 'Demonstration: ', alone: 'Demonstration: logins and scenarios' };

async function start(): Promise<void> {
  stayOnline();
  // Not before the setting above: a bundler runs what other chunks share first.
  const { startWorker } = await import('./start-worker.ts');
  await startWorker();
  const { chooseSandbox } = await import('#src/app/dev/sandbox.ts');
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
