import type { Collection as LibraryCollection } from '@mswjs/data';
import type { z } from 'zod';
import { deepFreeze, type BaseTable, type Owner, type Row } from './base-table.ts';
import { createExclusive, type Exclusive } from './exclusive.ts';

export type CountOptions<T> = {
  /** Only rows of this owner, by index; by default the rows of all owners. */
  readonly owner?: Owner;
  readonly where?: (row: T) => boolean;
};

export type ListOptions<T> = CountOptions<T> & {
  /** Applied before paging; by default seed order, then order of insertion. */
  readonly sortBy?: (a: T, b: T) => number;
  readonly offset?: number;
  readonly limit?: number;
};

/** The differences from the base table. */
export type Changes<T> = {
  /** True when all base rows are removed. */
  readonly cleared: boolean;
  readonly removed: readonly string[];
  /** Inserted and updated rows. */
  readonly rows: readonly T[];
};

/** One change of a collection's rows; `all` replaces every earlier one. */
export type RowChange<T> =
  | { readonly put: T }
  | { readonly remove: string }
  | { readonly all: Changes<T> | null };

type Derived = { readonly key: string; readonly value: unknown };

/**
 * The rows of one entity in one sandbox: a shared base table under an overlay of inserted and
 * changed rows, a collection of the library that the first write creates. Reads are synchronous;
 * writes run one at a time, because the library's own updates are not atomic.
 */
export class Collection<T extends Row> {
  readonly #seed: BaseTable<T>;
  readonly #onChange: (name: string, change: RowChange<T>) => void;
  #overlay: Overlay<T> | null = null;
  // Made at first use: most of the collections of a sandbox are never written to, nor counted.
  #mutex: Exclusive | null = null;
  #derived: Map<Owner, Map<string, Derived>> | null = null;
  #version = 0;

  /** `onChange` is told each change of the rows, in order, for `apply`. */
  constructor(
    base: BaseTable<T>,
    onChange: (name: string, change: RowChange<T>) => void = () => undefined,
  ) {
    this.#seed = base;
    this.#onChange = onChange;
  }

  get name(): string {
    return this.#seed.name;
  }

  /** Incremented by each write. */
  get version(): number {
    return this.#version;
  }

  get(id: string): T | undefined {
    return (this.#overlay ?? this.#seed).get(id);
  }

  /** Returns the row; throws the error of `onMissing` without one. */
  require(id: string, onMissing: () => unknown): T {
    const row = this.get(id);
    if (row === undefined) throw onMissing();
    return row;
  }

  list(options: ListOptions<T> = {}): readonly T[] {
    const { where, sortBy, limit } = options;
    const offset = this.#whole(options.offset ?? 0, 'offset');
    const end = limit === undefined ? Infinity : offset + this.#whole(limit, 'limit');
    const found: T[] = [];
    for (const row of this.#rows(options)) {
      if (!sortBy && found.length >= end) break;
      if (!where || where(row)) found.push(row);
    }
    if (sortBy) found.sort(sortBy);
    return offset === 0 && found.length <= end ? found : found.slice(offset, end);
  }

  count(options: CountOptions<T> = {}): number {
    const { where } = options;
    if (!where && !('owner' in options)) return (this.#overlay ?? this.#seed).size;
    let count = 0;
    for (const row of this.#rows(options)) if (!where || where(row)) count += 1;
    return count;
  }

  /**
   * A value computed from an owner's rows, cached by owner and name until such a row changes. What
   * else it depends on is in `key`.
   */
  derive<V>(owner: Owner, name: string, compute: (rows: readonly T[]) => V, key = ''): V {
    this.#derived ??= new Map();
    const figures = this.#derived.get(owner) ?? new Map<string, Derived>();
    this.#derived.set(owner, figures);
    const known = figures.get(name);
    // Each name has one computation, so the cached value has its type.
    if (known?.key === key) return known.value as V;
    const value = deepFreeze(compute(this.list({ owner })));
    figures.set(name, { key, value });
    return value;
  }

  async insert(row: T): Promise<T> {
    const checked = this.#seed.check(row);
    return this.#write(async (overlay) => {
      if (overlay.get(checked.id)) throw this.#seed.error(`id '${checked.id}' is taken.`, 'id');
      return this.#put(overlay, checked);
    });
  }

  /** A patch replaces whole top-level fields; undefined removes an optional field. */
  async update(id: string, change: Partial<T> | ((row: T) => T)): Promise<T> {
    return this.#write(async (overlay) => {
      const before = overlay.get(id);
      if (before === undefined) throw this.#seed.error(`no row has the id '${id}'.`, 'id');
      const next = this.#seed.check(isFunction(change) ? change(before) : { ...before, ...change });
      if (next.id !== id) throw this.#seed.error(`the id '${id}' cannot be changed.`, 'id');
      return this.#put(overlay, next);
    });
  }

  /** Returns false without such a row. */
  async remove(id: string): Promise<boolean> {
    return this.#write((overlay) => {
      const before = overlay.get(id);
      if (before === undefined) return false;
      overlay.remove(id);
      this.#touched(before);
      this.#onChange(this.name, { remove: id });
      return true;
    });
  }

  /** Removes all rows including seeded ones; `restore(null)` restores the seed. */
  async clear(): Promise<void> {
    return this.#exclusive(async () =>
      this.#replaceOverlay(await Overlay.over(this.#seed.emptied())),
    );
  }

  /** The differences from the base table; null without any. */
  changes(): Changes<T> | null {
    const overlay = this.#overlay;
    if (overlay === null) return null;
    const cleared = overlay.base !== this.#seed;
    const { removed, changed } = overlay;
    if (!cleared && removed.length === 0 && changed.length === 0) return null;
    return { cleared, removed, rows: changed };
  }

  /** Repeats a change that `onChange` was told; an invalid row changes nothing. */
  async apply(change: RowChange<unknown>): Promise<void> {
    if ('all' in change) return this.restore(change.all);
    if ('remove' in change) {
      await this.remove(change.remove);
      return;
    }
    const row = this.#seed.check(change.put);
    await this.#write((overlay) => this.#put(overlay, row));
  }

  /** Atomic: an invalid row leaves the collection unchanged. */
  async restore(changes: Changes<unknown> | null): Promise<void> {
    return this.#exclusive(async () => {
      if (changes === null) return this.#replaceOverlay(null);
      const overlay = await Overlay.over(changes.cleared ? this.#seed.emptied() : this.#seed);
      for (const id of changes.removed) overlay.remove(id);
      const seen = new Set<string>();
      for (const row of changes.rows.map((input) => this.#seed.check(input))) {
        if (seen.has(row.id)) throw this.#seed.error(`two rows have the id '${row.id}'.`, 'id');
        seen.add(row.id);
        await overlay.put(row);
      }
      this.#replaceOverlay(overlay);
    });
  }

  #write<Result>(task: (overlay: Overlay<T>) => Result | Promise<Result>): Promise<Result> {
    return this.#exclusive(async () => task((this.#overlay ??= await Overlay.over(this.#seed))));
  }

  get #exclusive(): Exclusive {
    return (this.#mutex ??= createExclusive());
  }

  async #put(overlay: Overlay<T>, row: T): Promise<T> {
    const before = overlay.get(row.id);
    const stored = await overlay.put(row);
    this.#touched(stored, ...(before ? [before] : []));
    this.#onChange(this.name, { put: stored });
    return stored;
  }

  #replaceOverlay(overlay: Overlay<T> | null): void {
    this.#overlay = overlay;
    this.#derived = null;
    this.#version += 1;
    this.#onChange(this.name, { all: this.changes() });
  }

  // After the write is visible, because an earlier computation would cache the old rows.
  #touched(...rows: readonly T[]): void {
    for (const row of rows) this.#derived?.delete(this.#seed.ownerOf(row));
    this.#version += 1;
  }

  #rows(options: CountOptions<T>): Iterable<T> {
    if (!('owner' in options)) return this.#overlay ? this.#overlay.rows() : this.#seed.rows;
    // An undefined owner must not select the rows of all owners.
    if (options.owner === undefined) throw this.#seed.error('asked for the rows of no owner.');
    return (this.#overlay ?? this.#seed).ofOwner(options.owner);
  }

  #whole(value: number, option: string): number {
    if (Number.isInteger(value) && value >= 0) return value;
    throw this.#seed.error(`${option} must be a whole number from 0, not ${value}.`);
  }
}

type Records<T> = LibraryCollection<z.ZodType<T>>;
type LibraryRecord<T> = ReturnType<Records<T>['all']>[number];
type Entry<T> = { readonly record: LibraryRecord<T>; readonly position: number };

/**
 * Rows over a base table. The library holds the records; this class adds what the library lacks:
 * lookup by id and owner, and the order of rows.
 */
class Overlay<T extends Row> {
  readonly base: BaseTable<T>;
  readonly #records: Records<T>;
  readonly #entries = new Map<string, Entry<T>>();
  readonly #owned = new Map<Owner, Set<string>>();
  // Removed base rows, including those inserted again at the end.
  readonly #hidden = new Set<string>();
  #appended = 0;
  #nextPosition = 0;

  private constructor(base: BaseTable<T>, records: Records<T>) {
    this.base = base;
    this.#records = records;
  }

  /** The library is loaded for the first one: it is two thirds of the modules of a start. */
  static async over<T extends Row>(base: BaseTable<T>): Promise<Overlay<T>> {
    const library = await import('@mswjs/data');
    return new Overlay(base, new library.Collection({ schema: base.schema }));
  }

  get size(): number {
    return this.base.size - this.#hidden.size + this.#appended;
  }

  get removed(): readonly string[] {
    return [...this.#hidden];
  }

  get changed(): readonly T[] {
    return Array.from(this.#entries.values(), ({ record }) => record);
  }

  get(id: string): T | undefined {
    const entry = this.#entries.get(id);
    if (entry) return entry.record;
    return this.#hidden.has(id) ? undefined : this.base.get(id);
  }

  *rows(): Generator<T> {
    for (const row of this.base.rows) {
      if (!this.#hidden.has(row.id)) yield this.#entries.get(row.id)?.record ?? row;
    }
    if (this.#appended === 0) return;
    for (const [id, { record }] of this.#entries) if (!this.#isInPlace(id)) yield record;
  }

  *ofOwner(owner: Owner): Generator<T> {
    for (const row of this.base.ofOwner(owner)) {
      if (this.#hidden.has(row.id)) continue;
      const current: T = this.#entries.get(row.id)?.record ?? row;
      if (this.base.ownerOf(current) === owner) yield current;
    }
    for (const id of this.#owned.get(owner) ?? []) {
      const row = this.base.get(id);
      const isGiven = row && this.#isInPlace(id) && this.base.ownerOf(row) === owner;
      const entry = isGiven ? undefined : this.#entries.get(id);
      if (entry) yield entry.record;
    }
  }

  async put(row: T): Promise<T> {
    const entry = this.#entries.get(row.id);
    const record = entry
      ? await this.#records.update<true>(entry.record, {
          strict: true,
          data: (draft) => replaceFields(draft, row),
        })
      : await this.#records.create(row);
    deepFreeze(record);
    if (!entry && !this.#isInPlace(row.id)) this.#appended += 1;
    this.#entries.set(row.id, { record, position: entry?.position ?? this.#nextPosition++ });
    this.#own(record, entry?.record);
    return record;
  }

  remove(id: string): void {
    const entry = this.#entries.get(id);
    if (entry) {
      this.#records.delete(entry.record);
      if (!this.#isInPlace(id)) this.#appended -= 1;
      this.#entries.delete(id);
      this.#owned.get(this.base.ownerOf(entry.record))?.delete(id);
    }
    if (this.base.has(id)) this.#hidden.add(id);
  }

  #isInPlace(id: string): boolean {
    return this.base.has(id) && !this.#hidden.has(id);
  }

  #own(row: T, before: T | undefined): void {
    const owner = this.base.ownerOf(row);
    if (before && this.base.ownerOf(before) === owner) return;
    const ids = this.#owned.get(owner) ?? new Set();
    this.#owned.set(owner, ids.add(row.id));
    if (!before) return;
    this.#owned.get(this.base.ownerOf(before))?.delete(row.id);
    // A restored collection has the same order as the saved one.
    const position = (id: string) => this.#entries.get(id)?.position ?? 0;
    this.#owned.set(owner, new Set([...ids].sort((a, b) => position(a) - position(b))));
  }
}

function replaceFields(draft: object, row: Row): void {
  for (const key of Object.keys(draft))
    if (!Object.hasOwn(row, key)) Reflect.deleteProperty(draft, key);
  Object.assign(draft, row);
}

function isFunction<T>(change: Partial<T> | ((row: T) => T)): change is (row: T) => T {
  return typeof change === 'function';
}
