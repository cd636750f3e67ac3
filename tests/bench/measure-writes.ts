import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { createSessionToken, startScript, stopServerProcess } from './mock-process.ts';
import { chooseSize } from './short-run.ts';

const WRITES = chooseSize(1000, 10);
const WARM_WRITES = chooseSize(200, 10);

/**
 * Measures the milliseconds per write without and with `--persist`. Each sandbox already contains a
 * write.
 */
export async function measureWrites(
  sandboxes: number,
): Promise<{ readonly without: number; readonly saved: number; readonly fileKib: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const file = join(folder, 'mock.log');
  const servers = [
    await startScript('mock-server/cli.ts', ['--port', '0']),
    await startScript('mock-server/cli.ts', ['--port', '0', '--persist', file]),
  ];
  const writers = await Promise.all(servers.map(({ url }) => createWriter(url, sandboxes)));
  const totals = writers.map(() => 0);
  for (let count = 0; count < WARM_WRITES + WRITES; count += 1) {
    // Writes to both servers in turn, so that a busy moment of the machine affects both.
    for (const [index, write] of writers.entries()) {
      const startedAt = performance.now();
      await write(count);
      if (count >= WARM_WRITES)
        totals[index] = (totals[index] ?? 0) + performance.now() - startedAt;
    }
  }
  const fileKib = Math.round(statSync(file).size / 1024);
  for (const server of servers) await stopServerProcess(server);
  removeFolder(folder);
  const [without = 0, saved = 0] = totals.map((total) => total / WRITES);
  return { without, saved, fileKib };
}

/** Logs in to each sandbox. Returns a function that saves a draft in one of them. */
async function createWriter(
  url: string,
  sandboxes: number,
): Promise<(count: number) => Promise<void>> {
  const tokens: string[] = [];
  const buildApiUrl = (index: number) => `${url}/sandbox/bench-${index}/app-portal/api`;
  for (let index = 0; index < sandboxes; index += 1)
    tokens.push(await createSessionToken(buildApiUrl(index)));
  const draft = JSON.stringify({
    subject: 'A draft of some length',
    body: '<p>Words</p>',
    folder: 20,
  });
  return async (count) => {
    const index = count % sandboxes;
    const reply = await fetch(`${buildApiUrl(index)}/client/messages`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${tokens[index] ?? ''}`,
      },
      body: draft,
    });
    await reply.text();
    if (!reply.ok) throw new Error(`The draft was answered with ${reply.status}.`);
  };
}
