import { Collection } from '@mswjs/data';
import type { z } from 'zod';
import { createMutex, type Mutex } from './mutex.ts';

export type Row = { readonly id: string };

type Owner = string | null;

export type TableOptions<T extends Row> = {
  readonly name: string;
  /** Schema of the rows. It must be idempotent, because each write and restore parses the row. */
  readonly schema: z.ZodType<T>;
  readonly owner?: (row: T) => Owner;
};

export type ListOptions<T> = {
  /** Only rows of this owner; by default the rows of all owners. */
  readonly owner?: Owner;
  readonly where?: (row: T) => boolean;
  /** Order of the rows; by default seed order, then order of insertion. */
  readonly sortBy?: (a: T, b: T) => number;
  readonly limit?: number;
};

export type RowChange<T> = { readonly put: T } | { readonly remove: string };

type Listener<T> = (name: string, change: RowChange<T>) => void;
type Records<T> = Collection<z.ZodType<T>>;

/** An invalid row or query: a bug in the mock server or its seed, or an invalid imported state. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/**
 * Rows of one entity, in a collection of @msw/data. The table of a scenario is created once per process.
 * `fork` creates a view of the table for one sandbox; the first write of the sandbox copies the rows. Adds
 * features that the library lacks (https://github.com/mswjs/data/issues): unique ids, serial updates, records
 * that readers cannot change, pages that are limited after the sort.
 */
export class Table<T extends Row> {
  readonly #options: TableOptions<T>;
  readonly #base: Table<T> | null;
  readonly #onChange: Listener<T>;
  /** Rows of this table; null in a fork until its first write. */
  #records: Records<T> | null = null;
  /** Differences from the base table: ids of removed rows, and stored rows in order of insertion. */
  #removed: Set<string> | null = null;
  #put: Map<string, T> | null = null;
  // Created on first use: most tables of a sandbox are never written to.
  #mutex: Mutex | null = null;
  #loading: Promise<void> | null = null;
  #derived: Map<string, { readonly key: string; readonly value: unknown }> | null = null;
  #version = 0;

  private constructor(
    options: TableOptions<T>,
    { base = null, onChange = () => undefined }: { base?: Table<T> | null; onChange?: Listener<T> },
    rows?: Iterable<unknown>,
  ) {
    this.#options = options;
    this.#base = base;
    this.#onChange = onChange;
    if (rows) {
      this.#loading = this.#recordsOf(this.checkAll(rows)).then((records) => {
        this.#records = records;
      });
    }
  }

  static of<T extends Row>(options: TableOptions<T>, rows: Iterable<T>): Table<T> {
    return new Table<T>(options, {}, rows);
  }

  /**
   * Creates a sandbox's view of the table. Calls `onChange` with each change of its rows, in order, in
   * the format of `apply`.
   */
  fork(onChange?: Listener<T>): Table<T> {
    return new Table<T>(this.#options, { base: this, ...(onChange && { onChange }) });
  }

  /** Resolves when the rows of a scenario's table can be read: @msw/data creates records asynchronously. */
  get ready(): Promise<void> | null {
    return this.#base?.ready ?? this.#loading;
  }

  get version(): number {
    return this.#version;
  }

  get(id: string): T | undefined {
    return this.#current.findFirst((query) => query.where((row: T) => row.id === id));
  }

  /** Returns a row by its id; throws the error of `onMissing` if it does not exist. */
  require(id: string, onMissing: () => unknown): T {
    const row = this.get(id);
    if (row === undefined) throw onMissing();
    return row;
  }

  list({ sortBy, limit = Infinity, ...options }: ListOptions<T> = {}): readonly T[] {
    const isWanted = this.#condition(options);
    // @msw/data limits the page before it sorts, and returns one record for a limit of 0.
    const take = sortBy ? Infinity : Math.max(1, limit);
    const found = this.#current.findMany((query) => query.where(isWanted), { take });
    return (sortBy ? found.sort(sortBy) : found).slice(0, limit);
  }

  count(options: Pick<ListOptions<T>, 'owner' | 'where'> = {}): number {
    if (options.where || 'owner' in options) return this.list(options).length;
    return this.#current.count();
  }

  /**
   * Computes a value from an owner's rows and caches it by owner and name until the table changes.
   * `key` contains everything else that the value depends on.
   */
  derive<V>(owner: Owner, name: string, compute: (rows: readonly T[]) => V, key = ''): V {
    this.#derived ??= new Map();
    const position = JSON.stringify([owner, name]);
    const cached = this.#derived.get(position);
    // Safe cast: each name has one computation, so the cached value has its type.
    if (cached?.key === key) return cached.value as V;
    const value = deepFreeze(compute(this.list({ owner })));
    this.#derived.set(position, { key, value });
    return value;
  }

  async insert(row: T): Promise<T> {
    const checked = this.check(row);
    return this.#write(async (records) => {
      if (this.get(checked.id)) throw this.error(`id '${checked.id}' is taken.`);
      return deepFreeze(await records.create(checked));
    });
  }

  async put(row: T): Promise<T> {
    return this.get(row.id) ? this.update(row.id, () => row) : this.insert(row);
  }

  /** Updates a row. A patch replaces entire top-level fields; undefined removes an optional field. */
  async update(id: string, change: Partial<T> | ((row: T) => T)): Promise<T> {
    return this.#write(async (records) => {
      const isIt = (row: T) => row.id === id;
      const before = this.require(id, () => this.error(`no row has the id '${id}'.`));
      const next = this.check(isFunction(change) ? change(before) : { ...before, ...change });
      if (next.id !== id) throw this.error(`the id '${id}' cannot be changed.`);
      const updated = await records.update<true>((query) => query.where(isIt), {
        strict: true,
        data: (draft) => replaceFields(draft, next),
      });
      return deepFreeze(updated);
    });
  }

  /** Removes a row; returns false if it does not exist. */
  async remove(id: string): Promise<boolean> {
    return this.#write(
      (records) => records.delete((query) => query.where((row: T) => row.id === id)) !== undefined,
    );
  }

  changes(): readonly RowChange<T>[] {
    return [
      ...Array.from(this.#removed ?? [], (remove) => ({ remove })),
      ...Array.from(this.#put?.values() ?? [], (put) => ({ put })),
    ];
  }

  /** Returns the changes that turn the rows of this table into `rows`, in the same order. */
  changesTo(rows: readonly T[]): readonly RowChange<T>[] {
    const now = new Map(this.list().map((row, position) => [row.id, { row, place: position }]));
    const positions = rows.map(({ id }) => now.get(id)?.place ?? Infinity);
    const isInOrder = positions.every((position, index) => position >= (positions[index - 1] ?? 0));
    const orderedIds = new Set(isInOrder ? rows.map(({ id }) => id) : []);
    const isSame = (row: T) =>
      orderedIds.has(row.id) && JSON.stringify(row) === JSON.stringify(now.get(row.id)?.row);
    return [
      ...[...now.keys()].filter((id) => !orderedIds.has(id)).map((remove) => ({ remove })),
      ...rows.filter((row) => !isSame(row)).map((put) => ({ put })),
    ];
  }

  /** Applies a change from `onChange` or `changes`; an invalid row changes nothing. */
  async apply(change: RowChange<unknown>): Promise<void> {
    if ('remove' in change) await this.remove(change.remove);
    else await this.put(this.check(change.put));
  }

  /**
   * Returns a copy of the row after JSON serialisation, parsed by the schema. Throws a `StoreError` for
   * an invalid row.
   */
  check(input: unknown): T {
    const result = this.#options.schema.safeParse(this.#plain(input));
    if (result.success) return result.data;
    const messages = result.error.issues.map(
      ({ path, message }) => `${path.map(String).join('.') || 'row'}: ${message}`,
    );
    throw this.error(`row '${getId(input)}' is refused: ${messages.join('; ')}`);
  }

  checkAll(inputs: Iterable<unknown>): T[] {
    const rows = Array.from(inputs, (input) => this.check(input));
    const ids = new Set<string>();
    for (const { id } of rows) {
      if (ids.has(id)) throw this.error(`two rows have the id '${id}'.`);
      ids.add(id);
    }
    return rows;
  }

  error(problem: string): StoreError {
    return new StoreError(`${this.#options.name}: ${problem}`);
  }

  get #current(): Records<T> {
    const records = this.#records ?? (this.#base ? this.#base.#current : null);
    if (records) return records;
    throw this.error('its rows are not there yet: `ready` was not awaited.');
  }

  #write<Result>(task: (records: Records<T>) => Result | Promise<Result>): Promise<Result> {
    return (this.#mutex ??= createMutex())(async () => {
      await this.ready;
      this.#records ??= this.#followed(await this.#recordsOf(this.#current.all()));
      const result = await task(this.#records);
      this.#touched();
      return result;
    });
  }

  async #recordsOf(rows: readonly T[]): Promise<Records<T>> {
    const records: Records<T> = new Collection({ schema: this.#options.schema });
    await records.createMany(rows.length, (index) => rows[index]);
    records.all().forEach(deepFreeze);
    return records;
  }

  /**
   * Listens to the hooks of @msw/data and reports changes. The library fires `update` once per changed field.
   */
  #followed(records: Records<T>): Records<T> {
    const { hooks } = records;
    const { name } = this.#options;
    const [removed, puts] = [(this.#removed = new Set()), (this.#put = new Map<string, T>())];
    const put = (row: T) => {
      if (puts.get(row.id) === row) return;
      puts.set(row.id, row);
      this.#onChange(name, { put: row });
    };
    hooks.on('create', ({ data }) => put(data.record));
    hooks.on('update', ({ data }) => put(data.nextRecord));
    hooks.on(
      'delete',
      ({
        data: {
          deletedRecord: { id },
        },
      }) => {
        puts.delete(id);
        if (this.#base?.get(id)) removed.add(id);
        this.#onChange(name, { remove: id });
      },
    );
    return records;
  }

  // Must run after the write has become visible. Otherwise a value derived from the old rows would stay in
  // the cache.
  #touched(): void {
    this.#derived = null;
    this.#version += 1;
  }

  #condition({ where = () => true, ...options }: ListOptions<T>): (row: T) => boolean {
    if (!('owner' in options)) return where;
    const { owner } = options;
    const getOwner = this.#options.owner;
    // An undefined owner must not select the rows of all owners.
    if (owner === undefined) throw this.error('asked for the rows of no owner.');
    if (!getOwner) throw this.error('its rows have no owner to look up.');
    return (row) => getOwner(row) === owner && where(row);
  }

  #plain(input: unknown): unknown {
    try {
      const text = JSON.stringify(input);
      return text === undefined ? undefined : JSON.parse(text);
    } catch {
      throw this.error(`row '${getId(input)}' is not plain JSON.`);
    }
  }
}

function deepFreeze<V>(value: V): V {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const item of Object.values(value)) deepFreeze(item);
  }
  return value;
}

function replaceFields(draft: object, row: Row): void {
  for (const key of Object.keys(draft))
    if (!Object.hasOwn(row, key)) Reflect.deleteProperty(draft, key);
  Object.assign(draft, row);
}

function getId(input: unknown): string {
  return typeof input === 'object' && input !== null && 'id' in input ? String(input.id) : 'no id';
}

function isFunction<T>(change: Partial<T> | ((row: T) => T)): change is (row: T) => T {
  return typeof change === 'function';
}
