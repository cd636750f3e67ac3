import { afterEach, describe, expect, it } from 'vitest';
import { addressOf, defaultBaseAddress, isLocalHost, setBaseAddresses } from './base-address.ts';

describe('base address', () => {
  afterEach(() => setBaseAddresses({}));

  it.each(['localhost', '127.0.0.1', '[::1]', 'qa-7.localhost', 'LOCALHOST'])(
    'defaults to /app-portal/api on port 8080 for the local host %s [API-01, API-83]',
    (hostname) => {
      expect(defaultBaseAddress({ protocol: 'http:', hostname })).toBe(
        `http://${hostname}:8080/app-portal/api`,
      );
    },
  );

  it.each([
    'portal.larkfield.example',
    'localhost.example',
    'notlocalhost',
    '128.0.0.1',
    'portal.local',
    'portal.test',
  ])('defaults to /api on the same host for %s [API-02, API-83]', (hostname) => {
    expect(defaultBaseAddress({ protocol: 'https:', hostname })).toBe('/api');
    expect(isLocalHost(hostname)).toBe(false);
  });

  it('uses a configured address without its trailing slash', () => {
    setBaseAddresses({ api: 'https://api.larkfield.example/v1/' });
    expect(addressOf('/client')).toBe('https://api.larkfield.example/v1/client');
  });

  it('uses a separate address for the client name [API-84]', () => {
    setBaseAddresses({ api: '/api', clientName: 'https://names.larkfield.example' });
    expect(addressOf('/client-name/wc-1')).toBe('https://names.larkfield.example/client-name/wc-1');
    expect(addressOf('/client')).toBe('/api/client');
  });

  it("uses the API's address for the client name by default [API-84]", () => {
    setBaseAddresses({ api: '/api' });
    expect(addressOf('/client-name/wc-1')).toBe('/api/client-name/wc-1');
  });
});
