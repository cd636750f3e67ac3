import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { HEAP_FLAGS } from '#mock/heap-flags.ts';

const ROOT = join(import.meta.dirname, '..', '..');

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill();
});

export type ServerProcess = { readonly process: ChildProcess; readonly url: string };

/** Starts a script in a process of its own and waits until it has printed its address. */
export async function startScript(script: string, args: readonly string[]): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...HEAP_FLAGS, script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: ROOT,
  });
  running.add(child);
  let output = '';
  while (!/https?:\/\/\S+:\d+/.test(output)) {
    const [chunk]: readonly unknown[] = await once(child.stdout, 'data');
    output += String(chunk);
  }
  const origin = /https?:\/\/[^/\s]+/.exec(output)?.[0] ?? '';
  return { process: child, url: origin };
}

export async function stopServerProcess({ process: child }: ServerProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill();
  await exited;
  running.delete(child);
}

/** Returns the token of a new session of the investor. */
export async function createSessionToken(base: string): Promise<string> {
  const reply = await fetch(`${base}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'investor', password: 'Portfolio1!' }),
  });
  const session: unknown = await reply.json();
  if (typeof session === 'object' && session !== null && 'id' in session) return String(session.id);
  throw new Error(`The login was answered with ${reply.status}.`);
}
