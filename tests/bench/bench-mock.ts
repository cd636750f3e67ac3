/**
 * `npm run bench:mock`: the mock server against a bare node:http server that answers the same bytes.
 * Figures of a shared machine: compare within one run. Not a test.
 */
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { login, residentMib, start, stop } from './mock-process.ts';

const SELF = fileURLToPath(import.meta.url);
const ROOT = join(import.meta.dirname, '..', '..');
const CONNECTIONS = 16;
const SECONDS = 5;
const ROUNDS = 3;
const STARTS = 3;
const SANDBOXES = 1000;

type Load = { readonly perSecond: number; readonly p99: number; readonly failed: number };

async function load(url: string, token: string, seconds = SECONDS): Promise<Load> {
  const autocannon = join(ROOT, 'node_modules', 'autocannon', 'autocannon.js');
  const args = ['-c', String(CONNECTIONS), '-d', String(seconds), '--json', '-n'];
  const child = spawn(
    process.execPath,
    [autocannon, ...args, '-H', `Authorization=Bearer ${token}`, url],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  await once(child, 'exit');
  // The tool's own report, as its README describes it.
  const report: {
    requests: { average: number };
    latency: { p99: number };
    non2xx: number;
    errors: number;
  } = JSON.parse(text);
  const failed = report.non2xx + report.errors;
  return { perSecond: report.requests.average, p99: report.latency.p99, failed };
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

async function measureStart(): Promise<number> {
  const startedAt = performance.now();
  const server = await start('mock-server/cli.ts', ['--port', '0']);
  await (await fetch(`${server.url}/app-portal/api/client-name/none`)).text();
  const ms = performance.now() - startedAt;
  await stop(server);
  return ms;
}

/** Bytes per sandbox and milliseconds to make one, in this process. */
async function measureSandboxes(): Promise<{ readonly kib: number; readonly ms: number }> {
  const { createMockApp } = await import('#mock/app.ts');
  const { sandboxes, scenarios } = createMockApp();
  const [scenario] = scenarios;
  if (!scenario) throw new Error('There is no scenario.');
  const make = (id: string) => sandboxes.create({ id, scenario });
  make('warm');
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const startedAt = performance.now();
  for (let index = 0; index < SANDBOXES; index += 1) make(`bench-${index}`);
  const ms = (performance.now() - startedAt) / SANDBOXES;
  globalThis.gc?.();
  return { kib: (process.memoryUsage().heapUsed - before) / SANDBOXES / 1024, ms };
}

async function benchmark(): Promise<void> {
  const print = (name: string, value: string) =>
    process.stdout.write(`${name.padEnd(44)} ${value}\n`);
  const starts: number[] = [];
  for (let index = 0; index < STARTS; index += 1) starts.push(await measureStart());
  print(
    'start to first answer, best / worst',
    `${ms(Math.min(...starts))} / ${ms(Math.max(...starts))}`,
  );

  const mock = await start('mock-server/cli.ts', ['--port', '0']);
  const api = `${mock.url}/app-portal/api`;
  const token = await login(api);
  const overview = `${api}/investments/overview`;
  const reply = await fetch(overview, { headers: { Authorization: `Bearer ${token}` } });
  const bare = await start(SELF, ['--bare', await reply.text()]);
  print('resident memory after start', `${residentMib(mock)} MiB`);

  await load(overview, token, 2);
  const rounds: { readonly mock: Load; readonly bare: Load }[] = [];
  for (let index = 0; index < ROUNDS; index += 1) {
    rounds.push({ bare: await load(bare.url, token), mock: await load(overview, token) });
  }
  for (const round of rounds) {
    print(
      'bare / mock requests per second, ratio, p99',
      `${rate(round.bare)} / ${rate(round.mock)}, 1/${(round.bare.perSecond / round.mock.perSecond).toFixed(1)}, ${round.mock.p99} ms, ${round.mock.failed} failed`,
    );
  }
  print('resident memory after load', `${residentMib(mock)} MiB`);

  for (let index = 0; index < SANDBOXES; index += 1) {
    await (await fetch(`${mock.url}/sandbox/flat-${index}/app-portal/api/nothing`)).text();
  }
  const crowded = await load(overview, token);
  print(`with ${SANDBOXES} sandboxes`, `${rate(crowded)} per second, p99 ${crowded.p99} ms`);
  print('resident memory then', `${residentMib(mock)} MiB`);

  await fetch(`${mock.url}/__mock/sandboxes`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id: 'large', scenario: 'large-portfolio' }),
  });
  const largeApi = `${mock.url}/sandbox/large/app-portal/api`;
  const large = await load(`${largeApi}/investments/overview`, await login(largeApi));
  print(
    'with 10,000 holdings',
    `${rate(large)} per second, p99 ${large.p99} ms, ${large.failed} failed`,
  );
  await stop(bare);
  await stop(mock);

  const sandboxes = await measureSandboxes();
  print(
    'a sandbox not written to',
    `${sandboxes.kib.toFixed(1)} KiB, ${sandboxes.ms.toFixed(3)} ms`,
  );
  if (!globalThis.gc) print('', '(run with --expose-gc for exact memory)');
}

function rate({ perSecond }: Load): string {
  return Math.round(perSecond).toLocaleString('en-GB');
}

function ms(value: number): string {
  return `${Math.round(value)} ms`;
}

if (process.argv[2] === '--bare') bareServer();
else await benchmark();
