import type { MockApp } from '../app.ts';
import { entryOf, reasonOf } from '../persistence/persistence.ts';
import { order, type HandedOver, type Report } from './messages.ts';

type Ready = {
  readonly app: MockApp;
  readonly port: number;
  /** Called when it has taken what the server before it had. */
  readonly onTaken: () => Promise<void>;
};

/** Answers the watching process: hands all sandboxes over, or takes them. */
export function reportReady({ app, port, onTaken }: Ready): void {
  process.on('message', (message) => {
    void obey(message).catch((error: unknown) =>
      send({ kind: 'failed', why: reasonOf(error), isUsage: false }),
    );
  });
  const obey = async (message: unknown): Promise<void> => {
    const given = order.parse(message);
    if (given.kind === 'give') return send({ kind: 'given', state: await stateOf(app) });
    await take(app, given.state);
    await onTaken();
    send({ kind: 'taken' });
  };
  send({ kind: 'listening', port });
}

/** The watching process is gone, and nobody else knows the port. */
export function endWithWatcher(): void {
  process.on('disconnect', () => process.exit(0));
}

function send(message: Report): void {
  // Nobody is there any more when the watching process ends meanwhile.
  process.send?.(message, () => undefined);
}

async function stateOf({ sandboxes }: MockApp): Promise<HandedOver> {
  const entries: unknown[] = [];
  for await (const entry of sandboxes.entries()) entries.push(entry);
  return {
    entries,
    journals: sandboxes.list().map(({ id, journal }) => [id, [...journal.list()]]),
  };
}

async function take(app: MockApp, { entries, journals }: HandedOver): Promise<void> {
  const scenarioOf = (name: string) => app.scenarioOf(name);
  for (const entry of entries) await app.sandboxes.apply(entryOf(entry), scenarioOf);
  for (const [id, records] of journals) {
    const journal = app.sandboxes.find(id)?.journal;
    for (const { number, ...record } of records) {
      journal?.continueAfter(number - 1);
      journal?.add(record);
    }
  }
}
