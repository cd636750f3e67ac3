import type { z } from 'zod';

/** One table: the zod schema of its rows (made from the contract's) and whose they are. */
export type TableSpec<Schema extends z.ZodType<{ id: string }>> = {
  readonly schema: Schema;
  /** The owning client's id, by which rows are indexed; null for rows of nobody in particular. */
  readonly owner: (row: z.output<Schema>) => string | null;
};

export function table<Schema extends z.ZodType<{ id: string }>>(
  schema: Schema,
  owner: (row: z.output<Schema>) => string | null,
): TableSpec<Schema> {
  return { schema, owner };
}
