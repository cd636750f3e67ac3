/**
 * `npm run bench -- capacity`: measures the figures of docs/capacity.md: CPU seconds of nginx per
 * request, which other work on the machine hardly changes. Linux only; not a test.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseInteger } from '#mock/command-line.ts';
import { parseOptions } from '#scripts/run-command.ts';
import { getSuitePort } from '#tests/support/suite-ports.ts';
import { getMedian } from './judge-figures.ts';
import { listChildPids, readCpuSeconds, readResidentKib } from './linux-process.ts';
import { createSessionToken, startScript, stopServerProcess } from './mock-process.ts';
import { connectVisitor, type Visitor } from './visitor.ts';

const { values } = parseOptions({
  name: 'npm run bench -- capacity',
  about: 'The figures of docs/capacity.md, measured.',
  options: { rounds: { type: 'string', default: '3', help: 'NUMBER: rounds of each (default 3)' } },
});
const ROUNDS = parseInteger('rounds', values.rounds);
const PORT = getSuitePort('CAPACITY_PORT');
const BACKEND_PORT = PORT + 1;
const SITE = 'build/bench-site';
const AT_ONCE = 16;
/** Number of simulated clients. Each has a connection of its own, as browsers have. */
const POLLERS = 200;
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

async function main(): Promise<void> {
  const ports = [`--port=${PORT}`, `--backend-port=${BACKEND_PORT}`, `--site=${SITE}`];
  const served = await startScript('scripts/serve-nginx.ts', ports);
  await waitForServer(`http://127.0.0.1:${BACKEND_PORT}/app-portal/api/client-name/none`);
  const workers = listChildPids(Number(readFileSync(join(SITE, 'temp/nginx.pid'), 'utf8')));
  const token = await createSessionToken(`http://127.0.0.1:${BACKEND_PORT}/app-portal/api`);

  const idle = readResidentKib(workers);
  const list = await visitors(POLLERS, token);
  await measureRequests(workers, list, POLLERS, [`/api${COUNT}`]);
  const used = readResidentKib(workers);
  const each = ((used - idle) / POLLERS).toFixed(0);
  print(`nginx, ${workers.length} workers, ${POLLERS} open connections`, `${used >> 10} MiB`);
  print('One more connection of nginx (TLS and HTTP/2)', `${each} KiB`);
  for (const [name, visits, paths] of [
    ['A poll', POLLERS * 5, [COUNT]],
    [`GET ${HISTORY}`, POLLERS, [HISTORY]],
    [`The ${VISIT.length} calls of a visit`, POLLERS, VISIT],
  ] as const) {
    const addresses = paths.map((path) => `/api${path}`);
    await printCost(name, () => measureRequests(workers, list, visits, addresses));
  }
  for (const one of list) one.close();
  await printCost('A new TLS connection', async () => {
    const before = readCpuSeconds(workers);
    const opened = await visitors(POLLERS);
    const cpu = (readCpuSeconds(workers) - before) / POLLERS;
    for (const one of opened) one.close();
    return { cpu };
  });
  const html = readFileSync('dist/index.html', 'utf8');
  const [script = ''] = /\/static\/js\/index-[^"]+\.js/.exec(html) ?? [];
  for (const [name, path, times] of [
    ['The page', '/login', 4000],
    ['The first script', script, 800],
  ] as const) {
    await printCost(name, async () => {
      // New visitors per round, because nginx closes a connection after 1,000 requests.
      const fresh = await visitors(8);
      const cost = await measureRequests(workers, fresh, times, [path]);
      for (const one of fresh) one.close();
      return cost;
    });
  }
  await stopServerProcess(served);
}

type Cost = { readonly cpu: number; readonly bytes?: number };

/** Measures the cost per visit. A visit requests all paths; the visitors take turns. */
async function measureRequests(
  workers: readonly number[],
  list: readonly Visitor[],
  visits: number,
  paths: readonly string[],
): Promise<Cost> {
  const [before, bytesBefore] = [readCpuSeconds(workers), wireBytes(list)];
  await inParallel(visits, async (index) => {
    for (const path of paths) await list[index % list.length]?.get(path);
  });
  const cpu = (readCpuSeconds(workers) - before) / visits;
  return { cpu, bytes: (wireBytes(list) - bytesBefore) / visits };
}

async function printCost(name: string, measure: () => Promise<Cost>): Promise<void> {
  const costs: Cost[] = [];
  for (let round = 0; round < ROUNDS; round += 1) costs.push(await measure());
  const bytes = costs[0]?.bytes?.toFixed(0);
  const label = bytes === undefined ? name : `${name} (${bytes} bytes)`;
  print(label, `${(getMedian(costs.map(({ cpu }) => cpu)) * 1e6).toFixed(0)} µs`);
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

/** Runs `send` `times` times, at most AT_ONCE at once. */
async function inParallel(times: number, send: (index: number) => Promise<void>): Promise<void> {
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

async function waitForServer(url: string): Promise<void> {
  while (!(await fetch(url).catch(() => null))) {
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
}

function print(name: string, value: string): void {
  process.stdout.write(`${name.padEnd(50)} ${value}\n`);
}

await main();
