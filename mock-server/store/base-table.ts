import type { z } from 'zod';

export type Row = { readonly id: string };

/** The owner's id of a row; null for a row without an owner. */
export type Owner = string | null;

export type BaseTableOptions<T extends Row> = {
  /** Name in error messages. */
  readonly name: string;
  /** Must be idempotent, because each write and restore parses the row. */
  readonly schema: z.ZodType<T>;
  readonly rows: Iterable<T>;
  readonly owner?: (row: T) => Owner;
};

/** An invalid row or query: a bug in the mock server or its seed, or an invalid imported state. */
export class StoreError extends Error {
  readonly collection: string;
  readonly field: string | null;

  constructor(collection: string, problem: string, field: string | null = null) {
    super(`${collection}: ${problem}`);
    this.name = 'StoreError';
    this.collection = collection;
    this.field = field;
  }
}

/**
 * The rows of one entity in one scenario: validated, deep-frozen and indexed once per process,
 * shared by all sandboxes of the scenario.
 */
export class BaseTable<T extends Row> {
  readonly name: string;
  readonly schema: z.ZodType<T>;
  readonly rows: readonly T[];
  readonly #owner: ((row: T) => Owner) | null;
  readonly #byId = new Map<string, T>();
  readonly #byOwner = new Map<Owner, readonly T[]>();
  #emptied: BaseTable<T> | null = null;

  constructor({ name, schema, rows, owner }: BaseTableOptions<T>) {
    this.name = name;
    this.schema = schema;
    this.#owner = owner ?? null;
    const owned = new Map<Owner, T[]>();
    for (const seed of rows) {
      const row = this.check(seed);
      if (this.#byId.has(row.id)) throw this.error(`two seed rows have the id '${row.id}'.`, 'id');
      this.#byId.set(row.id, row);
      const ownerId = this.ownerOf(row);
      const ownRows = owned.get(ownerId);
      if (ownRows) ownRows.push(row);
      else owned.set(ownerId, [row]);
    }
    this.rows = Object.freeze([...this.#byId.values()]);
    for (const [ownerId, ownRows] of owned) this.#byOwner.set(ownerId, Object.freeze(ownRows));
  }

  get size(): number {
    return this.#byId.size;
  }

  get(id: string): T | undefined {
    return this.#byId.get(id);
  }

  has(id: string): boolean {
    return this.#byId.has(id);
  }

  ofOwner(owner: Owner): readonly T[] {
    if (!this.#owner) throw this.error('its rows have no owner to look up.');
    return this.#byOwner.get(owner) ?? NO_ROWS;
  }

  ownerOf(row: T): Owner {
    return this.#owner ? this.#owner(row) : null;
  }

  /** A deep-frozen copy of the row as parsed by the schema. */
  check(input: unknown): T {
    const result = this.schema.safeParse(this.#copy(input, []));
    if (!result.success) {
      const issues = result.error.issues.map(({ path, message }) => ({
        field: path.map(String).join('.'),
        message,
      }));
      const told = issues.map(({ field, message }) => `${field || 'row'}: ${message}`).join('; ');
      throw this.error(`row '${idOf(input)}' is refused: ${told}`, issues[0]?.field ?? null);
    }
    return deepFreeze(result.data);
  }

  /** The same table without rows. */
  emptied(): BaseTable<T> {
    this.#emptied ??= new BaseTable<T>({
      name: this.name,
      schema: this.schema,
      rows: [],
      ...(this.#owner && { owner: this.#owner }),
    });
    return this.#emptied;
  }

  error(problem: string, field: string | null = null): StoreError {
    return new StoreError(this.name, problem, field);
  }

  // Accepts only plain JSON: a Date or a class instance would return from an exported state as something
  // else. A key whose value is undefined is left out, as JSON does.
  #copy(value: unknown, path: readonly string[]): unknown {
    // Deeper than any row schema, and a limit for the recursion.
    if (path.length > MAX_DEPTH) throw this.error(`${path[0]}: it is nested too deep.`, path[0]);
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    if (Array.isArray(value)) {
      return value.map((item: unknown, index) => this.#copy(item, [...path, String(index)]));
    }
    if (isPlainObject(value)) {
      return Object.fromEntries(
        Object.entries(value)
          .filter(([, item]) => item !== undefined)
          .map(([key, item]) => [key, this.#copy(item, [...path, key])]),
      );
    }
    const field = path.join('.');
    throw this.error(`${field || 'row'}: ${nameOf(value)} is not plain JSON.`, field || null);
  }
}

export function deepFreeze<V>(value: V): V {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const item of Object.values(value)) deepFreeze(item);
  }
  return value;
}

const MAX_DEPTH = 32;
const NO_ROWS: readonly never[] = Object.freeze([]);

function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function idOf(input: unknown): string {
  return typeof input === 'object' && input !== null && 'id' in input ? String(input.id) : 'no id';
}

function nameOf(value: unknown): string {
  return typeof value === 'number' ? String(value) : Object.prototype.toString.call(value);
}
