// oxlint-disable-next-line no-restricted-imports -- Reports go to a foreign host.
import { http, HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { onINP } from 'web-vitals';
import { apiServer } from '#tests/support/api-server.ts';
import { startReporting } from './start-reporting.ts';

vi.mock('web-vitals', () => {
  const [onCLS, onFCP, onINP, onLCP, onTTFB] = Array.from({ length: 5 }, () => vi.fn());
  return { onCLS, onFCP, onINP, onLCP, onTTFB };
});

const ADDRESS = 'https://reports.example/vitals';

afterEach(() => window.history.replaceState(null, '', '/'));

it('attributes timings to the measured page, whatever page is open when they are reported', async () => {
  const bodies: string[] = [];
  apiServer.use(
    http.post(ADDRESS, async ({ request }) => {
      bodies.push(await request.text());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  window.history.replaceState(null, '', '/inbox');
  startReporting(ADDRESS);
  window.history.replaceState(null, '', '/search');
  const reportMetric = vi.mocked(onINP).mock.calls[0]?.[0];
  const metric = { name: 'INP', value: 80, rating: 'good' };
  const within = `${window.location.origin}/investment/EIS/client-100234?token=st-1`;
  // Metrics of web-vitals have more fields, which the report does not use.
  reportMetric?.({ ...metric } as Parameters<typeof reportMetric>[0]);
  reportMetric?.({ ...metric, navigationURL: within } as Parameters<typeof reportMetric>[0]);
  window.dispatchEvent(new Event('pagehide'));
  await expect.poll(() => bodies).toHaveLength(1);
  const pages = Array<{ readonly page: string }>().concat(JSON.parse(bodies[0] ?? '[]'));
  expect(pages.map(({ page }) => page)).toEqual(['/inbox', '/investment/:parent/:child']);
  expect(bodies.join()).not.toContain('client-100234');
});
