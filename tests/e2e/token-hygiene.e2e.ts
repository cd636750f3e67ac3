import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { Page, Request } from '@playwright/test';
import { waitForPage, readOnce } from '#tests/support/wait-for-page.ts';
import { expect, logIn, test } from '#tests/support/portal-test.ts';
import { ADDRESS_CLASSES } from '#tests/security/redirect-addresses.ts';

/** One-time token of the mock server that is recognisable in any output. */
const SENTINEL = 'one-time-amelia';

type Call = { readonly url: string; readonly address: string };

declare global {
  interface Window {
    noteCall?: (call: Call) => Promise<void>;
  }
}

/** Records the URL of each fetch call and the address bar at that moment. */
async function recordFetchCalls(page: Page): Promise<readonly Call[]> {
  const calls: Call[] = [];
  await page.exposeFunction('noteCall', (call: Call) => void calls.push(call));
  await page.addInitScript(() => {
    const send = window.fetch.bind(window);
    window.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      void window.noteCall?.({ url, address: window.location.href });
      return send(input, init);
    };
  });
  return calls;
}

/** Returns everything that a page stores or shows, by location. */
function dump(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => ({
    address: window.location.href,
    referrer: document.referrer,
    title: document.title,
    document: document.documentElement.outerHTML,
    fields: [...document.querySelectorAll('input')].map(({ value }) => value).join(' '),
    name: window.name,
    history: JSON.stringify(window.history.state),
    cookies: document.cookie,
    localStorage: JSON.stringify(localStorage),
    sessionStorage: JSON.stringify(sessionStorage),
    databases: JSON.stringify(await indexedDB.databases()),
    caches: JSON.stringify(await caches.keys()),
    // Excludes the navigation entry, which browsers retain and no script can remove.
    resources: JSON.stringify(performance.getEntriesByType('resource').map(({ name }) => name)),
  }));
}

async function findLocations(page: Page, secret: string): Promise<string[]> {
  const places = Object.entries(await dump(page));
  return places.filter(([, text]) => text.includes(secret)).map(([place]) => place);
}

function watchConsole(page: Page): readonly string[] {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  return lines;
}

function watchRequests(page: Page): readonly Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

/** Approves any redirect, with a fixed server time. */
async function approveAllRedirects(page: Page): Promise<void> {
  const headers = { Date: 'Mon, 16 Mar 2026 09:00:00 GMT' };
  await page.route('**/security/domain', (route) =>
    route.fulfill({ headers, json: { result: true } }),
  );
}

for (const path of ['/login', '/login_token', '/app_login']) {
  test(`a token in the address of ${path} is removed before the first request, and stored nowhere [AUTH-010, AUTH-045, AUTH-051]`, async ({
    page,
  }) => {
    const calls = await recordFetchCalls(page);
    const lines = watchConsole(page);
    const requests = watchRequests(page);
    await page.goto(`${path}?token=${SENTINEL}&from=mail`);
    await expect(page).toHaveURL(/\/dashboard$/);
    await waitForPage(page, 'Welcome Mrs Amelia Hart');

    expect(calls.length).toBeGreaterThan(0);
    expect(calls.filter(({ address }) => address.includes(SENTINEL))).toEqual([]);
    expect(await readOnce(findLocations(page, SENTINEL))).toEqual([]);
    expect(lines.filter((line) => line.includes(SENTINEL))).toEqual([]);

    // Only the URL of the page request contains the token. A later request contains the token in
    // its body.
    const [first, ...rest] = requests;
    expect(first?.isNavigationRequest()).toBe(true);
    expect(rest.filter((request) => request.url().includes(SENTINEL))).toEqual([]);
    const carriers = rest.filter((request) => request.postData()?.includes(SENTINEL));
    expect(carriers.map((request) => new URL(request.url()).pathname)).toEqual([
      expect.stringMatching(/\/app-portal\/api\/auth\/login_token$/),
    ]);

    await page.goBack();
    await page.goForward();
    await waitForPage(page, 'Welcome Mrs Amelia Hart');
    expect(await readOnce(findLocations(page, SENTINEL))).toEqual([]);
  });
}

test('the session token is in session storage and nowhere else [AUTH-038, AUTH-112]', async ({
  page,
}) => {
  const lines = watchConsole(page);
  const requests = watchRequests(page);
  await logIn(page, 'investor');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText(/Amelia/).first()).toBeVisible();
  const token = await readOnce(
    page.evaluate(
      () => /"token":"([^"]+)"/.exec(sessionStorage.getItem('portal.token') ?? '')?.[1] ?? '',
    ),
  );
  expect(token).toMatch(/^st-/);
  expect(await readOnce(findLocations(page, token))).toEqual(['sessionStorage']);
  expect(lines.filter((line) => line.includes(token))).toEqual([]);
  expect(requests.filter((request) => request.url().includes(token))).toEqual([]);
});

test("the bearer token and Execute-As are sent only to the portal's own API, and not to public calls [AUTH-121]", async ({
  page,
}) => {
  const requests = watchRequests(page);
  await logIn(page, 'partner');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText(/Daniel/).first()).toBeVisible();
  await page.evaluate(() => {
    const session: unknown = JSON.parse(sessionStorage.getItem('portal.token') ?? '{}');
    const acting = { ...Object(session), as: 'client-100234', asName: 'Mrs Amelia Hart' };
    sessionStorage.setItem('portal.token', JSON.stringify(acting));
  });
  await page.reload();
  await expect(page.getByText(/Amelia/).first()).toBeVisible();
  await page.goto('/login?forgot=true');
  await page.getByLabel('Username or email').fill('investor');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('heading', { name: 'Password Reset email sent' })).toBeVisible();

  const withSecret = await Promise.all(
    requests.map(async (request) => {
      const headers = await request.allHeaders();
      const isSecret = 'authorization' in headers || 'execute-as' in headers;
      return isSecret ? [new URL(request.url())] : [];
    }),
  );
  const carriers = withSecret.flat();
  expect(carriers.length).toBeGreaterThan(4);
  const own = new URL(page.url()).origin;
  const isOwn = ({ origin, pathname }: URL) =>
    origin === own && /\/app-portal\/api\/(?!auth\/(login|reset|magic)|security\/)/.test(pathname);
  expect(carriers.filter((url) => !isOwn(url)).map(String)).toEqual([]);
});

test('the target of a redirect receives the session token in its URL, and no referrer, origin or cookie [AUTH-041]', async ({
  page,
}) => {
  const visits: { readonly url: string; readonly headers: IncomingHttpHeaders }[] = [];
  const sink = createServer((request, response) => {
    visits.push({ url: request.url ?? '', headers: request.headers });
    response.setHeader('Content-Type', 'text/html').end('<h1>Another site</h1>');
  });
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
  const address = sink.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  try {
    await approveAllRedirects(page);
    const redirect = encodeURIComponent(`http://127.0.0.1:${port}/start`);
    await page.goto(`/login_token?token=${SENTINEL}&redirect=${redirect}`);
    await expect(page.getByRole('heading', { name: 'Another site' })).toBeVisible();
    const [visit] = visits;
    expect(visit?.url).toMatch(/^\/start\?id=st-[^&]+$/);
    expect(visit?.headers).not.toHaveProperty('referer');
    expect(visit?.headers).not.toHaveProperty('origin');
    expect(visit?.headers).not.toHaveProperty('cookie');
    expect(await readOnce(page.evaluate(() => document.referrer))).toBe('');
    expect(await readOnce(findLocations(page, SENTINEL))).toEqual([]);
  } finally {
    sink.close();
  }
});

test('links to other sites send no referrer [AUTH-017]', async ({ page }) => {
  const visits: Request[] = [];
  await page.route('https://*.larkfield.example/**', (route) => {
    visits.push(route.request());
    return route.fulfill({ contentType: 'text/html', body: '<h1>Another site</h1>' });
  });
  await page.goto('/login?forgot=true');
  await page.getByRole('link', { name: 'Return to www.larkfield.example' }).click();
  await expect(page.getByRole('heading', { name: 'Another site' })).toBeVisible();
  expect(await visits[0]?.allHeaders()).not.toHaveProperty('referer');
  expect(await readOnce(page.evaluate(() => document.referrer))).toBe('');
});

test('Chromium normalises each allowed redirect address as the tests expect', async ({ page }) => {
  await page.goto('/login');
  const expected = ADDRESS_CLASSES.flatMap(({ canonical }) => Object.entries(canonical));
  const spelt = await readOnce(
    page.evaluate(
      (addresses) => addresses.map((address) => new URL(address).href),
      expected.map(([address]) => address),
    ),
  );
  expect(expected.filter(([, spelling], index) => spelling !== spelt[index])).toEqual([]);
});

test('a deceptive redirect address is never followed [AUTH-125]', async ({
  page,
  sandbox,
  complaints,
}) => {
  await approveAllRedirects(page);
  const foreign: string[] = [];
  await page.route(
    ({ hostname }) => hostname !== `${sandbox.id}.localhost`,
    (route) => {
      foreign.push(route.request().url());
      return route.abort();
    },
  );
  // tests/security/redirects.test.tsx checks every address. Here a real browser opens one address
  // of every third class.
  const addresses = ADDRESS_CLASSES.flatMap(({ refused: [first] }) => first ?? []);
  for (const address of addresses.filter((_, index) => index % 3 === 0)) {
    await page.goto(`/login?${new URLSearchParams({ redirect: address, username: 'x' })}`);
    await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue('');
    await complaints.take(/return address is not allowed/);
  }
  expect(foreign).toEqual([]);
});
