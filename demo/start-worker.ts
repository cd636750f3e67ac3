import { http, passthrough } from 'msw';
import { setupWorker } from 'msw/browser';
import { handlersAnsweredBy } from '#src/sdk/generated/handlers.msw.ts';
import { createMockApp, devPortalLinks, isApiPath } from '#mock/app.ts';
import { keepSandboxes } from './kept-sandboxes.ts';

/** Where the browser enforces Trusted Types. */
declare const trustedTypes:
  | {
      createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown;
    }
  | undefined;

/** Written by demo/worker-script.ts. */
export const WORKER = '/demo-worker.js';

/**
 * Answers every call of the portal in this page, by the mock server's own app behind MSW's service
 * worker. Rejects with a sentence for the visitor.
 */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) {
    throw new Error(
      'It needs a service worker: open it by https or on localhost, and not in a private window.',
    );
  }
  reloadOnUpdate();
  const app = createMockApp({
    isAllowedHost: () => true,
    portalLink: devPortalLinks(location.origin),
    log: (line) => console.error(line),
  });
  const replyFromStored = await keepSandboxes(app);
  // A page of the portal may have the path of an operation, such as /commission.
  const answer = async (request: Request) =>
    isApiPath(request.url) ? replyFromStored(request) : passthrough();
  const worker = setupWorker(
    ...handlersAnsweredBy(async ({ request }) => {
      throw await answer(request);
    }),
    // What is no operation of the contract: other services, the control API, unknown addresses.
    http.all(
      ({ request }) => isApiPath(request.url),
      ({ request }) => answer(request),
    ),
  );
  // MSW registers the worker by a plain text, which Trusted Types refuse without this policy.
  if (typeof trustedTypes !== 'undefined') {
    trustedTypes.createPolicy('default', {
      createScriptURL: (url) => (url === WORKER ? url : null),
    });
  }
  await worker.start({
    serviceWorker: { url: WORKER },
    onUnhandledFrame: 'bypass',
    quiet: true,
  });
}

/** MSW's page does not hear a worker that replaces the one of its start: calls would wait for ever. */
function reloadOnUpdate(): void {
  if (!navigator.serviceWorker.controller) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
}
