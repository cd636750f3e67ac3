import { createJournalBudget } from '../engine/journal.ts';
import { refuse, type Refusal } from '../engine/refusal.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { Sandbox } from './sandbox.ts';
import type { ScenarioData } from './scenario-data.ts';

export const DEFAULT_SANDBOX = 'default';
export const MAX_SANDBOXES = 2000;
/** Number of remembered ids of removed sandboxes, whose base address must not get a fresh one. */
const MAX_GONE = 10_000;
const ID = /^[A-Za-z0-9_-]{1,64}$/;

export type SandboxesOptions = {
  readonly dataOf: (scenario: Scenario) => ScenarioData;
  /** The scenario of `default` and of sandboxes that their first request creates. */
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
 * All sandboxes by id. `default` always exists. Beyond the limit the least recently used one is
 * evicted, first of those that a request created: a page that requests many addresses must not
 * evict a sandbox that was created on purpose.
 */
export class Sandboxes {
  // Least recently used first.
  readonly #byId = new Map<string, Sandbox>();
  readonly #made = new Map<string, number>();
  readonly #implicit = new Set<string>();
  readonly #removed = new Set<string>();
  readonly #evicted = new Set<string>();
  readonly #journalBudget = createJournalBudget();
  readonly #options: SandboxesOptions;
  #newest: Sandbox;
  #lastMade = 0;
  #lastNumber = 0;

  constructor(options: SandboxesOptions) {
    this.#options = options;
    this.#newest = this.create({
      id: DEFAULT_SANDBOX,
      scenario: options.scenario,
      now: options.now,
    });
  }

  get default(): Sandbox {
    const sandbox = this.#byId.get(DEFAULT_SANDBOX);
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

  /** The refusal for a missing sandbox: 410 for an evicted one, otherwise 404. */
  refusalOf(id: string): Refusal {
    if (!this.#evicted.has(id)) return refuse(404, `There is no sandbox called ${id}.`);
    return refuse(
      410,
      `The sandbox ${id} is gone: the server keeps ${this.#limit} at most. ` +
        'Make it again with POST /__mock/sandboxes, or use another name.',
    );
  }

  /**
   * The sandbox of a base address, created on first use; null for a removed, evicted or invalid id.
   */
  use(id: string): Sandbox | null {
    if (id === this.#newest.id) return this.#newest;
    const known = this.#byId.get(id);
    if (known) {
      this.#byId.delete(id);
      this.#byId.set(id, known);
      this.#newest = known;
      return known;
    }
    if (!ID.test(id) || this.#removed.has(id) || this.#evicted.has(id)) return null;
    this.#implicit.add(id);
    return this.create({ id, scenario: this.#options.scenario, now: this.#options.now });
  }

  /** Creates a sandbox; its id must be free. */
  create({ id = this.#freeId(), scenario, now }: NewSandbox): Sandbox {
    const { dataOf, isClockRunning, seed } = this.#options;
    const sandbox = new Sandbox({
      id,
      data: dataOf(scenario),
      now,
      isClockRunning,
      seed,
      journalBudget: this.#journalBudget,
    });
    this.#removed.delete(id);
    this.#evicted.delete(id);
    this.#byId.set(id, sandbox);
    this.#lastMade += 1;
    this.#made.set(id, this.#lastMade);
    this.#newest = sandbox;
    this.#evict();
    return sandbox;
  }

  /** `default` first, then by creation. */
  list(): readonly Sandbox[] {
    const order = ({ id }: Sandbox) => this.#made.get(id) ?? 0;
    return [...this.#byId.values()].sort((a, b) => order(a) - order(b));
  }

  remove(id: string): void {
    this.#forget(id);
    rememberIn(this.#removed, id);
  }

  get #limit(): number {
    return this.#options.limit ?? MAX_SANDBOXES;
  }

  #evict(): void {
    while (this.#byId.size > this.#limit) {
      const id = this.#leastUsed((candidate) => this.#implicit.has(candidate)) ?? this.#leastUsed();
      if (id === undefined) return;
      this.#forget(id);
      rememberIn(this.#evicted, id);
    }
  }

  #leastUsed(isWanted: (id: string) => boolean = () => true): string | undefined {
    for (const id of this.#byId.keys()) {
      if (id !== DEFAULT_SANDBOX && id !== this.#newest.id && isWanted(id)) return id;
    }
    return undefined;
  }

  #forget(id: string): void {
    this.#byId.get(id)?.journal.clear();
    this.#byId.delete(id);
    this.#made.delete(id);
    this.#implicit.delete(id);
    if (this.#newest.id === id) this.#newest = this.default;
  }

  #freeId(): string {
    do this.#lastNumber += 1;
    while (this.#byId.has(`sandbox-${this.#lastNumber}`));
    return `sandbox-${this.#lastNumber}`;
  }
}

function rememberIn(gone: Set<string>, id: string): void {
  gone.add(id);
  const [oldest] = gone;
  if (gone.size > MAX_GONE && oldest !== undefined) gone.delete(oldest);
}
