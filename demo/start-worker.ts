import { http, passthrough } from 'msw';
import { setupWorker } from 'msw/browser';
import { createHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { createMockApp, createDevPortalLinks, isApiPath } from '#mock/app.ts';
import { persistSandboxes } from './persist-sandboxes.ts';

/** Undefined in browsers without Trusted Types. */
declare const trustedTypes:
  | {
      createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown;
    }
  | undefined;

/** Path of the service worker that demo/build-worker-script.ts builds. */
export const WORKER_PATH = '/demo-worker.js';

/**
 * Answers all requests of the portal inside this page: MSW's service worker passes them to the mock server's
 * app. Rejects in a browser without service workers; the page displays the error's message.
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
    portalLink: createDevPortalLinks(location.origin),
    log: (line) => console.error(line),
  });
  const replyFromStored = await persistSandboxes(app);
  // Lets the browser load the portal's own pages: a page can have the same path as an operation, such as
  // /commission.
  const answer = async (request: Request) =>
    isApiPath(request.url) ? replyFromStored(request) : passthrough();
  const worker = setupWorker(
    ...createHandlers(async ({ request }) => {
      throw await answer(request);
    }),
    // Handles requests outside the contract: other services, the control API and unknown addresses.
    http.all(
      ({ request }) => isApiPath(request.url),
      ({ request }) => answer(request),
    ),
  );
  // MSW registers the worker with a plain string, which Trusted Types reject without this policy.
  if (typeof trustedTypes !== 'undefined') {
    trustedTypes.createPolicy('default', {
      createScriptURL: (url) => (url === WORKER_PATH ? url : null),
    });
  }
  await worker.start({
    serviceWorker: { url: WORKER_PATH },
    onUnhandledFrame: 'bypass',
    quiet: true,
  });
}

/**
 * Reloads the page when a new worker takes control: MSW's client stays connected to the old worker, so
 * requests would never be answered.
 */
function reloadOnUpdate(): void {
  if (!navigator.serviceWorker.controller) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
}
