import type { z } from 'zod';

/**
 * Definition of a table: the zod schema of its rows, which extends a schema of the contract, the owner of
 * each row, and the references to other tables.
 */
export type TableSpec<Schema extends z.ZodType<{ id: string }>> = {
  readonly schema: Schema;
  /** Returns the owner's id, by which rows are indexed; null for a row without an owner. */
  readonly owner: (row: z.output<Schema>) => string | null;
  /** Fields that contain an id, a list of ids or null, and the tables of these ids. */
  readonly references: References;
};

type References = Readonly<Record<string, readonly string[]>>;

const TABLES = { Holding: 'holdings', SecureMessage: 'messages', FileRecord: 'files' } as const;

/** Returns the table to which each field refers, by the `x-ref` extensions of a contract schema. */
export function listReferencedTables(
  fields: Readonly<Record<string, keyof typeof TABLES>>,
): References {
  return Object.fromEntries(Object.entries(fields).map(([name, to]) => [name, [TABLES[to]]]));
}

export function createTableSpec<Schema extends z.ZodType<{ id: string }>>(
  schema: Schema,
  owner: (row: z.output<Schema>) => string | null,
  references: References = {},
): TableSpec<Schema> {
  return { schema, owner, references };
}
