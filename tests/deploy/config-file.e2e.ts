import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import { FOREGROUND, ensureNginx } from '#scripts/nginx.mjs';
import { expect, PORT, test } from './deployed.ts';

const ROOT = resolve('build/deploy-foreign');
const OWN_PORT = PORT + 7;
const SILENT_PORT = PORT + 8;
/** Seen by the browser alone. */
const DOMAIN = 'portal.example';
const GOOD = '{"phone":"0800 000 1111","apiBaseUrl":"/api"}';

/** How a web server may fail for the file, by the sub-domain. */
const FAILURES = {
  missing: 'return 404;',
  failing: 'return 502;',
  silent: `proxy_pass http://127.0.0.1:${SILENT_PORT};`,
  broken: `return 200 '{"phone": ';`,
  page: `default_type text/html; return 200 '<!doctype html><p>Welcome</p>';`,
  moved: 'return 302 https://elsewhere.example/config.json;',
  refused: `return 200 '{"session":{"idleMinutes":1}}';`,
} as const;

/** A configuration of nginx that shares nothing with ours. */
const CONFIGURATION = `
  pid ${ROOT}/nginx.pid;
  error_log ${ROOT}/error.log;
  events {}
  http {
    access_log off;
    types { text/html html; text/javascript js; application/json json; image/svg+xml svg; }
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${ROOT}/temp;`).join(' ')}
    ${Object.entries(FAILURES)
      .map(
        ([name, rule]) => `server {
          listen 127.0.0.1:${OWN_PORT};
          server_name ${name}.${DOMAIN};
          root ${resolve('dist')};
          location = /config.json {
            if (-f ${ROOT}/mended) { return 200 '${GOOD}'; }
            ${rule}
          }
          location /api/ { return 401 '{"error":"No."}'; }
          location / { try_files $uri /index.html; }
        }`,
      )
      .join('\n')}
  }`;

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), `--host-resolver-rules=MAP *.${DOMAIN} 127.0.0.1`];
    await use({ ...launchOptions, args } satisfies LaunchOptions);
  },
});

test('behind any web server a configuration that fails holds the password until it is mended [API-83]', async ({
  context,
}) => {
  rmSync(ROOT, { recursive: true, force: true });
  mkdirSync(ROOT, { recursive: true });
  writeFileSync(join(ROOT, 'nginx.conf'), CONFIGURATION);
  const silent = createServer(() => {}).listen(SILENT_PORT, '127.0.0.1');
  const nginx = spawn(
    await ensureNginx(() => {}),
    ['-p', `${ROOT}/`, '-c', 'nginx.conf', '-g', FOREGROUND],
    { stdio: 'inherit' },
  );
  try {
    const calls: string[] = [];
    const pages = await Promise.all(
      Object.keys(FAILURES).map(async (name) => {
        const page = await context.newPage();
        page.on('request', (request) => {
          const { hostname, pathname } = new URL(request.url());
          if (pathname.startsWith('/api/')) calls.push(`${hostname}${pathname}`);
        });
        const address = `http://${name}.${DOMAIN}:${OWN_PORT}/login`;
        await expect
          .poll(async () => (await page.goto(address).catch(() => null))?.ok())
          .toBe(true);
        await page.getByLabel('Username').fill('investor');
        await page.getByLabel('Password', { exact: true }).fill('Portfolio1!');
        await page.getByRole('button', { name: 'Log in' }).click();
        return page;
      }),
    );
    for (const page of pages) {
      await expect(page.getByRole('heading', { name: 'The portal has not started' })).toBeVisible();
    }
    expect(calls).toEqual([]);

    writeFileSync(join(ROOT, 'mended'), '');
    for (const page of pages) {
      await expect(page.getByText('0800 000 1111').first()).toBeVisible({ timeout: 60_000 });
      await expect(page.getByRole('heading', { name: 'The portal has not started' })).toBeHidden();
    }
    const hosts = Object.keys(FAILURES).map((name) => `${name}.${DOMAIN}/api/auth/login`);
    await expect.poll(() => calls.toSorted()).toEqual(hosts.toSorted());
  } finally {
    nginx.kill('SIGTERM');
    silent.close();
  }
});
