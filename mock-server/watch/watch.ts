import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createLimitedServer, listenOn, type ServerOptions } from '../server.ts';
import { UsageError } from '../usage-error.ts';
import { watchSources } from './changes.ts';
import { ChildFailure, startChild, type ChildServer } from './child-server.ts';
import { failureLine } from './failure-line.ts';
import { forward } from './forward.ts';

const ROOT = join(import.meta.dirname, '../..');
const GENERATE = join(ROOT, 'scripts/generate.ts');
/** A request that hangs, by a fault for example, stays with the server that it came to. */
const DRAIN_MS = 500;
const GOES_ON = 'The last good version goes on.';

export type WatchOptions = ServerOptions & {
  /** The command line without `--watch`. */
  readonly args: readonly string[];
  /** For what is no failure. */
  readonly say: (line: string) => void;
  readonly warn: (line: string) => void;
};

/**
 * Holds the port, and behind it one mock server after the other: a change of code or contract starts
 * the next, which takes all sandboxes over. What does not start, or does not take them, changes nothing.
 */
export async function serveAndWatch(options: WatchOptions): Promise<() => Promise<void>> {
  if (!existsSync(GENERATE))
    throw new UsageError('--watch works in a clone of the repository alone.');
  const { args, say, warn } = options;
  let current: Behind;
  // A request that comes before the first server waits for it.
  const { promise: started, resolve: opened } = Promise.withResolvers<void>();
  let gate = started;
  const running = new Set<Promise<void>>();
  const server = createLimitedServer((incoming, outgoing) => {
    void gate.then(async () => {
      const passing = forward(incoming, outgoing, current);
      running.add(passing);
      await passing;
      running.delete(passing);
    });
  });
  const listening = await listenOn(server, options);
  const { url } = listening;
  const start = async (more: readonly string[], takesOver: boolean): Promise<Behind> =>
    behind(await startChild({ args: [...args, ...more], url, takesOver }));
  let isEnding = false;
  const end = async () => {
    isEnding = true;
    await listening.close();
    current.child.stop();
    await current.child.ended;
  };
  try {
    current = await start([], false);
    opened();
  } catch (error) {
    await listening.close();
    if (error instanceof ChildFailure && error.isUsage) throw new UsageError(error.message);
    throw error;
  }
  watchEnd(current.child);

  const replace = async (): Promise<void> => {
    const next = await start(['--quiet'], true);
    const { promise, resolve: open } = Promise.withResolvers<void>();
    gate = promise;
    try {
      await Promise.race([Promise.all(running), wait(DRAIN_MS)]);
      await next.child.take(await current.child.give());
      const { child, agent } = current;
      current = next;
      watchEnd(next.child);
      child.stop();
      agent.destroy();
    } catch (error) {
      next.child.stop();
      throw error;
    } finally {
      open();
    }
  };

  function watchEnd(child: ChildServer): void {
    void child.ended.then((code) => {
      if (isEnding || child !== current.child) return;
      warn('The mock server ended by itself, see above.');
      process.exit(code || 1);
    });
  }

  onEachChange(async (files) => {
    const startedAt = performance.now();
    const [first = '', ...others] = files;
    const what = others.length === 0 ? first : `${first} and ${others.length} more`;
    try {
      if (files.some((file) => /\.ya?ml$/.test(file))) await generate();
      await replace();
      say(`${what}: live after ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
    } catch (error) {
      warn(`${what} cannot go live: ${failureLine(error)} ${GOES_ON}`);
    }
  });
  return end;
}

/** A server and the connections to it. */
type Behind = {
  readonly child: ChildServer;
  readonly port: number;
  readonly agent: Agent;
};

function behind(child: ChildServer): Behind {
  return { child, port: child.port, agent: new Agent({ keepAlive: true }) };
}

/** One after the other; changes meanwhile are joined. */
function onEachChange(handle: (files: readonly string[]) => Promise<void>): void {
  let waiting = new Set<string>();
  let isBusy = false;
  watchSources((files) => {
    for (const file of files) waiting.add(file);
    if (!isBusy) void work();
  });
  async function work(): Promise<void> {
    isBusy = true;
    while (waiting.size > 0) {
      const files = [...waiting];
      waiting = new Set();
      await handle(files);
    }
    isBusy = false;
  }
}

/** Writes contract/generated anew, whose change is part of this one. */
async function generate(): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, [GENERATE], { cwd: ROOT });
  } catch (error) {
    const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    const [, said] = /^\w*Error.*?: (.+?)^ {4}at /ms.exec(text) ?? [];
    throw new Error(said ?? 'the code could not be generated from it.', { cause: error });
  }
}
