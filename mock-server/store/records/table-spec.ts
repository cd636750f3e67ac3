import type { z } from 'zod';

/** A table: the zod schema of its rows, built on the contract's, and their owner. */
export type TableSpec<Schema extends z.ZodType<{ id: string }>> = {
  readonly schema: Schema;
  /** The owner's id, which rows are indexed by; null for rows without an owner. */
  readonly owner: (row: z.output<Schema>) => string | null;
  /** Fields that hold ids (one, a list or null), and the tables that have them. */
  readonly references: References;
};

type References = Readonly<Record<string, readonly string[]>>;

const TABLES = { Holding: 'holdings', SecureMessage: 'messages', FileRecord: 'files' } as const;

/** What the fields of a component of the contract refer to, by its marks `x-ref`. */
export function referencesBy(fields: Readonly<Record<string, keyof typeof TABLES>>): References {
  return Object.fromEntries(Object.entries(fields).map(([name, to]) => [name, [TABLES[to]]]));
}

export function table<Schema extends z.ZodType<{ id: string }>>(
  schema: Schema,
  owner: (row: z.output<Schema>) => string | null,
  references: References = {},
): TableSpec<Schema> {
  return { schema, owner, references };
}
