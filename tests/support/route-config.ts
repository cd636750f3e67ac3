import type { BrowserContext, Page, Route } from '@playwright/test';

const BLOCK = /(<script type="application\/json" id="config">)([^<]*)/;

/**
 * Changes the portal's settings in each document that a page loads. `change` receives the settings
 * that the server has sent.
 */
export async function overrideConfig(
  from: BrowserContext | Page,
  change: (settings: object) => object | string,
): Promise<void> {
  await from.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await fetchRealResponse(route);
    const body = (await response.text()).replace(BLOCK, (_, head: string, text: string) => {
      const changed = change(Object(JSON.parse(text)));
      return head + (typeof changed === 'string' ? changed : JSON.stringify(changed));
    });
    return route.fulfill({ response, body });
  });
}

/**
 * Fetches the real response. Replaces the host name of a sandbox, which only browsers can resolve.
 */
export function fetchRealResponse(route: Route) {
  const url = new URL(route.request().url());
  const { host } = url;
  if (url.hostname.endsWith('.localhost')) url.hostname = '127.0.0.1';
  return route.fetch({ url: url.href, headers: { host } });
}
