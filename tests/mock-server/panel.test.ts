import { expect, it } from 'vitest';
import { changeLog } from '#contract/bundle.ts';
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

it('leads from the root of the server to the panel', async () => {
  const get = openPanel();
  for (const path of ['/', '/panel']) {
    const response = await get(path);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/panel/');
  }
});

it('shows every scenario with what to look at, its logins and a link to the portal', async () => {
  const text = await (await openPanel()('/panel/')).text();
  expect(text).toContain('Everything in place');
  expect(text).toContain('The badge of the navigation shows 99+, and the inbox has eleven pages.');
  expect(text).toContain('href="http://localhost:5173/?scenario=unread-messages"');
  for (const username of ['investor', 'partner', 'newcomer', 'staff']) {
    expect(text).toContain(`<code>${username}</code>`);
  }
  expect(text).toContain('Portfolio1!');
});

it('shows what is in the data literally, whatever it looks like', async () => {
  const scenario: Scenario = {
    name: 'default',
    title: '<img src=x onerror=alert(1)>',
    lookAt: '"><script>alert(1)</script>',
    personas: ['investor'],
    build: (base) => base,
  };
  const get = openPanel({}, [scenario]);
  for (const path of ['/panel/', '/panel/sandboxes']) {
    const text = await (await get(path)).text();
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(text).not.toContain('<img src=x');
    expect(text).not.toContain('<script>');
  }
});

it.each(['/panel/', '/panel/sandboxes', '/panel/contract', '/panel/assets/dom.ts', '/panel/nope'])(
  'answers %s with a policy that allows nothing from elsewhere and no inline code',
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
        // The portal in development shows a page of it.
        'frame-ancestors http://localhost:* http://127.0.0.1:*',
      ]),
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  },
);

it('loads every script and style that its pages name, and every module that those import', async () => {
  const get = openPanel();
  const seen = new Set<string>();
  const load = async (path: string): Promise<void> => {
    if (seen.has(path)) return;
    seen.add(path);
    const response = await get(path);
    expect({ path, status: response.status }).toEqual({ path, status: 200 });
    const text = await response.text();
    const named = text.matchAll(/(?:src|href)="(\/panel\/assets\/[^"]+)"| from '(\.\/[^']+)';/g);
    for (const [, asset, module = ''] of named) {
      await load(asset ?? new URL(module, new URL(path, ORIGIN)).pathname);
    }
  };
  for (const page of ['/panel/', '/panel/sandboxes', '/panel/contract']) await load(page);
  expect(seen.size).toBeGreaterThan(10);
});

it('sends its modules as JavaScript without types', async () => {
  const response = await openPanel()('/panel/assets/time-text.ts');
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await response.text()).not.toContain('time: string');
});

it.each(['/panel/assets/../panel.ts', '/panel/assets/%2e%2e%2fpanel.ts', '/panel/assets/panel.ts'])(
  'gives out no file of the server by %s',
  async (path) => {
    expect((await openPanel()(path)).status).toBe(404);
  },
);

it('documents every operation of the contract, with an address for each', async () => {
  const text = await (await openPanel()('/panel/contract')).text();
  const named = (pattern: RegExp) => new Set(Array.from(text.matchAll(pattern), ([, id]) => id));
  expect(named(/id="op=(\w+)"/g)).toEqual(new Set(Object.keys(operations)));
  const targets = named(/id="([^"]+)"/g);
  expect([...named(/href="#([^"]+)"/g)].filter((id) => !targets.has(id))).toEqual([]);
});

it('documents the parameters of a path with each of its operations', async () => {
  const text = await (await openPanel()('/panel/contract')).text();
  const operation = text.slice(text.indexOf('id="op=getSubCategoryOverview"'));
  expect(operation.slice(0, operation.indexOf('Replies'))).toContain('tax-efficient-investments');
});

it('finds operations and schemas by fields, parameters and replies', async () => {
  const text = await (await openPanel()('/panel/contract')).text();
  const wordsOf = (id: string) =>
    new RegExp(`id="${id}"[^>]*data-search="([^"]*)"`).exec(text)?.[1] ?? '';
  expect(wordsOf('op=createMessage')).toContain('idempotency-key');
  expect(wordsOf('op=createMessage')).toContain('413');
  expect(wordsOf('op=getClient')).toContain('x-request-id');
  expect(wordsOf('op=listHoldings')).toContain('holdinglist');
  expect(wordsOf('schema=Holding')).toContain('unitprice');
});

it('shows what the contract promises beyond its form', async () => {
  const text = await (await openPanel()('/panel/contract')).text();
  const entry = (id: string) => {
    const rest = text.slice(text.indexOf(`id="${id}"`));
    return rest.slice(0, rest.indexOf('class="entry"')).replaceAll(/\s+/g, ' ');
  };
  expect(entry('schema=TransactionList')).toContain(
    '<code>x-order</code> by businessReceived, dir desc',
  );
  expect(entry('op=getUnreadMessageCount')).toContain('<code>x-equals</code> at count');
  expect(entry('schema=NewPassword')).toMatch(/pattern <code>[^]*pattern <code>/);
});

it('tells what changed with each version, as the change log does', async () => {
  const panel = openPanel();
  const text = await (await panel('/panel/contract/changes')).text();
  expect(text).toContain('aria-current="page">What changed</a>');
  for (const [, title = ''] of changeLog().matchAll(/^## (.*)$/gm))
    expect(text).toContain(`<h3>${title}</h3>`);
  expect(await (await panel('/panel/contract')).text()).toContain('/panel/contract/changes');
});

it('gives out each contract with the components that it shares', async () => {
  const text = await (await openPanel()('/panel/contract/openapi.json')).text();
  expect(text).toContain('"$ref":"#/components/responses/SessionEnded"');
});

it('says which operations need a session', async () => {
  const panel = openPanel();
  const text = await (await panel('/panel/contract')).text();
  const factsOf = (id: string) => text.slice(text.indexOf(`id="op=${id}"`)).split('</p>')[0];
  expect(factsOf('login')).toContain('No session needed');
  expect(factsOf('getClient')).toContain('Needs a session');
  const control = await (await panel('/panel/contract/control')).text();
  expect(control).toContain('No session needed');
  expect(control).not.toContain('Needs a session');
});

it('names the servers of a path that has its own', async () => {
  const text = await (await openPanel()('/panel/contract')).text();
  const operation = text.slice(text.indexOf('id="op=getClientName"'));
  expect(operation.slice(0, operation.indexOf('Replies'))).toContain('<code>https://{host}</code>');
  expect(text.match(/Server <code>https/g)).toHaveLength(1);
});

it('says of each operation, parameter and field where it comes from', async () => {
  const text = await (await openPanel()('/panel/contract')).text();
  const entry = (id: string) => {
    const rest = text.slice(text.indexOf(`id="${id}"`));
    return rest.slice(0, rest.indexOf('class="entry"'));
  };
  expect(entry('op=getClient')).toContain('Stated by the specification');
  expect(entry('op=getPortfolioHistory')).toContain('Decided where the specification is silent');
  expect(entry('op=createMessage')).toMatch(/Idempotency-Key[^]*<em>decision<\/em>/);
  expect(entry('op=login').match(/<code>Date<\/code> <em>assumption<\/em>/g)).toHaveLength(1);
  expect(entry('op=login').match(/<code>Retry-After<\/code>/g)).toHaveLength(2);
  expect(entry('schema=UserReference')).toContain('<em>assumption</em>');
  expect(entry('schema=Client')).not.toContain('<em>');
});

it.each([
  ['/panel/contract/openapi.json', 'Client portal API'],
  ['/panel/contract/mock-control.json', 'Mock server control API'],
  ['/panel/contract/postcode-lookup.json', ''],
])('gives out the contract itself at %s', async (path, title) => {
  const response = await openPanel()(path);
  expect(await response.json()).toMatchObject({
    openapi: '3.1.0',
    info: { title: expect.stringContaining(title) },
  });
});

it('only reads: other methods are refused', async () => {
  const get = openPanel();
  const refused = await get('/panel/', { method: 'POST' });
  expect(refused.status).toBe(405);
  expect(refused.headers.get('allow')).toBe('GET, HEAD');
  const head = await get('/panel/', { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
});

it('stands beside a portal that the server hosts', async () => {
  const get = openPanel({ site: () => new Response('the portal') });
  expect(await (await get('/')).text()).toBe('the portal');
  expect(await (await get('/panelled')).text()).toBe('the portal');
  const text = await (await get('/panel/')).text();
  expect(text).toContain('/?scenario=pending-bank"');
});

it('leads from the portal of a sandbox to the page of that sandbox', async () => {
  const get = openPanel({ site: () => new Response('the portal') });
  const reply = await get('http://sandbox-3.localhost:8080/panel');
  expect(reply.headers.get('location')).toBe('/panel/sandboxes?sandbox=sandbox-3');
  expect(await (await get('/panel/')).text()).toMatch(/<code>\/panel<\/code> there leads/);
});

it('has the events first, and finds a scenario by its words', async () => {
  const get = openPanel();
  const tools = await (await get('/panel/sandboxes')).text();
  expect(tools.match(/(?<=class="tool" id=")\w+/g)?.slice(0, 2)).toEqual(['events', 'clock']);
  const scenarios = await (await get('/panel/')).text();
  expect(scenarios).toContain('type="search"');
  expect(scenarios).toMatch(/data-search="unread-messages 120 unread messages the badge [^"]*"/);
});

it('is refused under a foreign host name', async () => {
  const response = await openPanel()('http://rebound.example/panel/');
  expect(response.status).toBe(403);
});
