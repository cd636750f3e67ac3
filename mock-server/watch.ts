import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, rmSync, statSync, watch } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { promisify } from 'node:util';
import { listenOn, type ServerOptions } from './server.ts';
import { UsageError } from './engine/usage-error.ts';

const ROOT = join(import.meta.dirname, '..');
const CLI = join(import.meta.dirname, 'cli.ts');
const GENERATE = join(ROOT, 'scripts/generate.ts');
const FOLDERS = ['mock-server', 'contract', 'deploy'];
/** Sources, without the files that `generate` writes after a change of the contract. */
const SOURCE = /^(?!.*(?:\.test\.ts$|\bgenerated\b)).*\.(ts|ya?ml|json|css|svg)$/;
/** Wait after the last change in milliseconds, because an editor writes a file in several steps. */
const SETTLE_MS = 60;
const POLL_MS = 1000;

type WatchOptions = ServerOptions & {
  /** The command line without `--watch`. */
  readonly args: readonly string[];
  /** File of the sandboxes; by default a temporary file, which is removed at the end. */
  readonly persist: string | undefined;
  /** True to look for changes each second instead of waiting for events of the file system. */
  readonly isPolling: boolean;
  /** Prints the reload of a change; a reload after a failure is always printed. */
  readonly printStatus: (line: string) => void;
};

/**
 * Listens on the port and relays connections to one mock server at a time. After a change, a new server
 * starts while the old server still runs. The old server ends once the new server has loaded the sandboxes
 * from their log.
 */
export async function serveAndWatch(options: WatchOptions): Promise<() => Promise<void>> {
  if (!existsSync(GENERATE)) {
    throw new UsageError('--watch works in a clone of the repository alone.');
  }
  const { args, persist, isPolling, printStatus, tls } = options;
  const folder = mkdtempSync(join(tmpdir(), 'portal-mock-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  let port: number | null = null;
  let waiting: Socket[] = [];
  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (socket) => {
    if (port === null) waiting.push(socket);
    else relay(socket, port);
  });
  const { url } = await listenOn(server, options);
  const children = new Set<ChildProcess>();
  const trackChild = (child: ChildProcess) => {
    children.add(child);
    return child.once('exit', () => children.delete(child));
  };
  const start = (more: readonly string[]) =>
    trackChild(
      fork(CLI, [...args, ...more], {
        env: {
          ...process.env,
          MOCK_WATCHED_URL: url,
          // One certificate for all versions, because a browser asks for each new one.
          ...(tls && { MOCK_WATCHED_TLS: `${tls.key}\n${tls.cert}` }),
          MOCK_WATCHED_LOG: persist ?? join(folder, 'sandboxes.log'),
        },
      }),
    );
  const handOver = async (child: ChildProcess) => {
    child.send('take');
    const nextPort = Number(await nextMessage(child));
    port = nextPort;
    for (const socket of waiting) relay(socket, nextPort);
    waiting = [];
  };
  const stop = async (child: ChildProcess) => {
    child.off('exit', exitWithCode);
    child.kill();
    await once(child, 'exit');
  };

  let isEnding = false;
  /** Exits with the code of the server that ended unexpectedly, because nothing would answer requests. */
  const exitWithCode = (code: number | null) => {
    if (!isEnding) process.exit(code ?? 1);
  };
  let current = start([]).once('exit', exitWithCode);
  await nextMessage(current);
  await handOver(current);
  let hasFailed = false;
  watchSources(isPolling ? pollFiles : watchFiles, async (files) => {
    const startedAt = performance.now();
    const [first = '', ...others] = files;
    const what = others.length === 0 ? first : `${first} and ${others.length} more`;
    try {
      if (files.some((file) => /\.ya?ml$/.test(file))) await generate(trackChild);
      const next = start(['--quiet']);
      await nextMessage(next);
      port = null;
      await stop(current);
      current = next.once('exit', exitWithCode);
      await handOver(current);
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      const line = `${what}: live after ${seconds} s.`;
      if (hasFailed) process.stdout.write(`${line}\n`);
      else printStatus(line);
      hasFailed = false;
    } catch {
      if (isEnding) return;
      hasFailed = true;
      process.stderr.write(`${what} cannot go live, see above. The last good version goes on.\n`);
    }
  });
  return async () => {
    isEnding = true;
    await Promise.all([...children].map(stop));
  };
}

function relay(socket: Socket, port: number): void {
  const server = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  // Either side may close its connection; `pipeline` then closes the other one.
  pipeline(socket, server, () => undefined);
  pipeline(server, socket, () => undefined);
}

/**
 * Resolves with the next message of the server. Rejects if the server exits instead; the server has then
 * printed the reason.
 */
async function nextMessage(child: ChildProcess): Promise<unknown> {
  const ended = new AbortController();
  const abort = () => ended.abort();
  child.once('exit', abort);
  try {
    const emitted: readonly unknown[] = await once(child, 'message', { signal: ended.signal });
    return emitted[0];
  } finally {
    child.off('exit', abort);
  }
}

type Watcher = (onFile: (file: string) => void) => void;

/** Calls `onChange` with the changed files, one call at a time. */
function watchSources(
  startWatcher: Watcher,
  onChange: (files: readonly string[]) => Promise<void>,
): void {
  let changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  const handle = async () => {
    const files = [...changed];
    changed = new Set();
    if (files.length > 0) await onChange(files);
  };
  startWatcher((file) => {
    if (!SOURCE.test(file)) return;
    changed.add(file.split(sep).join('/'));
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(handle);
    }, SETTLE_MS);
  });
}

const watchFiles: Watcher = (onFile) => {
  for (const folder of FOLDERS) {
    watch(join(ROOT, folder), { recursive: true }, (_event, name) => {
      if (name !== null) onFile(join(folder, name));
    });
  }
};

const pollFiles: Watcher = (onFile) => {
  let previous = readTimes();
  setInterval(() => {
    const times = readTimes();
    for (const [file, time] of times) if (previous.get(file) !== time) onFile(file);
    for (const file of previous.keys()) if (!times.has(file)) onFile(file);
    previous = times;
  }, POLL_MS).unref();
};

/** Returns the time of the last change of each file in the watched folders. */
function readTimes(): ReadonlyMap<string, number> {
  const files = globSync(`{${FOLDERS.join(',')}}/**/*.*`, { cwd: ROOT });
  return new Map(
    files.map((file) => [
      file,
      statSync(join(ROOT, file), { throwIfNoEntry: false })?.mtimeMs ?? 0,
    ]),
  );
}

/**
 * Regenerates contract/generated after a change of the contract.
 *
 * @param onStart - receives the process of the generator.
 * @throws the error of the generator, after printing its message.
 */
async function generate(onStart: (child: ChildProcess) => void): Promise<void> {
  try {
    const run = promisify(execFile)(process.execPath, [GENERATE], { cwd: ROOT });
    onStart(run.child);
    await run;
  } catch (error) {
    const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    process.stderr.write(/^\w*Error.*?: (.+?)^ {4}at /ms.exec(text)?.[1] ?? text);
    throw error;
  }
}
