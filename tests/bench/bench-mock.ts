/**
 * `npm run bench -- mock`: compares processor time, memory, start and latency of the mock server with
 * json-server, Prism and a bare node:http server that returns the same bytes. Linux only; not a
 * test. Other work on the machine changes the figures, so compare only figures of the same run.
 * `--only memory` runs only that measurement.
 */
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { parseOptions } from '#scripts/run-command.ts';
import { createSandbox } from '#contract/generated/control-client.ts';
import { readCpuSeconds, readResidentKib } from './linux-process.ts';
import { sendLoad, getMedianLoadResult, type LoadResult, type LoadTarget } from './mock-load.ts';
import { arePeersInstalled, installPeers, startJsonServer, startPrism } from './mock-peers.ts';
import {
  createSessionToken,
  startScript,
  stopServerProcess,
  type ServerProcess,
} from './mock-process.ts';
import { measureWrites } from './measure-writes.ts';
import { SHORT_OPTION, chooseSize, isShortRun } from './short-run.ts';

const SELF = fileURLToPath(import.meta.url);
const STARTS = chooseSize(3, 1);
const ROUNDS = chooseSize(3, 1);
const GETS = chooseSize(5_000, 50);
const WARM_UP = chooseSize(2_000, 50);
const MEMORY_GETS = chooseSize(20_000, 50);
const MEMORY_SANDBOXES = chooseSize(35, 2);
const AT_ONCE = 16;
const SANDBOXES = chooseSize(1_000, 10);
const LARGE_GETS = chooseSize(2_000, 50);
const OVERVIEW = '/investments/overview';
/** Calls of a visit, after the login. */
const VISIT = [
  '/client/associated',
  '/client/messages/count',
  '/investments',
  OVERVIEW,
  '/client',
  '/auth/pwdCheck',
  '/investments/history',
];

const GOALS = {
  startS: 0.8,
  toJsonServer: 1,
  toPrism: 0.5,
  p99: 10,
  residentMib: 200,
  persistMs: 2,
  kib: 15,
};

const PARTS = {
  start: printStarts,
  peers: comparePeers,
  memory: printMemory,
  sandboxes: printSandboxes,
} as const;

async function benchmark(): Promise<void> {
  const names = Object.keys(PARTS);
  const { only } = parseOptions({
    name: 'npm run bench -- mock',
    about: 'Cost of the mock server, beside json-server and Prism. Compare within one run.',
    options: {
      only: { type: 'string', help: `PARTS: some of ${names.join(', ')}, separated by commas` },
      ...SHORT_OPTION,
    },
  }).values;
  const wanted = only?.split(',') ?? names;
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`--only has no ${unknown.join()}: ${names.join(', ')}`);
  for (const [name, run] of Object.entries(PARTS)) if (wanted.includes(name)) await run();
}

async function printStarts(): Promise<void> {
  const starts: number[] = [];
  for (let index = 0; index < STARTS; index += 1) starts.push(await startSeconds());
  const best = Math.min(...starts);
  const worst = Math.max(...starts).toFixed(2);
  print('start to first answer, processor', `${best.toFixed(2)} s (worst ${worst})`, [
    best <= GOALS.startS,
    `${GOALS.startS} s`,
  ]);
}

async function startSeconds(): Promise<number> {
  const server = await startMock();
  await (await fetch(`${server.url}/app-portal/api/client-name/none`)).text();
  const seconds = readCpu(server);
  await stopServerProcess(server);
  return seconds;
}

/**
 * Measures a GET of the overview on each server in turn, so that other load on the machine affects
 * all of them alike.
 */
async function comparePeers(): Promise<void> {
  // A short run downloads nothing.
  if (!isShortRun) installPeers();
  const mock = await startMock();
  const api = buildApiUrl(mock.url);
  const token = await createSessionToken(api);
  const address = `${api}${OVERVIEW}`;
  const reply = await fetch(address, { headers: { Authorization: `Bearer ${token}` } });
  const body = await reply.text();
  const bare = await startScript(SELF, ['--bare', body]);
  const peers = arePeersInstalled()
    ? [await startJsonServer(JSON.parse(body)), await startPrism(OVERVIEW)]
    : [];
  const targets: readonly LoadTarget[] = [
    { server: bare, address: bare.url },
    { server: mock, address },
    ...peers,
  ];
  for (const target of targets) await sendLoad(target, token, WARM_UP);
  const rounds: LoadResult[][] = targets.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, target] of targets.entries()) {
      rounds[index]?.push(await sendLoad(target, token, GETS));
    }
  }
  const [ofBare, ofMock, ofJsonServer, ofPrism] = rounds.map(getMedianLoadResult);
  if (!ofBare || !ofMock) throw new Error('There was no round.');
  printLoad('a GET, bare node:http', ofBare);
  printLoad('a GET, the mock server', ofMock);
  if (ofJsonServer && ofPrism) {
    printLoad('a GET, json-server', ofJsonServer);
    printLoad('a GET, Prism', ofPrism);
    printRatio('processor to that of json-server', ofMock, ofJsonServer, GOALS.toJsonServer);
    printRatio('processor to that of Prism', ofMock, ofPrism, GOALS.toPrism);
  }
  const { p99 } = ofMock;
  print('p99 at 16 connections', `${p99.toFixed(0)} ms`, [p99 <= GOALS.p99, `${GOALS.p99} ms`]);
  for (const { server } of targets) await stopServerProcess(server);
}

async function printMemory(): Promise<void> {
  const mock = await startMock();
  print('resident memory after start', `${readMib(mock)} MiB`);
  const sessions: { readonly api: string; readonly token: string }[] = [];
  for (let index = 0; index < MEMORY_SANDBOXES; index += 1) {
    const api = buildApiUrl(`${mock.url}/sandbox/visit-${index}`);
    sessions.push({ api, token: await createSessionToken(api) });
  }
  let sent = 0;
  const visitor = async () => {
    for (;;) {
      const number = sent;
      if (number >= MEMORY_GETS) return;
      sent += 1;
      const session = sessions[number % sessions.length];
      const path = VISIT[Math.floor(number / sessions.length) % VISIT.length];
      if (!session || path === undefined) return;
      const headers = { Authorization: `Bearer ${session.token}` };
      const reply = await fetch(`${session.api}${path}`, { headers });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}.`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  const resident = readMib(mock);
  const name = `resident after ${MEMORY_GETS} GETs, ${MEMORY_SANDBOXES} sandboxes`;
  print(name, `${resident} MiB`, [resident <= GOALS.residentMib, `${GOALS.residentMib} MiB`]);
  await stopServerProcess(mock);
}

/**
 * Shows that a GET costs the same with many sandboxes and with many records that it does not
 * return.
 */
async function printSandboxes(): Promise<void> {
  const mock = await startMock();
  for (let index = 0; index < SANDBOXES; index += 1) {
    await (await fetch(`${mock.url}/sandbox/flat-${index}/app-portal/api/nothing`)).text();
  }
  const api = buildApiUrl(mock.url);
  const token = await createSessionToken(api);
  const target = { server: mock, address: `${api}${OVERVIEW}` };
  await sendLoad(target, token, WARM_UP);
  printLoad(`a GET with ${SANDBOXES} sandboxes`, await sendLoad(target, token, GETS));
  await createSandbox({ id: 'large', scenario: 'large-portfolio' }, mock);
  const largeApi = buildApiUrl(`${mock.url}/sandbox/large`);
  const large = { server: mock, address: `${largeApi}${OVERVIEW}` };
  printLoad(
    'a GET with 10,000 holdings',
    await sendLoad(large, await createSessionToken(largeApi), LARGE_GETS),
  );
  await stopServerProcess(mock);
  const { without, saved, fileKib } = await measureWrites(SANDBOXES);
  print(
    `a write with ${SANDBOXES} sandboxes, mean`,
    `${without.toFixed(2)} ms, with --persist ${(saved - without).toFixed(2)} ms more`,
    [saved - without <= GOALS.persistMs, `${GOALS.persistMs} ms`],
  );
  print('the file then', `${fileKib} KiB`);
  const { kib, ms } = await sandboxCost();
  print(`a sandbox of ${SANDBOXES}, not written to`, `${kib.toFixed(1)} KiB, ${ms.toFixed(3)} ms`, [
    kib <= GOALS.kib,
    `${GOALS.kib} KiB`,
  ]);
}

/** Measures heap in KiB of this process and time in ms per created sandbox. */
async function sandboxCost(): Promise<{ readonly kib: number; readonly ms: number }> {
  const { gc } = globalThis;
  if (!gc) throw new Error('Run it with --expose-gc.');
  const { createMockApp } = await import('#mock/app.ts');
  const { sandboxes, scenarios } = createMockApp();
  const [scenario] = scenarios;
  if (!scenario) throw new Error('There is no scenario.');
  sandboxes.create({ id: 'warm', scenario });
  gc();
  const before = process.memoryUsage().heapUsed;
  const startedAt = performance.now();
  for (let index = 0; index < SANDBOXES; index += 1) {
    sandboxes.create({ id: `bench-${index}`, scenario });
  }
  const ms = (performance.now() - startedAt) / SANDBOXES;
  gc();
  return { kib: (process.memoryUsage().heapUsed - before) / SANDBOXES / 1024, ms };
}

function bareServer(): void {
  const [, , , body = '{}'] = process.argv;
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
    });
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    process.stdout.write(`http://127.0.0.1:${port}\n`);
  });
}

function startMock(): Promise<ServerProcess> {
  return startScript('mock-server/cli.ts', ['--port', '0']);
}

function buildApiUrl(base: string): string {
  return `${base}/app-portal/api`;
}

function readCpu({ process: { pid = 0 } }: ServerProcess): number {
  return readCpuSeconds([pid]);
}

function readMib({ process: { pid = 0 } }: ServerProcess): number {
  return Math.round(readResidentKib([pid]) / 1024);
}

function printLoad(name: string, { cpuMs, perSecond, p99, failed }: LoadResult): void {
  const rate = Math.round(perSecond).toLocaleString('en-GB');
  const failures = failed > 0 ? `, ${failed} failed` : '';
  print(name, `${cpuMs.toFixed(3)} ms of processor, ${rate} per second, p99 ${p99} ms${failures}`);
}

function printRatio(name: string, one: LoadResult, other: LoadResult, most: number): void {
  const ratio = one.cpuMs / other.cpuMs;
  print(name, ratio.toFixed(2), [ratio <= most, String(most)]);
}

function print(name: string, value: string, goal?: readonly [isMet: boolean, most: string]): void {
  const verdict = goal && !isShortRun ? `   ${goal[0] ? 'ok  ' : 'OVER'} ${goal[1]}` : '';
  process.stdout.write(`${name.padEnd(44)} ${value}${verdict}\n`);
}

if (process.argv[2] === '--bare') bareServer();
else await benchmark();
