import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { FIRM_FILES } from '#deploy/files.ts';
import { hashInlineCode } from '#deploy/policy.ts';
import { listChildPids } from '#tests/bench/linux-process.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';
import {
  CAN_RUN_CONTAINERS,
  createImage,
  listSteps,
  NEEDS_NAMESPACES,
  PORTAL_DOCKERFILE,
  readCommand,
  startContainer,
  type Container,
} from './container.ts';
import { connectToNetwork, killContainers, runInNetwork, SLOW } from './container-steps.ts';
import { createPublicFolder, expect, logIn, PORT, test } from './deployed.ts';

const MOCK_DOCKERFILE = 'deploy/mock-server.Dockerfile';
const SITE = `http://localhost:${PORT + 3}`;
/** Settings of a container in the network of this machine. */
const HERE = { listen: `127.0.0.1:${PORT + 3}`, health: `127.0.0.1:${PORT + 6}` };
const BACKEND_PORT = PORT + 7;

let work = '';
let image = '';
let count = 0;
const running: Container[] = [];

/** Writes the settings of a test and returns their folder. */
function writeSettings(files: Readonly<Record<string, unknown>>): string {
  const folder = join(work, `settings-${(count += 1)}`);
  mkdirSync(folder);
  for (const [name, value] of Object.entries(files)) {
    writeFileSync(join(folder, name), typeof value === 'string' ? value : JSON.stringify(value));
  }
  return folder;
}

function start(options: Partial<Parameters<typeof startContainer>[0]> = {}): Container {
  const container = startContainer({ image, log: join(work, `log-${(count += 1)}`), ...options });
  running.push(container);
  return container;
}

/** Waits until a container in the network of this machine is healthy. */
async function waitForHealth(): Promise<void> {
  const getStatus = async () => (await fetch(`http://${HERE.health}/`).catch(() => null))?.status;
  await expect.poll(getStatus, SLOW).toBe(200);
}

/** Waits until a container in a network of its own is healthy at an address, and returns the page of the login. */
async function readLoginByAddress(container: Container, address: string): Promise<string> {
  await connectToNetwork(container, address);
  const read = (url: string) => {
    try {
      return runInNetwork(container, `curl -sSi --compressed -H 'Host: localhost' ${url}`);
    } catch {
      return '';
    }
  };
  await expect.poll(() => read(`http://${address}:8081/`), SLOW).toContain('200 OK');
  return read(`http://${address}:8080/login`);
}

test.beforeAll(() => {
  work = createPublicFolder();
  image = join(work, 'image');
  if (CAN_RUN_CONTAINERS) createImage(image);
});

test.afterEach(() => killContainers(running.splice(0)));

test.afterAll(() => {
  removeFolder(work);
});

test.describe('the image of the portal', () => {
  test.skip(!CAN_RUN_CONTAINERS, NEEDS_NAMESPACES);

  test('starts without settings as www-data with a read-only root, and logs to its output [DEP-01, DEP-04, DEP-05, DEP-07]', async () => {
    const container = start({ hasOwnNetwork: true });
    const page = await readLoginByAddress(container, '192.0.2.10');
    expect(page).toContain('200 OK');
    const [head = '', html = ''] = page.split('\r\n\r\n');
    const { scripts, styles } = hashInlineCode(html);
    for (const hash of [...scripts, ...styles]) expect(head).toContain(hash);
    expect(html).toContain('"apiBaseUrl":"/api"');

    const status = readFileSync(`/proc/${container.getPid()}/status`, 'utf8');
    expect(listSteps(PORTAL_DOCKERFILE, 'USER').at(-1)).toBe('33:33');
    expect(status).toMatch(/^Uid:\t33\t33\t33\t33$/m);
    expect(status).toMatch(/^CapBnd:\t0+$/m);
    const root = `/proc/${container.getPid()}/root`;
    for (const folder of ['portal', 'settings', 'srv']) {
      expect(() => writeFileSync(join(root, folder, 'new'), '')).toThrow(/EROFS/);
    }
    expect(container.readStdout()).toMatch(/^\{"time":.*"path":"\/login","status":"200"/m);
    expect(container.readStderr()).toMatch(/^Release \S+\.\n$/);
    // Counters are off by default.
    expect(() => runInNetwork(container, 'curl -s http://127.0.0.1:8082/stub_status')).toThrow();
  });

  test('serves a page that obeys its policy to a browser [DEP-05]', async ({ page }) => {
    const server = { ...HERE, backend: [`127.0.0.1:${PORT + 1}`] };
    start({
      settings: writeSettings({ 'config.json': { product: 'Ashgrove' }, 'server.json': server }),
    });
    await waitForHealth();
    await logIn(page, SITE);
    await expect(page).toHaveTitle(/Ashgrove/);
    // Leaves the page, because its pending requests would fail once nginx stops.
    await page.goto('about:blank');
  });

  test("serves a firm's settings and files from a ConfigMap, and the environment replaces single settings [DEP-01, DEP-02]", async () => {
    const config: object = JSON.parse(readFileSync('deploy/config.example.json', 'utf8'));
    const server = {
      ...HERE,
      names: ['localhost', 'portal.ashgrove.example'],
      signInsPerMinute: 7,
    };
    const settings = writeSettings({ 'config.json': config, 'server.json': server });
    // Kubernetes mounts a ConfigMap as links into a folder that it exchanges at each change.
    const mounted = join(settings, 'files', '..2026_11_29');
    for (const path of [...FIRM_FILES, z.object({ termsUrl: z.string() }).parse(config).termsUrl]) {
      mkdirSync(dirname(join(mounted, path)), { recursive: true });
      cpSync(join('dist', path), join(mounted, path));
    }
    writeFileSync(join(mounted, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>');
    symlinkSync('..2026_11_29', join(settings, 'files/..data'));
    for (const name of new Set(FIRM_FILES.map((path) => path.split('/')[1] ?? ''))) {
      symlinkSync(`..data/${name}`, join(settings, 'files', name));
    }
    symlinkSync(
      '..data/terms-and-conditions.pdf',
      join(settings, 'files/terms-and-conditions.pdf'),
    );

    const env = { PORTAL_CONFIG: JSON.stringify({ phone: '0161 496 0999' }) };
    const container = start({ settings, env });
    await waitForHealth();
    const html = await (await fetch(`${SITE}/login`)).text();
    expect(html).toContain('0161 496 0999');
    expect(html).toContain(z.object({ host: z.string() }).parse(config).host);
    expect(await (await fetch(`${SITE}/logo.svg`)).text()).toContain('<g/>');
    expect((await fetch(`${SITE}/icons/icon-192.png`)).status).toBe(200);
    const root = `/proc/${container.getPid()}/root/srv/portal`;
    expect(readFileSync(join(root, 'nginx.conf'), 'utf8')).toContain('rate=7r/m');
    const release = await (await fetch(`http://${HERE.health}/release`)).text();
    expect(existsSync(join(root, 'releases', release, 'public/..2026_11_29'))).toBe(false);
  });

  test('does not start with a wrong setting, and prints its sentence [DEP-03]', async () => {
    const wrong = start({
      settings: writeSettings({ 'config.json': { phone: 'call us' }, 'server.json': HERE }),
      env: { PORTAL_SERVER: '{"metrics": "127.0.0.1"}' },
    });
    expect(await wrong.exitCode).toBe(1);
    expect(wrong.readStderr()).toContain(
      'phone: must be a telephone number such as 0117 496 0123\n',
    );
    expect(wrong.readStderr()).toContain('metrics: must be a port, or address:port\n');
    for (const [text, sentence] of [
      ['{', 'PORTAL_SERVER cannot be read: '],
      ['[]', 'PORTAL_SERVER must be a JSON object.\n'],
    ] as const) {
      const broken = start({ env: { PORTAL_SERVER: text } });
      expect(await broken.exitCode).toBe(1);
      expect(broken.readStderr()).toContain(sentence);
    }
  });

  test('ends if a name in `backend` has no address, so that the engine starts it again', async () => {
    const container = start({
      hasOwnNetwork: true,
      env: { PORTAL_SERVER: '{"backend": ["backend.invalid:8080"]}' },
    });
    expect(await container.exitCode).toBe(1);
    expect(container.readStderr()).toContain('host not found in upstream "backend.invalid:8080"');
  });

  test('starts as the image of a firm, with the settings inside [DEP-01]', async () => {
    const own = join(work, 'firm');
    createImage(own);
    cpSync(writeSettings({ 'config.json': { phone: '0161 496 0999' } }), join(own, 'settings'), {
      recursive: true,
    });
    const container = start({ image: own, hasOwnNetwork: true });
    expect(await readLoginByAddress(container, '192.0.2.10')).toContain('0161 496 0999');
  });

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    test(`finishes a running call after ${signal}, accepts no other, and exits with 0 [DEP-06]`, async () => {
      const backend = createServer((_request, reply) => backend.emit('call', reply)).listen(
        BACKEND_PORT,
        '127.0.0.1',
      );
      try {
        const server = { ...HERE, backend: [`127.0.0.1:${BACKEND_PORT}`] };
        const container = start({ env: { PORTAL_SERVER: JSON.stringify(server) } });
        await waitForHealth();
        const called: Promise<readonly ServerResponse[]> = once(backend, 'call');
        const call = fetch(`${SITE}/api/client`);
        const [reply] = await called;
        reply?.write('{"name":');
        container.kill(signal);
        const isRefused = () =>
          fetch(`${SITE}/login`).then(
            () => false,
            () => true,
          );
        await expect.poll(isRefused).toBe(true);
        reply?.end('"Amelia"}');
        expect(await (await call).text()).toBe('{"name":"Amelia"}');
        expect(await container.exitCode).toBe(0);
      } finally {
        backend.close();
      }
    });
  }

  test('ends at TERM while it reads its settings [DEP-06]', async () => {
    const settings = writeSettings({});
    // Nobody writes into this pipe, so that reading it does not end.
    execFileSync('mkfifo', [join(settings, 'config.json')]);
    const container = start({ settings });
    await expect.poll(container.getPid).not.toBe(0);
    const isRendering = () =>
      listChildPids(container.getPid()).some((pid) =>
        readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('node'),
      );
    await expect.poll(isRendering).toBe(true);
    container.kill('SIGTERM');
    expect(await container.exitCode).toBe(143);
  });

  test('starts again in the folders of its former start', async () => {
    const twice = 'sh /portal/start-container.sh; exec sh /portal/start-container.sh';
    const env = { PORTAL_SERVER: JSON.stringify(HERE) };
    const container = start({ command: ['sh', '-c', twice], env });
    await waitForHealth();
    for (const pid of listChildPids(container.getPid())) process.kill(pid, 'SIGTERM');
    await expect.poll(() => container.readStderr().match(/^Release /gm)?.length, SLOW).toBe(2);
    await waitForHealth();
  });

  test('counts connections and requests for an exporter at the address of `metrics` [DEP-07]', async () => {
    const metrics = `127.0.0.1:${PORT + 8}`;
    start({ env: { PORTAL_SERVER: JSON.stringify({ ...HERE, metrics }) } });
    await waitForHealth();
    const read = async () => (await fetch(`http://${metrics}/stub_status`)).text();
    const countRequests = async () => Number(/^ \d+ \d+ (\d+) $/m.exec(await read())?.[1]);
    expect(await read()).toMatch(
      /^Active connections: \d+ \nserver accepts handled requests\n \d+ \d+ \d+ \nReading: \d+ Writing: \d+ Waiting: \d+ \n$/,
    );
    const before = await countRequests();
    await (await fetch(`${SITE}/login`)).text();
    expect(await countRequests()).toBe(before + 2);
    for (const path of ['/', '/login', '/release', '/api/client']) {
      expect([path, (await fetch(`http://${metrics}${path}`)).status]).toEqual([path, 404]);
    }
  });

  test('serves the scripts of the former release to open tabs [DEP-08]', async () => {
    const former = join(work, 'former');
    for (const folder of ['dist/static/js', 'dist-deploy/compressed/static/js']) {
      mkdirSync(join(former, 'portal', folder), { recursive: true });
    }
    writeFileSync(join(former, 'portal/dist/static/js/former.js'), 'former();');
    const next = join(work, 'next');
    createImage(next, former);
    start({ image: next, env: { PORTAL_SERVER: JSON.stringify(HERE) } });
    await waitForHealth();
    expect(await (await fetch(`${SITE}/static/js/former.js`)).text()).toBe('former();');
    const [, script = ''] =
      /src="(\/static\/js\/[^"]+)"/.exec(readFileSync('dist/index.html', 'utf8')) ?? [];
    expect((await fetch(`${SITE}${script}`)).status).toBe(200);
  });
});

test("the mock server's image starts the server with valid options and copies only existing files", async () => {
  const [installing = ''] = listSteps(MOCK_DOCKERFILE, 'RUN').filter((step) =>
    step.includes('pinned-node'),
  );
  const [, node = '', link = ''] = /ln -s "(\$\(.+\))" (\S+)$/.exec(installing) ?? [];
  const getNodePath = execFileSync('sh', ['-ec', `echo "${node}"`], { encoding: 'utf8' }).trim();
  expect(existsSync(getNodePath)).toBe(true);
  const [command, , script = '', ...options] = readCommand(MOCK_DOCKERFILE);
  expect(link).toBe(`/usr/local/bin/${command}`);
  expect(existsSync(script)).toBe(true);
  const help = execFileSync(getNodePath, [script, ...options, '--help'], { encoding: 'utf8' });
  expect(help).toContain('--allow-remote');
  expect(listSteps(MOCK_DOCKERFILE, 'USER')).toEqual(['1000:1000']);
  for (const file of listSteps(MOCK_DOCKERFILE, 'COPY').flatMap((step) =>
    step.split(' ').slice(0, -1),
  )) {
    expect([file, existsSync(file)]).toEqual([file, true]);
  }
  const compose = readFileSync('deploy/compose.yaml', 'utf8');
  for (const [, file = ''] of compose.matchAll(/dockerfile: (\S+)/g)) {
    expect([file, existsSync(file)]).toEqual([file, true]);
  }
  expect(compose.match(/read_only: true/g)).toHaveLength(2);
  // nginx connects to the service by this name and port.
  const { backend } = z
    .object({ backend: z.array(z.string()) })
    .parse(JSON.parse(readFileSync('deploy/container/server.json', 'utf8')));
  expect(compose).toContain(`\n  ${backend[0]?.split(':')[0]}:\n`);
  expect(listSteps(MOCK_DOCKERFILE, 'EXPOSE')).toEqual([backend[0]?.split(':')[1]]);
});

test('the containers have few rights, pinned base images, and no key or source map in their images', () => {
  const images = new Map<string, string>();
  for (const file of [PORTAL_DOCKERFILE, MOCK_DOCKERFILE]) {
    for (const [name = '', image = ''] of listSteps(file, 'ARG').map((step) => step.split('='))) {
      if (name === 'FORMER') continue;
      expect(image).toMatch(/^docker\.io\/library\/\w+:[\w.-]+@sha256:[0-9a-f]{64}$/);
      // Both images have the same Node.
      expect(images.get(name) ?? image).toBe(image);
      images.set(name, image);
    }
    for (const step of listSteps(file, 'FROM')) expect(step).toMatch(/^\$\{(DEBIAN|NODE|FORMER)\}/);
    expect(listSteps(file, 'HEALTHCHECK')).toHaveLength(1);
  }
  const { services } = z
    .object({ services: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(parse(readFileSync('deploy/compose.yaml', 'utf8')));
  for (const service of Object.values(services)) {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.any(String),
      pids_limit: expect.any(Number),
      restart: 'unless-stopped',
    });
  }
  expect(services['portal']).toMatchObject({
    ports: ['127.0.0.1:8088:8080'],
    volumes: ['./container:/settings:ro'],
  });
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
  expect(ignored).toEqual(
    expect.arrayContaining([
      '.git',
      '.env*',
      'tls',
      '**/*.pem',
      '**/*.key',
      'dist-deploy/source-maps',
    ]),
  );
});
