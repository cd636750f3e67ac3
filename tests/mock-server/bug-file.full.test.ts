import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { createTestClient } from './test-client.ts';

const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);
/** Copy of the mock server and the files that it needs, as in another clone of the repository. */
let clone = '';
let bug = '';

beforeAll(async () => {
  clone = mkdtempSync(join(tmpdir(), 'clone-'));
  for (const name of ['mock-server', 'contract', 'deploy', 'package.json']) {
    cpSync(join(ROOT, name), join(clone, name), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  const { api, control, login } = createTestClient();
  await control('POST', '/sandboxes', { id: 'seen', scenario: 'failed-bank' });
  const token = await login('investor', { sandbox: 'seen' });
  const form = new FormData();
  form.append('files', new File(['a,b\n1,2\n'], 'figures.csv', { type: 'text/csv' }));
  await api('POST', '/file/upload', { sandbox: 'seen', token, body: form });
  await control('PUT', '/sandboxes/seen/clock', { advance: 'P3D' });
  await control('POST', '/sandboxes/seen/faults', { operationId: 'getClient', kind: 'html' });
  for (const path of ['/client', '/client/bank/main', '/file/file-2101', '/documents']) {
    await api('GET', path, { sandbox: 'seen', token });
  }
  bug = join(clone, 'bug.json');
  writeFileSync(bug, (await control('GET', '/sandboxes/seen/bug')).text);
});
afterAll(() => removeFolder(clone));

/** Runs the mock server's command. Returns its exit code and its output, stdout before stderr. */
async function mock(...args: readonly string[]) {
  const cli = [join(clone, 'mock-server', 'cli.ts'), ...args];
  const ended = await run(process.execPath, cli, { cwd: clone }).catch((error: unknown) => error);
  const {
    code = 0,
    stdout,
    stderr,
  }: { code?: number; stdout: string; stderr: string } = Object(ended);
  return { code, text: `${stdout}${stderr}` };
}

it('a saved bug replays with the same bytes in another clone of the repository', async () => {
  const { code, text } = await mock('--replay', 'bug.json', '--check');
  expect(text.trimEnd().split('\n')).toEqual([
    'req-000001 POST /app-portal/api/auth/login 200, the same bytes',
    'req-000002 POST /app-portal/api/file/upload 200, the same bytes',
    '           PUT /__mock/sandboxes/seen/clock 200',
    '           POST /__mock/sandboxes/seen/faults 200',
    'req-000003 GET /app-portal/api/client 503, the same bytes',
    'req-000004 GET /app-portal/api/client/bank/main 200, the same bytes',
    'req-000005 GET /app-portal/api/file/file-2101 200, the same bytes',
    'req-000006 GET /app-portal/api/documents 200, the same bytes',
    'State at the end: the same',
    'Sandbox seen: 6 requests repeated, all the same.',
  ]);
  expect(code).toBe(0);
});

it.each([
  ['UTF-8 with a byte order mark', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf8')],
  ['UTF-16, as PowerShell writes it', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
])('a saved bug in %s replays', async (_, encode) => {
  writeFileSync(join(clone, 'windows.json'), encode(readFileSync(bug, 'utf8')));
  const { code, text } = await mock('--replay', 'windows.json', '--check');
  expect([code, text.trimEnd().split('\n').at(-1)]).toEqual([
    0,
    'Sandbox seen: 6 requests repeated, all the same.',
  ]);
});

it('--replay exits with code 2 for an invalid file, an unknown request number and a misplaced option', async () => {
  writeFileSync(join(clone, 'none.json'), '{"steps":[]}');
  const refusals = await Promise.all([
    mock('--replay', 'none.json'),
    mock('--replay', 'missing.json'),
    mock('--replay', 'bug.json', '--until', '9'),
    mock('--until', '3'),
  ]);
  expect(refusals.map(({ text }) => text.split('\n')[0])).toEqual([
    expect.stringContaining('none.json is no bug that a mock server has saved: formatVersion: '),
    expect.stringContaining('missing.json cannot be read: '),
    'The recording has the requests 1 to 6, not 9.',
    '--until and --check belong to --replay.',
  ]);
  expect(refusals.map(({ code }) => code)).toEqual([2, 2, 2, 2]);
});
