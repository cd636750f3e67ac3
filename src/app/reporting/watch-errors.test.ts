// oxlint-disable-next-line no-restricted-imports -- Reports go to a foreign host.
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { configStore, defaultConfig, resetConfig } from '#src/shared/platform/config/config.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { READY_EVENT } from '../preloaded.ts';
import { captureError, watchErrors } from './watch-errors.ts';

const ADDRESS = 'https://reports.example/in';
let bodies: string[] = [];

beforeEach(() => {
  bodies = [];
  apiServer.use(
    http.post(ADDRESS, async ({ request }) => {
      bodies.push(await request.text());
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(resetConfig);

it('sends nothing when no report address is configured', async () => {
  const send = vi.spyOn(globalThis, 'fetch');
  watchErrors();
  captureError(new RangeError('early'));
  window.dispatchEvent(new Event(READY_EVENT));
  // If the script had been requested, it would be loaded by now.
  await import('./start-reporting.ts');
  captureError(new RangeError('late'));
  window.dispatchEvent(new Event('pagehide'));
  expect(send).not.toHaveBeenCalled();
});

it('reports errors that occurred before the portal was ready, when a report address is configured', async () => {
  watchErrors();
  captureError(new RangeError('early'));
  window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('early') }));
  configStore.set({ ...defaultConfig, reportUrl: ADDRESS });
  window.dispatchEvent(new Event(READY_EVENT));
  const reported = () => {
    window.dispatchEvent(new Event('pagehide'));
    return bodies.join();
  };
  await expect.poll(reported).toContain('RangeError');
  expect(bodies.join()).toContain('TypeError');
  captureError(new SyntaxError('late'));
  window.dispatchEvent(new Event('pagehide'));
  await expect.poll(() => bodies.join()).toContain('SyntaxError');
});
