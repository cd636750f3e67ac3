import { expect, it } from 'vitest';
import { readChangeLog } from '#contract/bundle.ts';
import { operations } from '#contract/generated/operations.ts';
import { createMockApp } from '#mock/app.ts';
import { createPanel, type PanelOptions } from '#mock/panel/panel.ts';
import type { Scenario } from '#mock/scenarios/scenario.ts';

const ORIGIN = 'http://localhost:8080';

const portalLink = (sandboxId: string, path: string) =>
  `http://localhost:5173${path}${sandboxId === 'default' ? '' : `?sandbox=${sandboxId}`}`;

function openPanel(
  options: Partial<PanelOptions> = {},
  scenarios?: readonly Scenario[],
): (path: string, init?: RequestInit) => Promise<Response> {
  const panel = createPanel({ portalLink, ...options });
  const app = createMockApp({ fallback: panel, ...(scenarios && { scenarios }) });
  return (path, init) => app.fetch(new Request(new URL(path, ORIGIN), init));
}

it('the root of the server redirects to the panel', async () => {
  const get = openPanel();
  for (const path of ['/', '/panel']) {
    const response = await get(path);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/panel/');
  }
});

it('the panel lists every scenario with a hint, its logins and a link to the portal', async () => {
  const text = await (await openPanel()('/panel/')).text();
  expect(text).toContain('Everything in place');
  expect(text).toContain('The badge of the navigation shows 99+, and the inbox has eleven pages.');
  expect(text).toContain('href="http://localhost:5173/?scenario=unread-messages"');
  for (const username of ['investor', 'partner', 'newcomer', 'staff']) {
    expect(text).toContain(`<code>${username}</code>`);
  }
  expect(text).toContain('Portfolio1!');
});

it('the panel escapes markup in the data of a scenario', async () => {
  const scenario: Scenario = {
    name: 'default',
    title: '<img src=x onerror=alert(1)>',
    lookAt: '"><script>alert(1)</script>',
    personas: ['investor'],
    build: (base) => base,
  };
  const get = openPanel({}, [scenario]);
  for (const path of ['/panel/', '/panel/sandboxes?sandbox=default']) {
    const text = await (await get(path)).text();
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(text).not.toContain('<img src=x');
    expect(text).not.toContain('<script>');
  }
});

it.each([
  '/panel/',
  '/panel/sandboxes',
  '/panel/contract',
  '/panel/assets/panel.ts',
  '/panel/nope',
])(
  'the panel sends %s with a policy that forbids foreign sources and inline code',
  async (path) => {
    const { headers } = await openPanel()(path);
    const policy = headers.get('content-security-policy')?.split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "connect-src 'self'",
        "img-src 'self' data:",
        // Lets the portal in development show a panel page in a frame.
        'frame-ancestors http://localhost:* http://127.0.0.1:*',
      ]),
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  },
);

it('the panel serves every script and style of its pages, and every module that they import', async () => {
  const get = openPanel();
  const loaded = new Set<string>();
  const load = async (path: string): Promise<void> => {
    if (loaded.has(path)) return;
    loaded.add(path);
    const response = await get(path);
    expect({ path, status: response.status }).toEqual({ path, status: 200 });
    const text = await response.text();
    const named = text.matchAll(
      /(?:src|href)="(\/panel\/assets\/[^"]+)"|(?:from|import) '(\.\/[^']+)';/g,
    );
    for (const [, asset, module = ''] of named) {
      await load(asset ?? new URL(module, new URL(path, ORIGIN)).pathname);
    }
  };
  for (const page of ['/panel/', '/panel/sandboxes', '/panel/contract']) await load(page);
  expect([...loaded].map((path) => path.split('/').at(-1))).toEqual(
    expect.arrayContaining(['panel.ts', 'control-request.ts', 'morphdom.js', 'pico.css']),
  );
});

it('the panel serves its modules as JavaScript without types', async () => {
  const response = await openPanel()('/panel/assets/control-request.ts');
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await response.text()).not.toContain('path: string');
});

it.each([
  '/panel/assets/../panel.ts',
  '/panel/assets/%2e%2e%2fpanel.ts',
  '/panel/assets/assets.ts',
])('the panel does not serve server files by %s', async (path) => {
  expect((await openPanel()(path)).status).toBe(404);
});

it('the panel documents every operation of the contract, with a link target for each', async () => {
  const text = await (await openPanel()('/panel/contract')).text();
  const named = (pattern: RegExp) => new Set(Array.from(text.matchAll(pattern), ([, id]) => id));
  expect(named(/id="op=(\w+)"/g)).toEqual(new Set(Object.keys(operations)));
  const targets = named(/id="([^"]+)"/g);
  const linked = named(/href="(?:\/panel\/contract)?#([^"]+)"/g);
  expect(linked).toContain('/components/schemas/Client');
  expect([...linked].filter((id) => !targets.has(id))).toEqual([]);
});

/** Returns the text of the entry of an operation or a component, without markup. */
async function readEntry(id: string): Promise<string> {
  const text = await (await openPanel()('/panel/contract')).text();
  const [, rest = ''] = text.split(`<details class="entry" id="entry-${id}">`);
  const entry = rest.split('</details>', 1)[0] ?? '';
  return entry
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ');
}

it('the panel documents shared path parameters with each operation of the path', async () => {
  expect(await readEntry('op=getSubCategoryOverview')).toContain('tax-efficient-investments');
});

it("the panel shows the contract's extensions, such as x-order and x-equals", async () => {
  const list = await readEntry('/components/schemas/TransactionList');
  expect(list).toMatch(/x-order:\s+by: businessReceived\s+dir: desc/);
  expect(await readEntry('op=getUnreadMessageCount')).toMatch(/x-equals:\s+- at: count/);
  expect(await readEntry('op=createMessage')).toContain('#/components/parameters/MessageKey');
  expect(await readEntry('/components/parameters/MessageKey')).toContain('x-source: decision');
});

it('the panel shows the changes of each contract version, as in the change log', async () => {
  const panel = openPanel();
  const text = await (await panel('/panel/contract/changes')).text();
  expect(text).toMatch(/aria-current="page"\s*>What changed</);
  for (const [, title = ''] of readChangeLog().matchAll(/^## (.*)$/gm))
    expect(text).toContain(`<h2>${title}</h2>`);
  expect(await (await panel('/panel/contract')).text()).toContain('/panel/contract/changes');
});

it('the panel serves a contract that includes the components shared with other contracts', async () => {
  const text = await (await openPanel()('/panel/contract/openapi.json')).text();
  expect(text).toContain('"$ref":"#/components/responses/SessionEnded"');
});

it('the panel shows whether an operation needs a session, and whether the specification or a decision is its source', async () => {
  expect(await readEntry('op=login')).toContain('security: []');
  const client = await readEntry('op=getClient');
  expect(client).toMatch(/security: - bearerAuth: \[\] x-source: specification x-acting: view/);
  expect(await readEntry('op=getPortfolioHistory')).toContain('x-source: decision');
});

it.each([
  ['/panel/', 'ELEVEN pages', '120 unread messages', 'Empty portfolio', /1 of \d+</],
  ['/panel/', 'staff', 'Everything in place', 'Empty portfolio', / of \d+</],
  ['/panel/contract', 'folder listmessages', 'id="op=listMessages"', 'id="op=login"', / of \d+</],
  ['/panel/sandboxes', 'fault', '>default<', '>one<', /1 of 2</],
])(
  'the panel search of %s matches every word of %s',
  async (path, words, visible, hidden, count) => {
    const get = openPanel();
    await get('/sandbox/one/app-portal/api/client');
    await (
      await get('/__mock/sandboxes/one/reset', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{"scenario":"drafts"}',
      })
    ).text();
    const text = await (await get(`${path}?find=${encodeURIComponent(words)}`)).text();
    expect(text).toContain(visible);
    expect(text).not.toContain(hidden);
    expect(text).toMatch(count);
  },
);

it("the panel shows the servers of a path that overrides the contract's servers", async () => {
  expect(await readEntry('op=getClientName')).toMatch(/servers: .*- url: https:\/\/\{host\}/);
  expect(await readEntry('op=getClient')).not.toContain('servers:');
});

it.each([
  ['/panel/contract/openapi.json', 'Client portal API'],
  ['/panel/contract/mock-control.json', 'Mock server control API'],
  ['/panel/contract/postcode-lookup.json', ''],
])('the panel serves the contract itself at %s', async (path, title) => {
  const response = await openPanel()(path);
  expect(await response.json()).toMatchObject({
    openapi: '3.1.0',
    info: { title: expect.stringContaining(title) },
  });
});

it('the panel answers 405 to methods other than GET and HEAD', async () => {
  const get = openPanel();
  const refused = await get('/panel/', { method: 'POST' });
  expect(refused.status).toBe(405);
  expect(refused.headers.get('allow')).toBe('GET, HEAD');
  const head = await get('/panel/', { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
});

it('the panel works beside a portal that the server hosts', async () => {
  const get = openPanel({ site: () => new Response('the portal') });
  expect(await (await get('/')).text()).toBe('the portal');
  expect(await (await get('/panelled')).text()).toBe('the portal');
  const text = await (await get('/panel/')).text();
  expect(text).toContain('/?scenario=pending-bank"');
});

it("/panel at a sandbox's host name redirects to the panel page of that sandbox", async () => {
  const get = openPanel({ site: () => new Response('the portal') });
  const reply = await get('http://sandbox-3.localhost:8080/panel');
  expect(reply.headers.get('location')).toBe('/panel/sandboxes?sandbox=sandbox-3');
  expect(await (await get('/panel/')).text()).toMatch(/<code>\/panel<\/code> there leads/);
});

it('the sandbox page shows events first, and filters the journal', async () => {
  const get = openPanel();
  await get('/app-portal/api/client');
  await get('/app-portal/api/nothing');
  const page = async (more: string) =>
    (await get(`/panel/sandboxes?sandbox=default${more}`)).text();
  expect((await page('')).match(/(?<=role="region" aria-label=")\w+/g)?.slice(0, 2)).toEqual([
    'Events',
    'Clock',
  ]);
  const found = await page('&find=req-000002&open=2');
  expect(found).toContain('GET /nothing');
  expect(found).not.toContain('GET /client<');
  expect(found).toContain('Reply 404');
  expect(await page('&find=zebra')).toContain('>0 of 2<');
});

it('the panel reports an unknown sandbox and suggests the nearest name', async () => {
  const text = await (await openPanel()('/panel/sandboxes?sandbox=defualt')).text();
  expect(text).toContain('There is no sandbox called defualt. Did you mean default?');
});

it('the panel answers 403 to a foreign host name', async () => {
  const response = await openPanel()('http://rebound.example/panel/');
  expect(response.status).toBe(403);
});
