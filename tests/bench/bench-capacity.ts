/**
 * `npm run bench -- capacity`: measures and prints the tables of docs/capacity.md. The main figure is
 * CPU seconds of the servers per request, which other work on the machine hardly changes. Linux
 * only; not a test.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseInteger } from '#mock/command-line.ts';
import { findNginx } from '#scripts/nginx.mjs';
import { parseOptions } from '#scripts/run-command.ts';
import { getSuitePort } from '#tests/support/suite-ports.ts';
import {
  listChildPids,
  countConnections,
  readCpuSeconds,
  readResidentKib,
} from './linux-process.ts';
import { createSessionToken, startScript, stopServerProcess } from './mock-process.ts';
import { connectVisitor, type Visitor } from './visitor.ts';
import { SHORT_OPTION, chooseSize } from './short-run.ts';

const FIRST_PORT = getSuitePort('CAPACITY_PORT');

const { values } = parseOptions({
  name: 'npm run bench -- capacity',
  about: 'The tables of docs/capacity.md, measured.',
  options: {
    rounds: { type: 'string', default: '3', help: 'NUMBER: rounds of each (default 3)' },
    clients: {
      type: 'string',
      default: '100000',
      help: 'NUMBER: clients of the sums (default 100000)',
    },
    dashboard: {
      type: 'string',
      default: '0.2',
      help: 'SHARE: of the clients who look at the dashboard (default 0.2)',
    },
    used: { type: 'string', default: '0.1', help: 'SHARE: of these who use the tab (default 0.1)' },
    ...SHORT_OPTION,
    port: {
      type: 'string',
      default: String(FIRST_PORT),
      help: `NUMBER: port of the portal (default ${FIRST_PORT})`,
    },
  },
});
const ROUNDS = chooseSize(parseInteger('rounds', values.rounds), 1);
const PORT = parseInteger('port', values.port, 65_534);
const BACKEND_PORT = PORT + 1;
const SITE = 'build/bench-site';
const NAVIGATION_S = 60;
const DASHBOARD_S = 5;
const HOUR_S = 3600;
const AT_ONCE = 16;
/** Number of simulated clients. Each has a connection of its own, as browsers have. */
const POLLERS = chooseSize(200, 8);
const POLLS = chooseSize(5, 1);
const COUNT = '/client/messages/count';
const HISTORY = '/investments/history';
/** Calls of a visit from the login to the complete dashboard, without the login itself. */
const VISIT = [
  '/client/associated',
  COUNT,
  '/investments',
  '/investments/overview',
  '/client',
  '/auth/pwdCheck',
  HISTORY,
];

type Send = (index: number) => Promise<unknown>;
/** CPU seconds per request. */
type Measured = { readonly median: number; readonly least: number; readonly most: number };
type Poll = { readonly web: Measured; readonly api: Measured; readonly bytes: number };
type Cells = readonly string[];
type Tables = { readonly costs: Cells[]; readonly memory: Cells[] };

async function main(): Promise<void> {
  printTable(['This machine', 'Value'], describeMachine());
  const tables: Tables = { costs: [], memory: [] };
  const poll = await measureBehindNginx(tables);
  printTable(['What', `CPU (of ${ROUNDS} rounds)`, 'A core bears in a second'], tables.costs);
  printTable(['Memory and connections', 'Measured'], tables.memory);
  printTable(
    [
      'A client for an hour',
      'Calls',
      'Bytes on the wire',
      'CPU of nginx',
      'CPU of the mock server',
    ],
    [
      buildHourRow('At 60 s', NAVIGATION_S, poll),
      buildHourRow('At 5 s (dashboard)', DASHBOARD_S, poll),
    ],
  );
  const clients = Number(values.clients);
  const share = Number(values.dashboard);
  const used = Number(values.used);
  printTable(
    [
      `${clients.toLocaleString('en-GB')} clients`,
      'Calls per second',
      'Bandwidth',
      'Cores of nginx',
      'Cores, were it the mock server',
    ],
    [
      buildCrowdRow('None on the dashboard', clients * perSecond(0, 1), poll),
      buildCrowdRow(`\`d\` = ${share}`, clients * perSecond(share, 1), poll),
      buildCrowdRow(`The same, \`u\` = ${used}`, clients * perSecond(share, used), poll),
      buildCrowdRow('All on the dashboard', clients * perSecond(1, 1), poll),
      buildCrowdRow(`The same, \`u\` = ${used}`, clients * perSecond(1, used), poll),
    ],
  );
}

/** Describes the machine: figures of two machines differ by a factor of two. */
function describeMachine(): readonly Cells[] {
  const cores = cpus();
  const nginx = spawnSync(findNginx(), ['-V'], { encoding: 'utf8' }).stderr;
  const [load = Number.NaN] = loadavg();
  return [
    ['CPU', `${cores.length} × ${cores[0]?.model ?? 'unknown'}`],
    ['CPU limit of the container (µs of a period)', readSystemFile('/sys/fs/cgroup/cpu.max')],
    ['Memory', `${(totalmem() / 2 ** 30).toFixed(1)} GiB`],
    ['Linux', release()],
    ['nginx, OpenSSL', (nginx.match(/nginx\/[\d.]+|OpenSSL [\d.]+/g) ?? []).join(', ')],
    ['Longest accept queue (somaxconn)', readSystemFile('/proc/sys/net/core/somaxconn')],
    ['Load before the start', load.toFixed(1)],
  ];
}

function readSystemFile(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : 'none';
}

/**
 * Returns the calls per second of one client.
 *
 * @param onDashboard the share of clients on the dashboard.
 * @param used the share of time in which the tab is used; 1 without `idlePollSeconds`.
 */
function perSecond(onDashboard: number, used: number): number {
  const there = used / DASHBOARD_S + (1 - used) / NAVIGATION_S;
  return onDashboard * there + (1 - onDashboard) / NAVIGATION_S;
}

function buildHourRow(name: string, everySeconds: number, { web, api, bytes }: Poll): Cells {
  const calls = HOUR_S / everySeconds;
  const cpu = (each: Measured) => `${(calls * each.median).toFixed(3)} s`;
  return [name, String(calls), `${((calls * bytes) / 1000).toFixed(0)} kB`, cpu(web), cpu(api)];
}

function buildCrowdRow(name: string, calls: number, { web, api, bytes }: Poll): Cells {
  return [
    name,
    Math.round(calls).toLocaleString('en-GB'),
    `${((calls * bytes * 8) / 1e6).toFixed(0)} Mbit/s`,
    (calls * web.median).toFixed(1),
    (calls * api.median).toFixed(1),
  ];
}

async function measureBehindNginx({ costs, memory }: Tables): Promise<Poll> {
  const ports = [`--port=${PORT}`, `--backend-port=${BACKEND_PORT}`, `--site=${SITE}`];
  const served = await startScript('scripts/serve-nginx.ts', ports);
  await waitForServer(`http://127.0.0.1:${BACKEND_PORT}/app-portal/api/client-name/none`);
  const master = Number(readFileSync(join(SITE, 'temp/nginx.pid'), 'utf8'));
  const workers = listChildPids(master);
  const api = listChildPids(getPid(served)).filter((pid) => pid !== master);
  const token = await createSessionToken(`http://127.0.0.1:${BACKEND_PORT}/app-portal/api`);

  const idle = readResidentKib(workers);
  const list = await visitors(POLLERS, token);
  await inParallel(POLLERS, (index) => getVisitor(list, index).get(`/api${COUNT}`));
  const each = (readResidentKib(workers) - idle) / POLLERS;
  memory.push(
    [`nginx, ${workers.length} workers, ${POLLERS} open connections`, mib(workers)],
    ['One more connection of nginx (TLS and HTTP/2)', `${each.toFixed(0)} KiB`],
  );
  const poll = await measureVisits(list, { workers, api }, [COUNT], POLLS);
  memory.push([
    `Connections of nginx to the backend, ${AT_ONCE} calls at once`,
    String(countConnections(BACKEND_PORT)),
  ]);
  const history = await measureVisits(list, { workers, api }, [HISTORY], 1);
  const visit = await measureVisits(list, { workers, api }, VISIT, 1);
  const protocol = list[0]?.protocol;
  for (const one of list) one.close();
  const onWire = ({ bytes }: Poll) => `${size(bytes)} on the wire`;
  costs.push(
    [`A poll, at nginx (HTTP/2, ${onWire(poll)})`, ...formatCpu(poll.web)],
    ['The same poll at the mock server', ...formatCpu(poll.api)],
    [`\`GET ${HISTORY}\`, at nginx (${onWire(history)})`, ...formatCpu(history.web)],
    [`The ${VISIT.length} calls of a visit, at nginx (${onWire(visit)})`, ...formatCpu(visit.web)],
    [`nginx, a new connection (${protocol})`, ...formatCpu(await handshakes(workers))],
  );
  const html = readFileSync('dist/index.html', 'utf8');
  const [script = ''] = /\/static\/js\/index-[^"]+\.js/.exec(html) ?? [];
  for (const [name, path, times] of [
    ['the page', '/login', chooseSize(4000, 40)],
    ['the first script', script, chooseSize(800, 8)],
  ] as const) {
    const { cost, bytes } = await fileCost(workers, path, times);
    costs.push([`nginx, ${name} (${size(bytes)})`, ...formatCpu(cost)]);
  }
  await stopServerProcess(served);
  return poll;
}

type Servers = { readonly workers: readonly number[]; readonly api: readonly number[] };

/** Measures the cost per visit: each visitor calls all paths `times` times per round. */
async function measureVisits(
  list: readonly Visitor[],
  { workers, api }: Servers,
  paths: readonly string[],
  times: number,
): Promise<Poll> {
  const visits = list.length * times;
  const web: number[] = [];
  const own: number[] = [];
  const bytesBefore = wireBytes(list);
  for (let round = 0; round < ROUNDS; round += 1) {
    const [webBefore, ownBefore] = [readCpuSeconds(workers), readCpuSeconds(api)];
    await inParallel(visits, async (index) => {
      for (const path of paths) await getVisitor(list, index).get(`/api${path}`);
    });
    web.push((readCpuSeconds(workers) - webBefore) / visits);
    own.push((readCpuSeconds(api) - ownBefore) / visits);
  }
  return {
    web: summary(web),
    api: summary(own),
    bytes: (wireBytes(list) - bytesBefore) / visits / ROUNDS,
  };
}

function handshakes(workers: readonly number[]): Promise<Measured> {
  return repeated(async () => {
    const before = readCpuSeconds(workers);
    const list = await visitors(POLLERS);
    const used = readCpuSeconds(workers) - before;
    for (const one of list) one.close();
    return used / POLLERS;
  });
}

async function fileCost(workers: readonly number[], path: string, times: number) {
  let bytes = 0;
  const cost = await repeated(async () => {
    // New visitors per round, because nginx closes a connection after 1,000 requests.
    const list = await visitors(8);
    const [before, bytesBefore] = [readCpuSeconds(workers), wireBytes(list)];
    await inParallel(times, (index) => getVisitor(list, index).get(path));
    const used = readCpuSeconds(workers) - before;
    bytes = (wireBytes(list) - bytesBefore) / times;
    for (const one of list) one.close();
    return used / times;
  });
  return { cost, bytes };
}

function wireBytes(list: readonly Visitor[]): number {
  return list.reduce((total, one) => total + one.wireBytes(), 0);
}

async function visitors(count: number, token = ''): Promise<readonly Visitor[]> {
  const list: Visitor[] = [];
  await inParallel(
    count,
    async (index) => void list.push(await connectVisitor(PORT, index, token)),
  );
  return list;
}

/** Returns the visitor for an index. Successive indexes use the visitors in turn. */
function getVisitor(list: readonly Visitor[], index: number): Visitor {
  const visitor = list[index % list.length];
  if (!visitor) throw new Error('There is no visitor.');
  return visitor;
}

/** Runs `send` `times` times, at most AT_ONCE at once. */
async function inParallel(times: number, send: Send): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < times) {
      const index = next;
      next += 1;
      await send(index);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function repeated(measure: () => Promise<number>): Promise<Measured> {
  const list: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) list.push(await measure());
  return summary(list);
}

function summary(list: readonly number[]): Measured {
  const sorted = list.toSorted((a, b) => a - b);
  const nth = (index: number) => sorted[index] ?? 0;
  return { median: nth(sorted.length >> 1), least: nth(0), most: nth(sorted.length - 1) };
}

async function waitForServer(url: string): Promise<void> {
  while (!(await fetch(url).catch(() => null))) {
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
}

function getPid({ process: { pid } }: Awaited<ReturnType<typeof startScript>>): number {
  if (pid === undefined) throw new Error('The process did not start.');
  return pid;
}

function mib(pids: readonly number[]): string {
  return `${(readResidentKib(pids) / 1024).toFixed(0)} MiB`;
}

function size(bytes: number): string {
  return bytes < 1000 ? `${bytes.toFixed(0)} bytes` : `${(bytes / 1000).toFixed(1)} kB`;
}

function formatCpu({ median, least, most }: Measured): Cells {
  const of = (seconds: number) => (seconds * 1e6).toFixed(0);
  const perCore = Math.round(1 / median).toLocaleString('en-GB');
  return [`${of(median)} µs (${of(least)} to ${of(most)})`, perCore];
}

function printTable(head: Cells, rows: readonly Cells[]): void {
  const line = (cells: Cells) => `| ${cells.join(' | ')} |\n`;
  process.stdout.write([line(head), line(head.map(() => '---')), ...rows.map(line), '\n'].join(''));
}

await main();
