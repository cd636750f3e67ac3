import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { HEAP_FLAGS } from '#mock/heap-flags.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const POLL_MS = 20;

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

/** Starts a script that prints no address, and waits until `url` answers. */
export async function startScriptAndWaitForUrl(
  url: string,
  script: string,
  args: readonly string[],
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  while (!(await isAnswered(url))) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}.`);
    await sleep(POLL_MS);
  }
  return { process: child, url: new URL(url).origin };
}

async function isAnswered(url: string): Promise<boolean> {
  try {
    await (await fetch(url)).text();
    return true;
  } catch {
    return false;
  }
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
