import { describe, expect, it } from 'vitest';
import { defaultConfig } from '#src/shared/platform/config/config.ts';
import type { Deployment } from './deployment.ts';
import { generateNginxConf } from './nginx.ts';
import { checkServerSettings, parseServerSettings } from './server-settings.ts';
import { generateStaticHeaders } from './static-host.ts';

function deployment(server: object = {}, config: Partial<Deployment['config']> = {}): Deployment {
  return {
    release: '1.0.0-aaaa-bbbb',
    html: '<script>go()</script>',
    folders: ['/', '/static/js'],
    config: { ...defaultConfig, ...config },
    server: parseServerSettings(server),
  };
}

/** Returns the policy of pages; the policy of API replies has no `connect-src`. */
const policyOf = (text: string) =>
  /Content-Security-Policy:? (.*connect-src.*)/.exec(text)?.[1] ?? '';

describe('nginx.conf', () => {
  it('the policy allows calls only to the origins in the settings', () => {
    const postcode = { baseUrl: 'https://api.postcodes.example/v1', key: 'k' };
    const policy = policyOf(generateNginxConf(deployment({}, { postcode })));
    expect(policy).toContain("connect-src 'self' https://api.postcodes.example;");
    expect(policyOf(generateNginxConf(deployment()))).toContain("connect-src 'self';");
  });

  it('passes calls to the backend only below the paths of the settings', () => {
    const passed = (text: string) =>
      [...text.matchAll(/location (\/\S+) \{\n\s+limit_req/g)].map(([, path]) => path);
    expect(passed(generateNginxConf(deployment()))).toEqual(['/api/', '/postcode-lookup/']);
    const elsewhere = deployment(
      {},
      {
        apiBaseUrl: 'https://api.example.com/v2',
        postcode: { baseUrl: 'https://postcodes.example', key: 'k' },
      },
    );
    const text = generateNginxConf(elsewhere);
    expect(passed(text)).toEqual([]);
    expect(policyOf(text)).toContain(
      "connect-src 'self' https://api.example.com https://postcodes.example;",
    );
  });

  it('accepts reports of browsers only at the addresses in the settings', () => {
    const given = (reportUrl?: string) => generateNginxConf(deployment({}, { reportUrl }));
    const posted = (text: string) =>
      [...text.matchAll(/location = (\S+) \{\n\s+limit_req/g)].map(([, path]) => path);
    expect(posted(given())).toEqual(['/csp-report']);
    expect(posted(given('/csp-report'))).toEqual(['/csp-report']);
    expect(posted(given('/portal-reports'))).toEqual(['/csp-report', '/portal-reports']);
    const elsewhere = given('https://reports.example/in');
    expect(posted(elsewhere)).toEqual(['/csp-report']);
    expect(policyOf(elsewhere)).toContain("connect-src 'self' https://reports.example;");
    expect(policyOf(given())).toContain("connect-src 'self';");
  });

  it('starts a worker per core, or as many as a container has cores', () => {
    expect(generateNginxConf(deployment())).toContain('\nworker_processes auto;\n');
    expect(generateNginxConf(deployment({ workers: 2 }))).toContain('\nworker_processes 2;\n');
    expect(checkServerSettings({ workers: 'two' }).problems).toEqual([
      "workers: must be 'auto' or a number from 1 to 512",
    ]);
  });

  it('limits the rate of public calls for logins, password resets and login links', () => {
    const [, limited = ''] =
      /location ~ \^\/api(\S+) \{\n\s+limit_req zone=sign_in/.exec(
        generateNginxConf(deployment()),
      ) ?? [];
    for (const path of ['/auth/login', '/auth/login_token', '/auth/login/magic']) {
      expect('/api' + path).toMatch(new RegExp(`^/api${limited}`));
    }
    for (const path of [
      '/auth/reset',
      '/auth/reset/change',
      '/auth/reset/validate',
      '/auth/magic',
    ]) {
      expect('/api' + path).toMatch(new RegExp(`^/api${limited}`));
    }
    expect('/api/auth/logout').not.toMatch(new RegExp(`^/api${limited}`));
  });

  it('routes each sandbox to one mock server, and omits the sandbox directives for a real backend', () => {
    const backend = ['10.0.0.1:1', '10.0.0.2:2'];
    const names = ['demo.example', '*.demo.example'];
    const text = generateNginxConf(deployment({ backend, names, sandboxes: true }));
    expect(text).toContain('hash $sandbox consistent;');
    expect(text).toMatch(/server 10\.0\.0\.1:1 max_fails=0;\n\s+server 10\.0\.0\.2:2 max_fails=0;/);
    expect(text).toContain('"~^(?<label>[a-z0-9_-]{1,64})[.]demo[.]example$" $label;');
    expect(generateNginxConf(deployment({ backend, names }))).not.toMatch(/hash \$|__mock|sandbox/);
  });

  it('calls a backend with https:// by its own name and verifies its certificate', () => {
    const text = generateNginxConf(deployment({ backend: ['https://api.firm.example'] }));
    for (const line of [
      'server api.firm.example:443;',
      'proxy_ssl_verify on;',
      'proxy_ssl_name api.firm.example;',
      'proxy_set_header Host api.firm.example;',
      'proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;',
    ]) {
      expect(text).toContain(line);
    }
    expect(text).not.toContain('http://backend');
    expect(generateNginxConf(deployment())).not.toMatch(/proxy_ssl|https:\/\/backend/);
  });

  it.each([
    [undefined, 'max-age=86400'],
    ['off', undefined],
    ['day', 'max-age=86400'],
    ['full', 'max-age=63072000; includeSubDomains'],
    ['preload', 'max-age=63072000; includeSubDomains; preload'],
  ])('sends the HSTS duration of the setting hsts: %s', (hsts, age) => {
    const promised = /Strict-Transport-Security:? "?([^"\n]+)/;
    const made = deployment(hsts === undefined ? {} : { hsts });
    expect(promised.exec(generateNginxConf(made))?.[1]).toBe(age);
    expect(promised.exec(generateStaticHeaders(made, []))?.[1]).toBe(age);
    // The header of the backend is removed, so that the duration cannot differ.
    expect(generateNginxConf(made)).toContain('proxy_hide_header Strict-Transport-Security;');
  });

  it.each([
    ['8081', '127.0.0.1:8081'],
    ['10.0.0.1:8081', '10.0.0.1:8081'],
  ])('writes the health address for release.sh into a comment: %s', (health, address) => {
    const head = (server: object) =>
      generateNginxConf(deployment(server)).split('worker_processes')[0];
    expect(head({ health })).toContain(`\n# Health: ${address}\n`);
    expect(head({})).not.toContain('# Health');
  });

  it.each([
    [['localhost', '*.localhost'], true],
    [['portal.larkfield.example', 'localhost'], false],
  ])('states in a comment whether all host names are local: %j', (names, isLocal) => {
    const text = generateNginxConf(deployment({ names }));
    expect(text.includes('\n# For this machine alone.\n')).toBe(isLocal);
  });

  it('omits the health check of the backend where the API is on another host', () => {
    const elsewhere = { apiBaseUrl: 'https://api.example.com/v2' };
    const asked = (text: string) => /location = \/backend [^]*?proxy_pass (\S+);/.exec(text)?.[1];
    expect(asked(generateNginxConf(deployment({ health: '8081' })))).toBe(
      'http://backend/api/client',
    );
    expect(asked(generateNginxConf(deployment({ health: '8081' }, elsewhere)))).toBeUndefined();
  });

  it('serves plain HTTP behind a proxy that terminates TLS, and still sends HSTS', () => {
    const text = generateNginxConf(
      deployment({ tls: null, listen: '8080', reports: 'https://r.example/c' }),
    );
    expect(text).not.toMatch(/ssl/);
    // A proxy would take a connection that closes without a reply for a failed portal.
    expect(text).not.toContain('return 444;');
    expect(text).toContain('return 421 "The portal has another address.";');
    expect(text).toContain('Strict-Transport-Security');
    expect(policyOf(text)).toContain('report-uri https://r.example/c;');
    expect(text).not.toContain('location = /csp-report');
  });
});

it('_headers never sets one header twice for an address', () => {
  const text = generateStaticHeaders(deployment(), [
    '/index.html',
    '/favicon.svg',
    '/static/js/a.js',
  ]);
  const rules = text.split(/\n(?=\/)/).map((rule) => rule.split('\n'));
  const matching = (address: string) =>
    rules.filter(([pattern = '']) =>
      new RegExp(
        `^${pattern.replaceAll('.', '[.]').replaceAll('*', '.*').replaceAll(/:\w+/g, '[^/]+')}$`,
      ).test(address),
    );
  const cachingOf = (address: string) =>
    matching(address).flatMap((rule) => rule.filter((line) => line.includes('Cache-Control')));
  expect(cachingOf('/static/js/a.js')).toEqual([expect.stringContaining('immutable')]);
  expect(cachingOf('/favicon.svg')).toEqual(['  Cache-Control: no-cache']);
  for (const page of ['/', '/index.html', '/login', '/investment/a/b', '/prefs/x']) {
    expect([page, cachingOf(page)]).toEqual([page, ['  Cache-Control: no-store']]);
  }
  expect(policyOf(text)).toContain('upgrade-insecure-requests');
});

describe('settings of the web server', () => {
  it('reports wrong settings with their names', () => {
    const read = () =>
      parseServerSettings({
        names: [],
        listen: 'all',
        tls: { certificate: 'a b', key: 'k' },
        port: 1,
      });
    expect(read).toThrow(/^names: .*\nlisten: .*\ntls.certificate: /);
    expect(read).toThrow(/^port: there is no such setting in server\.json\./m);
  });

  it.each([
    [{ listen: '0' }, 'listen: must have a port from 1 to 65535'],
    [{ listen: ['443', '[::]:70000'] }, 'listen.1: must have a port from 1 to 65535'],
    [{ redirectFrom: '99999' }, 'redirectFrom: must have a port from 1 to 65535'],
    [{ health: '127.0.0.1:0' }, 'health: must have a port from 1 to 65535'],
    [{ backend: ['api.example:123456'] }, 'backend.0: must have a port from 1 to 65535'],
    [{ backend: ['https://api.example:0'] }, 'backend.0: must have a port from 1 to 65535'],
    [{ listen: '256.0.0.1:443' }, 'listen: must have an address of this machine, '],
    [{ listen: ['443', '0443'] }, 'listen: must not have 0443, which listen has too'],
    [{ listen: ['443', '0.0.0.0:443'] }, 'listen: must not have 0.0.0.0:443, which listen has too'],
    [{ listen: ['[::]:443', '[0:0::0]:443'] }, 'listen: must not have [0:0::0]:443, which listen'],
    [{ listen: '80', redirectFrom: '80' }, 'redirectFrom: must not have 80, which listen has too'],
    [{ listen: '443', health: '443' }, 'health: must not have 443, which listen has too'],
    [{ redirectFrom: '80', health: '80' }, 'health: must not have 80, which redirectFrom has too'],
    [{ trustedProxies: ['0.0.0.0/0'] }, 'trustedProxies.0: must be the network of your load'],
    [{ trustedProxies: ['10.0.0.1', '::/0'] }, 'trustedProxies.1: must be the network of your'],
    [{ trustedProxies: ['128.0.0.0/1'] }, 'trustedProxies.0: must be the network of your load'],
    [{ trustedProxies: ['10.0.0.0/33'] }, 'trustedProxies.0: must be an address or a network'],
    [{ trustedProxies: ['10.0'] }, 'trustedProxies.0: must be an address or a network'],
  ])(
    'refuses settings with which nginx would not start or would trust anyone: %j',
    (settings, message) => {
      expect(checkServerSettings(settings).problems).toEqual([expect.stringContaining(message)]);
    },
  );

  it.each([
    { listen: ['443', '[::]:443'], redirectFrom: ['80', '[::]:80'], health: '127.0.0.1:8081' },
    { listen: ['443', '127.0.0.1:443'] },
    { trustedProxies: ['10.0.0.0/8', 'fc00::/7', '192.0.2.1', '2001:db8::1'] },
  ])('accepts distinct listen addresses and proxy networks of one organisation: %j', (settings) => {
    expect(checkServerSettings(settings).problems).toEqual([]);
  });

  it('reports all problems at once, including wrong combinations of settings', () => {
    const { problems } = checkServerSettings({
      hsts: 'ever',
      lissten: '443',
      listen: '80',
      redirectFrom: '80',
      backend: ['https://a.example', 'b.example:80'],
    });
    expect(problems).toEqual([
      expect.stringMatching(/^hsts: /),
      'lissten: there is no such setting in server.json. Did you mean listen?',
      'backend: must have https:// for all servers or for none',
      'redirectFrom: must not have 80, which listen has too',
    ]);
  });

  it.each([
    [{ backend: ['https://a.example', '10.0.0.1:80'] }, /^backend: must have https:/],
    [{ backend: ['http://a.example'] }, /^backend\.0: must be host:port, or https:/],
    [{ backend: ['https://a.example', 'https://b.example'] }, /^backendTls\.name: is needed/],
    [{ backendTls: { certificate: 'c.pem' } }, /^backendTls: must have both/],
  ])('refuses contradictory TLS settings of a backend: %j', (settings, message) => {
    expect(() => parseServerSettings(settings)).toThrow(message);
  });

  it.each([
    { names: ['a; return 200'] },
    { backend: ['127.0.0.1:80; }'] },
    { backend: ['https://a.example/; }'] },
    { backendTls: { trust: 'ca.pem; }' } },
    { backendTls: { name: 'a; }' } },
    { reports: '/r"; add_header X y' },
    { brotliModule: '/m.so; user root' },
    { accessLog: '$request' },
    { trustedProxies: ['all; x'] },
  ])('refuses values that contain an nginx directive: %j', (settings) => {
    expect(() => parseServerSettings(settings)).toThrow(Object.keys(settings)[0]);
  });
});
