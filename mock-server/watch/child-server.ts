import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { report, type HandedOver, type Order, type Report } from './messages.ts';
import { TAKES_OVER, WATCHED_URL } from './watched-env.ts';

const CLI = join(import.meta.dirname, '../cli.ts');

/** A mock server in a process of its own, on a port that only the watching process knows. */
export type ChildServer = {
  readonly port: number;
  readonly give: () => Promise<HandedOver>;
  /** Rejects with a `ChildFailure` that says what does not fit. */
  readonly take: (state: HandedOver) => Promise<void>;
  /** Lets running requests end. */
  readonly stop: () => void;
  readonly ended: Promise<number>;
};

export class ChildFailure extends Error {
  override readonly name = 'ChildFailure';
  readonly isUsage: boolean;

  constructor(why: string, isUsage = false) {
    super(why);
    this.isUsage = isUsage;
  }
}

export type ChildOptions = {
  /** Of the command line, without `--watch`. */
  readonly args: readonly string[];
  readonly url: string;
  readonly takesOver: boolean;
};

/** Rejects with a `ChildFailure` if the code, the contract or the arguments do not let it start. */
export async function startChild({ args, url, takesOver }: ChildOptions): Promise<ChildServer> {
  const child = spawn(process.execPath, [...process.execArgv, CLI, ...args], {
    env: { ...process.env, [WATCHED_URL]: url, ...(takesOver && { [TAKES_OVER]: '1' }) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<number>((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1));
  });
  const ask = (order: Order | null): Promise<Report> => {
    const answer = nextReport(child, ended);
    if (order) child.send(order);
    return answer;
  };
  const first = await ask(null);
  if (first.kind !== 'listening') throw new Error('The mock server does not say its port.');
  return {
    port: first.port,
    async give() {
      const given = await ask({ kind: 'give' });
      if (given.kind !== 'given') throw new Error('The mock server does not hand over.');
      return given.state;
    },
    take: async (state) => void (await ask({ kind: 'take', state })),
    stop: () => void child.kill('SIGTERM'),
    ended,
  };
}

function nextReport(child: ChildProcess, ended: Promise<number>): Promise<Report> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new ChildFailure('the mock server ended by itself.'));
    void ended.then(fail);
    child.once('message', (message) => {
      const state = report.parse(message);
      if (state.kind === 'failed') reject(new ChildFailure(state.why, state.isUsage));
      else resolve(state);
    });
  });
}
