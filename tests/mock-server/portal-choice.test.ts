import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createMockApp } from '#mock/app.ts';
import { createPortalHost } from '#mock/portal-host.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Portal</title>');
writeFileSync(join(folder, 'icon.svg'), '<svg/>');
afterAll(() => removeFolder(folder));

function openPortal() {
  const portal = createPortalHost(folder);
  const app = createMockApp({ fallback: portal.fetch, portalLink: portal.portalLink });
  const get = (address: string, init: RequestInit = {}) =>
    app.fetch(new Request(new URL(address, 'http://localhost:8080'), init));
  return { app, get };
}

describe('URL of a portal that the mock server serves', () => {
  it('a URL with ?scenario= redirects to the same page in a new sandbox of this scenario', async () => {
    const { app, get } = openPortal();
    for (const [host, id] of [
      ['localhost', 'sandbox-1'],
      ['127.0.0.1', 'sandbox-2'],
      ['sandbox-1.localhost', 'sandbox-3'],
    ] as const) {
      const address = `http://${host}:8080/inbox?folder=10&scenario=pending-bank%2Bdrafts`;
      const { status, headers } = await get(address);
      expect(status).toBe(302);
      expect(headers.get('location')).toBe(`http://${id}.localhost:8080/inbox?folder=10`);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(app.sandboxes.find(id)?.scenario.name).toBe('pending-bank+drafts');
    }
  });

  it('a URL may contain an unencoded plus between two scenarios', async () => {
    const { app, get } = openPortal();
    await get('/?scenario=pending-bank+drafts');
    expect(app.sandboxes.find('sandbox-1')?.scenario.name).toBe('pending-bank+drafts');
  });

  it('a URL with ?sandbox= redirects to an existing sandbox, and from that sandbox back to the default sandbox', async () => {
    const { app, get } = openPortal();
    const { id } = app.sandboxes.create({ id: 'mine', scenario: app.scenarioOf('drafts') });
    const own = await get(`/login?sandbox=${id}`);
    expect(own.headers.get('location')).toBe('http://mine.localhost:8080/login');
    const shared = await get('http://mine.localhost:8080/?sandbox=default');
    expect(shared.headers.get('location')).toBe('http://localhost:8080/');
  });

  it.each([
    [
      'scenario=pending-bnak',
      'There is no scenario called pending-bnak. Did you mean pending-bank?',
    ],
    ['sandbox=mien', 'There is no sandbox called mien. Did you mean mine?'],
  ])('an unknown ?%s is answered with 404 and the nearest name', async (choice, sentence) => {
    const { app, get } = openPortal();
    app.sandboxes.create({ id: 'mine', scenario: app.scenarioOf('drafts') });
    const reply = await get(`/?${choice}`);
    expect(reply.status).toBe(404);
    expect(await reply.text()).toBe(`${sentence} All scenarios: http://localhost:8080/panel/`);
    expect(app.sandboxes.size).toBe(2);
  });

  it('a request for a file and a HEAD request create no sandbox', async () => {
    const { app, get } = openPortal();
    expect((await get('/icon.svg?scenario=drafts')).status).toBe(200);
    expect((await get('/?scenario=drafts', { method: 'HEAD' })).status).toBe(200);
    expect(app.sandboxes.size).toBe(1);
  });
});

it('the address /health replies that the server runs, and not with the page of the portal', async () => {
  const reply = await openPortal().get('/health');
  expect([reply.status, await reply.text()]).toEqual([200, 'ok']);
});
