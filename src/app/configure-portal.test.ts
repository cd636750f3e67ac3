import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressOf, setBaseAddresses } from '#src/sdk/base-address.ts';
import { getConfig, resetConfig } from '#src/shared/platform/config/config.ts';
import { expectConsole } from '#tests/support/console-guard.ts';
import { configurePortal } from './configure-portal.ts';

/** Simulates a visit to a host whose page contains these settings, if any. */
function visit(hostname: string, settings?: string): void {
  vi.stubGlobal('location', { protocol: 'https:', hostname, origin: `https://${hostname}` });
  if (settings === undefined) return;
  const block = Object.assign(document.createElement('script'), { id: 'config', text: settings });
  block.type = 'application/json';
  document.head.append(block);
}

afterEach(() => {
  document.getElementById('config')?.remove();
  setBaseAddresses({});
  resetConfig();
});

it('configurePortal reads the addresses of the APIs and the session limits from the page', () => {
  const session = { idleMinutes: 15 };
  const names = 'https://names.example';
  visit(
    'portal.larkfield.example',
    JSON.stringify({ apiBaseUrl: 'https://api.example/v1', clientNameBaseUrl: names, session }),
  );
  configurePortal();
  expect(addressOf('/client')).toBe('https://api.example/v1/client');
  expect(addressOf('/client-name/1')).toBe('https://names.example/client-name/1');
  expect(getConfig().session).toEqual(session);
  configurePortal('https://sandbox.example');
  expect(addressOf('/client')).toBe('https://sandbox.example/client');
});

describe('configure', () => {
  const cases = [
    ['without settings', undefined],
    ['with truncated settings', '{"apiBaseUrl":'],
    ['with an invalid API address', '{"apiBaseUrl":"api"}'],
    ['with invalid session limits', '{"session":{"idleMinutes":"15"}}'],
  ] as const;

  it.each(cases)('a page %s uses the defaults on a local host [API-01, API-83]', (_, settings) => {
    visit('localhost', settings);
    if (settings !== undefined) expectConsole('warn', /./);
    configurePortal();
    expect(addressOf('/client')).toBe('https://localhost:8080/app-portal/api/client');
  });

  it.each(cases)('configurePortal throws for a page %s on remote hosts [API-83]', (_, settings) => {
    visit('portal.larkfield.example', settings);
    expect(() => configurePortal()).toThrow(/configuration/);
  });
});
