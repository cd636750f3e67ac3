// Runs two portals and three mock servers behind a balancer, and changes them under load. Writes FOLDER/results.json.
// Usage, as root: unshare --net --mount --pid --fork --mount-proc node tests/deploy/cluster/run.ts FOLDER
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listSandboxes } from '#contract/generated/control-client.ts';
import { HEAP_FLAGS } from '#mock/heap-flags.ts';
import { findBrotliModule, findNginx, FOREGROUND_DIRECTIVES } from '#scripts/nginx.mjs';
import { listChildPids } from '#tests/bench/linux-process.ts';
import { createImage, startContainer, type Container } from '../container.ts';
import { startClients, type Call } from './clients.ts';
import { connectProcess, createNetwork, OWN_ADDRESS } from './network.ts';

const CLIENTS = Array.from({ length: 24 }, (_, index) => `client-${index}`);
const MOCK_ADDRESSES = ['10.77.0.21', '10.77.0.22', '10.77.0.23'];
/** Milliseconds of a reply: longer than the balancer's wait, so that calls are running when a portal gets TERM. */
const LATENCY = '100-1800';
const BALANCER_WAIT_MS = 500;
const [folder = ''] = process.argv.slice(2);
const work = resolve(folder);
const image = join(work, 'image');

/** Results of a run. */
export type Results = Awaited<ReturnType<typeof main>>;

type Portal = Container & { readonly address: string };

let phase = 'steady';
let portalCount = 0;

async function waitFor(what: string, check: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (await check().catch(() => false)) return;
    await sleep(100);
  }
  throw new Error(`${what} did not happen.`);
}

const getText = async (url: string) =>
  (await fetch(url, { signal: AbortSignal.timeout(1000) })).text();
const getStatus = async (url: string) =>
  (await fetch(url, { signal: AbortSignal.timeout(1000) })).status;

/** Returns the process that `unshare` has started. */
const getChild = (unshare?: ChildProcess) => listChildPids(unshare?.pid ?? 0)[0] ?? 0;

async function startMock(address: string): Promise<ChildProcess> {
  const options = [
    '--host',
    '0.0.0.0',
    '--allow-remote',
    '--allow-host',
    address,
    '--latency',
    LATENCY,
    '--quiet',
  ];
  const child = spawn(
    'unshare',
    [
      '--net',
      '--fork',
      '--kill-child',
      process.execPath,
      ...HEAP_FLAGS,
      'mock-server/cli.ts',
      ...options,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await waitFor('the start of a mock server', async () => getChild(child) > 0);
  connectProcess(getChild(child), address);
  await waitFor(
    'a reply of a mock server',
    async () => (await listSandboxes({ url: `http://${address}:8080` })).length > 0,
  );
  return child;
}

/** Starts a portal whose login page shows a telephone number. */
async function startPortal(phone: string): Promise<Portal> {
  portalCount += 1;
  const address = `10.77.0.${10 + portalCount}`;
  const settings = join(work, `settings-${portalCount}`);
  mkdirSync(settings);
  writeFileSync(join(settings, 'config.json'), JSON.stringify({ phone }));
  const server = {
    backend: MOCK_ADDRESSES.map((mock) => `${mock}:8080`),
    sandboxes: true,
    trustedProxies: [OWN_ADDRESS],
    callsPerSecond: 10_000,
    signInsPerMinute: 1000,
    workers: 1,
    brotliModule: findBrotliModule(),
  };
  writeFileSync(join(settings, 'server.json'), JSON.stringify(server));
  const container = startContainer({
    image,
    settings,
    log: join(work, `portal-${portalCount}`),
    hasOwnNetwork: true,
  });
  await waitFor('the start of a portal', async () => container.getPid() > 0);
  connectProcess(container.getPid(), address);
  // The readiness probe of an orchestrator.
  await waitFor(
    'the readiness of a portal',
    async () => (await getStatus(`http://${address}:8081/backend`)) === 204,
  );
  return { ...container, address };
}

/** Writes the configuration of the balancer. */
function configureBalancer(portals: readonly Portal[]): void {
  const servers = portals.map(
    ({ address }) => `server ${address}:8080 max_fails=1 fail_timeout=2s;`,
  );
  writeFileSync(
    join(work, 'balancer/nginx.conf'),
    `pid nginx.pid; error_log error.log;
events { worker_connections 1024; }
http {
  access_log off;
  upstream portals { ${servers.join(' ')} keepalive 16; }
  server {
    listen ${OWN_ADDRESS}:80;
    location / {
      proxy_pass http://portals;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_connect_timeout 1s;
    }
  }
}
`,
  );
}

async function main() {
  createNetwork();
  createImage(image);
  mkdirSync(join(work, 'balancer'));
  const mocks = await Promise.all(MOCK_ADDRESSES.map(startMock));
  let portals: readonly Portal[] = await Promise.all([
    startPortal('0161 496 0111'),
    startPortal('0161 496 0111'),
  ]);
  configureBalancer(portals);
  const balancer = spawn(
    findNginx(),
    [
      '-e',
      'stderr',
      '-p',
      join(work, 'balancer/'),
      '-c',
      'nginx.conf',
      '-g',
      FOREGROUND_DIRECTIVES,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  /** Sends new calls to these portals; an orchestrator waits as long before it ends a portal (`preStop`). */
  const balance = async (list: readonly Portal[]) => {
    configureBalancer(list);
    balancer.kill('SIGHUP');
    await sleep(BALANCER_WAIT_MS);
  };
  let wrongHost = 0;
  await waitFor('the start of the balancer', async () => {
    wrongHost = await getStatus(`http://${OWN_ADDRESS}/login`);
    return true;
  });

  const calls: Call[] = [];
  const stopClients = startClients(CLIENTS, calls, () => phase);
  /** Waits until each of these clients has saved and read its contact details in a phase. */
  const runPhase = async (name: string, clients = CLIENTS) => {
    phase = name;
    await waitFor(`the end of ${name}`, async () =>
      clients.every((client) =>
        calls.some(
          (call) =>
            call.phase === name &&
            call.client === client &&
            call.kind === 'read' &&
            call.result === 200,
        ),
      ),
    );
  };
  const readReleases = () =>
    Promise.all(portals.map(({ address }) => getText(`http://${address}:8081/release`)));
  const formerReleases = await readReleases();
  await runPhase('steady');

  phase = 'update';
  const exitCodes: (number | null)[] = [];
  for (const former of portals) {
    const next = await startPortal('0161 496 0222');
    portals = [...portals.filter((one) => one !== former), next];
    await balance(portals);
    former.kill('SIGTERM');
    exitCodes.push(await former.exitCode);
  }
  const releases = await readReleases();
  await runPhase('updated');

  phase = 'portal killed';
  const [killed, ...others] = portals;
  killed?.kill('SIGKILL');
  await sleep(4000);
  await runPhase('one portal');
  portals = [...others, await startPortal('0161 496 0222')];
  await balance(portals);
  await runPhase('portal replaced');

  const [lostMock] = mocks;
  const [lostAddress = ''] = MOCK_ADDRESSES;
  const listed = await listSandboxes({ url: `http://${lostAddress}:8080` });
  const lostClients = CLIENTS.filter((name) => listed.some(({ id }) => id === name));
  phase = 'mock killed';
  process.kill(getChild(lostMock), 'SIGKILL');
  await sleep(4000);
  await startMock(lostAddress);
  await runPhase('mock replaced');
  await stopClients();
  balancer.kill('SIGTERM');
  await once(balancer, 'exit');
  return { calls, exitCodes, formerReleases, releases, lostClients, wrongHost };
}

const results = await main();
writeFileSync(join(work, 'results.json'), JSON.stringify(results));
// Ends the processes of this namespace too.
process.exit(0);
