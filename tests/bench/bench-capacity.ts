/**
 * `npm run bench:capacity`: what docs/capacity.md says, measured. The main figure is CPU seconds of
 * the servers per request, which other work on the machine changes little. Linux only; not a test.
 */
import { readFileSync } from 'node:fs';
import { Agent, request as plainRequest } from 'node:http';
import { connect as connectHttp2, type ClientHttp2Session } from 'node:http2';
import { connect as connectTcp, type Socket } from 'node:net';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { parseArgs } from 'node:util';
import { childrenOf, cpuSeconds, residentKib } from './linux-process.ts';
import { login, start, stop } from './mock-process.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    clients: { type: 'string', default: '100000' },
    /** Share of the clients who look at the dashboard. */
    dashboard: { type: 'string', default: '0.2' },
    port: { type: 'string', default: '8463' },
  },
});
const ROUNDS = Number(values.rounds);
const PORT = Number(values.port);
const SITE = 'build/bench-site';
const NAVIGATION_S = 60;
const DASHBOARD_S = 5;
const HOUR_S = 3600;
const AT_ONCE = 16;
const REQUESTS = 1500;
/** Each with a connection of its own, as browsers have. */
const POLLERS = 200;
const POLLS = 5;
const SANDBOXES = 500;
const COUNT = '/client/messages/count';
/** The calls of a visit from the login to the whole dashboard, after the login itself. */
const VISIT = [
  '/client/associated',
  COUNT,
  '/investments',
  '/investments/overview',
  '/client',
  '/auth/pwdCheck',
  '/investments/history',
];

type Measured = { readonly median: number; readonly least: number; readonly most: number };
type Send = (index: number) => Promise<unknown>;

/** What was measured, or is put in instead. */
type Costs = {
  /** CPU seconds of one poll at the web server, and at the server of the API. */
  readonly webPerPoll: number;
  readonly apiPerPoll: number;
  /** Bytes on the wire of one poll, both ways. */
  readonly bytesPerPoll: number;
};

/** One client with a visible tab, for one hour. */
function hourOfPolling(everySeconds: number, costs: Costs) {
  const calls = HOUR_S / everySeconds;
  return {
    calls,
    bytes: calls * costs.bytesPerPoll,
    webSeconds: calls * costs.webPerPoll,
    apiSeconds: calls * costs.apiPerPoll,
  };
}

/** Many clients with a visible tab, of whom a share looks at the dashboard. */
function manyClients(clients: number, onDashboard: number, costs: Costs) {
  const perSecond = clients * (onDashboard / DASHBOARD_S + (1 - onDashboard) / NAVIGATION_S);
  return {
    perSecond,
    megabitsPerSecond: (perSecond * costs.bytesPerPoll * 8) / 1e6,
    webCores: perSecond * costs.webPerPoll,
    apiCores: perSecond * costs.apiPerPoll,
  };
}

/** Runs `send` so many times, some at once. */
async function inParallel(times: number, send: Send, atOnce = AT_ONCE): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < times) {
      const index = next;
      next += 1;
      await send(index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** CPU seconds of processes per request, in some rounds after one that warms up. */
async function costOf(pids: readonly number[], times: number, send: Send): Promise<Measured> {
  await inParallel(times, send);
  return repeated(async () => {
    const before = cpuSeconds(pids);
    await inParallel(times, send);
    return (cpuSeconds(pids) - before) / times;
  });
}

async function repeated(measure: () => Promise<number>): Promise<Measured> {
  const list: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) list.push(await measure());
  return summary(list);
}

function summary(list: readonly number[]): Measured {
  const sorted = list.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? 0;
  return { median: at(sorted.length >> 1), least: at(0), most: at(sorted.length - 1) };
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** Calls the mock server itself, over connections that stay open. */
function caller(url: string, token: string): (method: string, path: string) => Promise<void> {
  const body = JSON.stringify({ username: 'investor', password: 'Portfolio1!' });
  return (method, path) =>
    new Promise((resolve, reject) => {
      const headers = {
        Authorization: `Bearer ${token}`,
        ...(method === 'POST' && { 'Content-Type': 'application/json' }),
      };
      const sent = plainRequest(`${url}${path}`, { agent, method, headers }, (reply) => {
        if (reply.statusCode !== 200) reject(new Error(`${path} was answered ${reply.statusCode}`));
        reply.resume().on('end', resolve);
      });
      sent.on('error', reject).end(method === 'POST' ? body : undefined);
    });
}

type Visitor = {
  readonly get: (path: string) => Promise<void>;
  readonly wireBytes: () => number;
  readonly close: () => void;
};

/** A browser's connection to nginx: TLS and HTTP/2, from an address of its own. */
async function visitor(index: number, token: string): Promise<Visitor> {
  const socket: Socket = connectTcp(PORT, '127.0.0.1');
  const tls = connectTls({
    socket,
    servername: 'localhost',
    ALPNProtocols: ['h2'],
    rejectUnauthorized: false,
  });
  await new Promise((resolve, reject) => tls.once('secureConnect', resolve).once('error', reject));
  const session: ClientHttp2Session = connectHttp2(`https://localhost:${PORT}`, {
    createConnection: () => tls,
  });
  const address = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
  const sentAlways = {
    authorization: `Bearer ${token}`,
    'accept-encoding': 'gzip, br',
    'accept-language': 'en-GB,en;q=0.9',
    referer: `https://localhost:${PORT}/`,
    'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140',
    'x-forwarded-for': address,
  };
  return {
    get: (path) =>
      new Promise((resolve, reject) => {
        const stream = session.request({ ':path': path, ...sentAlways });
        stream.on('response', ({ ':status': status }) => {
          if (status !== 200) reject(new Error(`${path} was answered ${status}`));
        });
        stream.on('end', resolve).on('error', reject).resume().end();
      }),
    wireBytes: () => socket.bytesRead + socket.bytesWritten,
    close: () => session.destroy(),
  };
}

async function visitors(count: number, token = ''): Promise<readonly Visitor[]> {
  const list: Visitor[] = [];
  await inParallel(count, async (index) => {
    list.push(await visitor(index, token));
  });
  return list;
}

/** In turns. */
function at(list: readonly Visitor[], index: number): Visitor {
  const visitor = list[index % list.length];
  if (!visitor) throw new Error('There is no visitor.');
  return visitor;
}

async function mockAlone(): Promise<void> {
  const mock = await start('mock-server/cli.ts', ['--port', '0']);
  const pid = pidOf(mock);
  const api = `${mock.url}/app-portal/api`;
  const call = caller(api, await login(api));
  print('Mock server, memory after its start', `${mib([pid])} MiB`);
  for (const [method, path, times] of [
    ['GET', COUNT, REQUESTS],
    ['GET', '/investments/overview', REQUESTS],
    ['GET', '/investments/history', 200],
    ['POST', '/auth/login', REQUESTS],
  ] as const) {
    const cost = await costOf([pid], times, () => call(method, path));
    print(`Mock server, ${method} ${path}`, `${perCall(cost)}; ${perCore(cost)}`);
  }
  const visit = await costOf([pid], 200, async () => {
    const ownCall = caller(api, await login(api));
    for (const path of VISIT) await ownCall('GET', path);
  });
  print(`Mock server, a visit of ${VISIT.length + 1} calls`, perCall(visit));
  print('Mock server, memory then', `${mib([pid])} MiB`);
  await stop(mock);
}

async function sandboxes(): Promise<void> {
  const mock = await start('mock-server/cli.ts', ['--port', '0']);
  const pids = [pidOf(mock)];
  const visit = async (id: string) => {
    const api = `${mock.url}/sandbox/${id}/app-portal/api`;
    const call = caller(api, await login(api));
    for (const path of VISIT) await call('GET', path);
  };
  const visitAll = (name: string) => inParallel(SANDBOXES, (index) => visit(`${name}-${index}`));
  // What the heap takes for any load is not counted.
  await visitAll('first');
  const before = residentKib(pids);
  await visitAll('second');
  await visitAll('third');
  const each = (residentKib(pids) - before) / SANDBOXES / 2;
  print(
    `Mock server, memory with ${SANDBOXES * 3} sandboxes, one visit each`,
    `${mib(pids)} MiB, ${each.toFixed(0)} KiB for each more`,
  );
  await stop(mock);
}

async function behindNginx() {
  const ports = [`--port=${PORT}`, `--backend-port=${PORT + 1}`, `--site=${SITE}`];
  const served = await start('scripts/serve-nginx.ts', ports);
  await untilThere(`http://127.0.0.1:${PORT + 1}/app-portal/api/client-name/none`);
  const master = Number(readFileSync(join(SITE, 'temp/nginx.pid'), 'utf8'));
  const workers = childrenOf(master);
  const api = childrenOf(pidOf(served)).filter((pid) => pid !== master);
  const token = await login(`http://127.0.0.1:${PORT + 1}/app-portal/api`);

  const idle = residentKib(workers);
  const list = await visitors(POLLERS, token);
  await inParallel(POLLERS, (index) => at(list, index).get(`/api${COUNT}`));
  const each = (residentKib(workers) - idle) / POLLERS;
  print('nginx, memory', `${mib(workers)} MiB, ${each.toFixed(0)} KiB more per open connection`);
  const rounds: { readonly web: number; readonly api: number; readonly bytes: number }[] = [];
  const polls = POLLERS * POLLS;
  for (let round = 0; round < ROUNDS; round += 1) {
    const bytesOf = () => list.reduce((total, one) => total + one.wireBytes(), 0);
    const [web, own, bytes] = [cpuSeconds(workers), cpuSeconds(api), bytesOf()];
    await inParallel(polls, (index) => at(list, index).get(`/api${COUNT}`));
    rounds.push({
      web: (cpuSeconds(workers) - web) / polls,
      api: (cpuSeconds(api) - own) / polls,
      bytes: (bytesOf() - bytes) / polls,
    });
  }
  for (const one of list) one.close();

  const handshakes = await repeated(async () => {
    const before = cpuSeconds(workers);
    const list = await visitors(POLLERS);
    const used = cpuSeconds(workers) - before;
    for (const one of list) one.close();
    return used / POLLERS;
  });
  print('nginx, a new connection (TLS 1.3)', perCall(handshakes));

  const [script = ''] = /\/static\/js\/index-[^"]+\.js/.exec(page()) ?? [];
  for (const [path, times] of [
    ['/login', 4000],
    [script, 800],
  ] as const) {
    const cost = await repeated(async () => {
      // A connection takes 1,000 requests.
      const list = await visitors(8);
      const before = cpuSeconds(workers);
      await inParallel(times, (index) => at(list, index).get(path));
      const used = cpuSeconds(workers) - before;
      for (const one of list) one.close();
      return used / times;
    });
    print(`nginx, ${path.replace(/-[^-]*js/, '-….js')}`, `${perCall(cost)}; ${perCore(cost)}`);
  }
  await stop(served);
  return {
    web: summary(rounds.map(({ web }) => web)),
    api: summary(rounds.map(({ api: own }) => own)),
    bytes: summary(rounds.map(({ bytes }) => bytes)),
  };
}

async function main(): Promise<void> {
  await mockAlone();
  await sandboxes();
  const { web, api, bytes } = await behindNginx();
  print('A poll through nginx, at nginx', `${perCall(web)}; ${perCore(web)}`);
  print('A poll through nginx, at the mock server', `${perCall(api)}; ${perCore(api)}`);
  print('A poll through nginx, on the wire', `${bytes.median.toFixed(0)} bytes`);

  const costs = {
    webPerPoll: web.median,
    apiPerPoll: api.median,
    bytesPerPoll: bytes.median,
  };
  for (const every of [NAVIGATION_S, DASHBOARD_S]) {
    const hour = hourOfPolling(every, costs);
    print(
      `A client for an hour, every ${every} s`,
      `${hour.calls} calls, ${(hour.bytes / 1000).toFixed(0)} kB, CPU ${hour.webSeconds.toFixed(3)} s at nginx and ${hour.apiSeconds.toFixed(3)} s at the mock server`,
    );
  }
  const clients = Number(values.clients);
  for (const share of new Set([0, Number(values.dashboard), 1])) {
    const all = manyClients(clients, share, costs);
    print(
      `${clients.toLocaleString('en-GB')} clients, ${Math.round(share * 100)} % on the dashboard`,
      `${Math.round(all.perSecond).toLocaleString('en-GB')} calls/s, ${all.megabitsPerSecond.toFixed(0)} Mbit/s, ${all.webCores.toFixed(1)} cores of nginx, ${all.apiCores.toFixed(1)} of the mock server`,
    );
  }
}

function page(): string {
  return readFileSync('dist/index.html', 'utf8');
}

async function untilThere(url: string): Promise<void> {
  while (!(await fetch(url).catch(() => null))) {
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
}

function pidOf({ process: { pid } }: Awaited<ReturnType<typeof start>>): number {
  if (pid === undefined) throw new Error('The process did not start.');
  return pid;
}

function mib(pids: readonly number[]): string {
  return (residentKib(pids) / 1024).toFixed(0);
}

function perCall({ median, least, most }: Measured): string {
  const of = (seconds: number) => (seconds * 1e6).toFixed(0);
  return `${of(median)} µs CPU (${of(least)} to ${of(most)})`;
}

function perCore({ median }: Measured): string {
  return `${Math.round(1 / median).toLocaleString('en-GB')} per second and core`;
}

function print(name: string, value: string): void {
  process.stdout.write(`${name.padEnd(52)} ${value}\n`);
}

await main();
