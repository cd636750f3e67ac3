import { formatSuggestion } from '#contract/control/similar-names.ts';
import { refuseWithMessage, type Refusal } from '../engine/refusal.ts';
import { LogBudget } from './exchange-log.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { Sandbox } from './sandbox.ts';
import { applyEntry, SandboxChanges, takeSnapshot, type GetStartData } from './sandbox-changes.ts';
import type { LogEntry } from './sandbox-entry.ts';
import type { GetScenarioData } from './scenario-data.ts';

export const DEFAULT_SANDBOX_ID = 'default';
export const MAX_SANDBOXES = 2000;
/**
 * Maximum number of stored ids of removed sandboxes: a request to such an id must not create a new
 * sandbox.
 */
const MAX_GONE = 10_000;
const ID = /^[A-Za-z0-9_-]{1,64}$/;

export type SandboxesOptions = {
  readonly dataOf: GetScenarioData;
  readonly scenario: Scenario;
  readonly now?: string | undefined;
  readonly isClockRunning?: boolean | undefined;
  readonly seed?: string | undefined;
  readonly limit?: number | undefined;
};

export type NewSandbox = {
  readonly id?: string | undefined;
  readonly scenario: Scenario;
  readonly now?: string | undefined;
};

/**
 * All sandboxes by id. `default` always exists. Beyond the limit, the least recently used sandbox is evicted.
 */
export class Sandboxes {
  // In order of use, least recently used first.
  readonly #byId = new Map<string, Sandbox>();
  readonly #made = new Map<string, number>();
  /** Removed and evicted sandboxes, oldest first. */
  readonly #gone = new Map<string, NonNullable<LogEntry['gone']>>();
  readonly #logRoom = new LogBudget();
  readonly #options: SandboxesOptions;
  /** Saves each change; null before `follow`. */
  #append: ((entry: LogEntry) => void) | null = null;
  #newest: Sandbox;
  #lastMade = 0;
  #lastNumber = 0;

  constructor(options: SandboxesOptions) {
    this.#options = options;
    this.#newest = this.create({
      id: DEFAULT_SANDBOX_ID,
      scenario: options.scenario,
      now: options.now,
    });
  }

  get default(): Sandbox {
    const sandbox = this.#byId.get(DEFAULT_SANDBOX_ID);
    if (!sandbox) throw new Error('The default sandbox is missing.');
    return sandbox;
  }

  get size(): number {
    return this.#byId.size;
  }

  /** Finds a sandbox without creating it. */
  find(id: string): Sandbox | null {
    return this.#byId.get(id) ?? null;
  }

  /** Returns the refusal for a missing sandbox: 410 for an evicted sandbox, otherwise 404. */
  buildRefusal(id: string): Refusal {
    if (this.#gone.get(id) !== 'evicted') {
      const suggestion = formatSuggestion(id, this.#byId.keys());
      return refuseWithMessage(404, `There is no sandbox called ${id}.${suggestion}`);
    }
    return refuseWithMessage(
      410,
      `The sandbox ${id} is gone: the server keeps ${this.#limit} at most. ` +
        'Make it again with POST /__mock/sandboxes, or use another name.',
    );
  }

  /**
   * Returns the sandbox of a base address, and creates it on first use; null for a removed, evicted or
   * invalid id.
   */
  use(id: string): Sandbox | null {
    if (id === this.#newest.id) return this.#newest;
    const existing = this.#byId.get(id);
    if (existing) {
      this.#byId.delete(id);
      this.#byId.set(id, existing);
      this.#newest = existing;
      return existing;
    }
    if (!ID.test(id) || this.#gone.has(id)) return null;
    const { scenario, now } = this.#options;
    return this.create({ id, scenario, now });
  }

  /**
   * Creates a sandbox; its id must be free. `made` is the creation number of a sandbox that is restored
   * from a log.
   */
  create({ id = this.#freeId(), scenario, now }: NewSandbox, made = this.#lastMade + 1): Sandbox {
    const { dataOf: getScenarioData, isClockRunning, seed } = this.#options;
    const sandbox = new Sandbox({
      id,
      data: getScenarioData(scenario, now, seed),
      isClockRunning,
      seed,
      logBudget: this.#logRoom,
      snapshot: takeSnapshot,
    });
    this.#append?.({ sandbox: id, made, ...takeSnapshot(sandbox) });
    this.#gone.delete(id);
    this.#byId.set(id, sandbox);
    this.#lastMade = Math.max(this.#lastMade, made);
    this.#made.set(id, made);
    this.#newest = sandbox;
    if (this.#append) this.#follow(sandbox, this.#append);
    this.#evict();
    return sandbox;
  }

  /** Lists the sandboxes: `default` first, then in order of creation. */
  list(): readonly Sandbox[] {
    const order = ({ id }: Sandbox) => this.#made.get(id) ?? 0;
    return [...this.#byId.values()].sort((a, b) => order(a) - order(b));
  }

  remove(id: string): void {
    this.#append?.({ sandbox: id, gone: 'removed' });
    this.#forget(id, 'removed');
  }

  /**
   * Yields all sandboxes as entries for `apply`. Reads each sandbox between two writes. The entry of an
   * unchanged sandbox contains only its start.
   */
  async *entries(): AsyncGenerator<LogEntry> {
    for (const [sandbox, gone] of this.#gone) yield { sandbox, gone };
    for (const [id, sandbox] of this.#byId) {
      const made = this.#made.get(id) ?? 0;
      const entry = await sandbox.between(() => takeSnapshot(sandbox));
      yield { sandbox: id, made, ...entry };
    }
  }

  /**
   * Applies an entry of a log. A caller that saves a log calls it before `follow`, so that the entry is not
   * logged again. Throws a readable error for an invalid entry.
   */
  async apply(entry: LogEntry, getScenario: (name: string) => Scenario): Promise<void> {
    const { sandbox: id, made, gone, ...changes } = entry;
    const number = /^sandbox-(\d+)$/.exec(id)?.[1];
    this.#lastNumber = Math.max(this.#lastNumber, Number(number ?? 0));
    if (gone !== undefined) return this.#forget(id, gone);
    if (changes.start) await getScenario(changes.start.scenario).load?.();
    if (!this.#byId.has(id)) {
      if (!changes.start) throw new Error(`the sandbox ${id} is not made before this entry.`);
      const { scenario, now } = changes.start;
      this.create({ id, scenario: getScenario(scenario), now }, made);
    }
    const sandbox = this.use(id);
    if (!sandbox) throw new Error(`there is no sandbox called ${id}.`);
    const getScenarioData: GetStartData = ({ scenario, now, seed }) =>
      this.#options.dataOf(getScenario(scenario), now, seed);
    await applyEntry(sandbox, changes, getScenarioData);
  }

  /** Passes each change from now on to `append`, which throws if the change cannot be saved. */
  follow(append: (entry: LogEntry) => void): void {
    this.#append = append;
    for (const sandbox of this.#byId.values()) this.#follow(sandbox, append);
  }

  #follow(sandbox: Sandbox, append: (entry: LogEntry) => void): void {
    const { id } = sandbox;
    sandbox.follow(new SandboxChanges(sandbox, (entry) => append({ sandbox: id, ...entry })));
  }

  get #limit(): number {
    return this.#options.limit ?? MAX_SANDBOXES;
  }

  #evict(): void {
    while (this.#byId.size > this.#limit) {
      const permanent = [DEFAULT_SANDBOX_ID, this.#newest.id];
      const id = [...this.#byId.keys()].find((candidate) => !permanent.includes(candidate));
      if (id === undefined) return;
      this.#append?.({ sandbox: id, gone: 'evicted' });
      this.#forget(id, 'evicted');
    }
  }

  #forget(id: string, gone: NonNullable<LogEntry['gone']>): void {
    this.#byId.get(id)?.exchanges.clear();
    this.#byId.delete(id);
    this.#made.delete(id);
    if (this.#newest.id === id) this.#newest = this.default;
    this.#gone.set(id, gone);
    const [oldest] = this.#gone.keys();
    if (this.#gone.size > MAX_GONE && oldest !== undefined) this.#gone.delete(oldest);
  }

  #freeId(): string {
    do this.#lastNumber += 1;
    while (this.#byId.has(`sandbox-${this.#lastNumber}`));
    return `sandbox-${this.#lastNumber}`;
  }
}
