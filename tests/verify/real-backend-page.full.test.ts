import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { getField } from '#contract/judge/get-field.ts';
import { createMockApp } from '#mock/app.ts';
import { buildCorsHeaders, buildPreflightHeaders } from '#mock/engine/cors.ts';
import { startServer } from '#mock/server.ts';
import { readCommandLine } from '#mock/command-line.ts';
import { VERIFY_COMMAND, readOptions } from '#scripts/verify/options.ts';
import { verifyServer } from '#scripts/verify/verify.ts';
import { startToyServer } from './toy-server.mjs';

const PAGE = readFileSync('docs/real-backend.md', 'utf8');
const COMMANDS = [...PAGE.matchAll(/^ *```sh\n([^]*?)^ *```/gm)].map(([, text = '']) =>
  text.trim(),
);
const EXAMPLE = 'http://localhost:9000/api';

type Toy = Awaited<ReturnType<typeof startToyServer>>;

let toy: Toy;
beforeAll(async () => {
  toy = await startToyServer();
});
afterAll(() => toy.close());

const verifies = COMMANDS.filter((command) => command.includes('npm run verify'));
const starts = COMMANDS.filter((command) => command.includes('npm start'));

/**
 * Replaces the addresses and users in a command by those of a test server. A command that writes
 * uses the mock server, because the toy server stores nothing.
 */
async function runnable(command: string): Promise<string> {
  if (!command.includes('--write')) return command.replaceAll(EXAMPLE, toy.base);
  const server = await startServer(createMockApp(), { port: 0 });
  onTestFinished(() => server.close());
  return command
    .replaceAll(EXAMPLE, `${server.url}/app-portal/api`)
    .replaceAll(/Analytical-1843|Unix-1978/g, 'Portfolio1!')
    .replace('ada', 'investor')
    .replace('brian', 'partner');
}

/** Starts the mock server with the options that `npm start` passes on. Resolves with its output. */
function startMock(command: string): Promise<string> {
  const mock = command.replace('npm start --', 'exec node mock-server/cli.ts --port 0');
  const child = spawn('sh', ['-c', mock.replaceAll(EXAMPLE, toy.base)]);
  onTestFinished(() => void child.kill());
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('Log in as')) resolve(printed);
    });
    child.stderr.on('data', (chunk: Buffer) => reject(new Error(chunk.toString())));
  });
}

describe('docs/real-backend.md', () => {
  it('docs/real-backend.md contains two commands that verify and two commands that start the mock server', () => {
    expect([verifies.length, starts.length]).toEqual([2, 2]);
    expect(COMMANDS).toHaveLength(4);
  });

  it.each(verifies)(
    'the command of docs/real-backend.md verifies a server without findings: %s',
    async (command) => {
      // Parses the arguments in this process. verify.full.test.ts runs the command itself.
      const [given = '', args = ''] = (await runnable(command)).split(' npm run verify -- ');
      const env = Object.fromEntries(given.split(' ').map((pair) => pair.split('=')));
      const options = readOptions(readCommandLine(VERIFY_COMMAND, args.split(' ')).values, env);
      const { outcome } = await verifyServer(options);
      expect(outcome.causes).toEqual([]);
      expect(outcome.rows.some(({ state }) => state === 'conforms')).toBe(true);
    },
  );

  it.each(starts)(
    'the command of docs/real-backend.md starts a mock server that forwards requests to the real server: %s',
    async (command) => {
      const printed = await startMock(command);
      const api = /^Mock server: +(\S+)$/m.exec(printed)?.[1] ?? '';
      const [username, password] = command.includes('--real all')
        ? ['ada', 'Analytical-1843']
        : ['investor', 'Portfolio1!'];
      const login = await fetch(`${api}/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username, password }),
      });
      const token = String(getField(await login.json(), 'id'));
      const before = toy.requests.length;
      const reply = await fetch(`${api}/investments/overview`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      expect(reply.status).toBe(200);
      expect(toy.requests.slice(before)).toContain('GET /api/investments/overview');
    },
  );

  it('docs/real-backend.md names the CORS headers that the mock server sends', () => {
    const sent = { ...buildPreflightHeaders('https://portal.example'), ...buildCorsHeaders('x') };
    for (const name of ['Access-Control-Allow-Headers', 'Access-Control-Expose-Headers']) {
      expect(PAGE).toContain(`${name}: ${sent[name]}\n`);
    }
  });
});
