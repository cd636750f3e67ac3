import type { Schema } from '#contract/bundle.ts';
import { orders } from '#contract/generated/orders.ts';
import { getField } from '#contract/judge/get-field.ts';
import { createComparator, getSortKey } from '#contract/judge/sort-key.ts';
import { ApiError } from './api-error.ts';

/**
 * Returns a validated reply with its lists in the contract's order (`x-order`), for operations
 * whose figures depend on it. Duplicate rows are removed (`x-unique`). Two different rows with the
 * same key contradict each other, so no figure can be shown.
 *
 * @throws ApiError with the code `contract` for contradicting rows
 */
export function sortReply<Reply>(operation: string, reply: Reply): Reply;
export function sortReply(operation: string, reply: unknown): unknown {
  const orderSchema = orders[operation];
  if (!orderSchema) return reply;
  return sortByContract(
    orderSchema,
    operation.endsWith('Documents') ? mergeGroups(reply) : reply,
    operation,
  );
}

function sortByContract(
  { items, properties, 'x-order': order, 'x-unique': fields }: Schema,
  value: unknown,
  operation: string,
): unknown {
  if (Array.isArray(value)) {
    const rows = items ? value.map((row) => sortByContract(items, row, operation)) : value;
    const once = fields ? removeDuplicates(rows, fields, operation) : rows;
    if (typeof order !== 'object') return once;
    const compare = createComparator(order);
    return once.toSorted((one, other) =>
      compare(getSortKey(order, one) ?? '', getSortKey(order, other) ?? ''),
    );
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const below = properties?.[name];
      return [name, below ? sortByContract(below, field, operation) : field];
    }),
  );
}

function removeDuplicates(rows: readonly unknown[], fields: readonly string[], operation: string) {
  const byKey = new Map<string, unknown>();
  for (const row of rows) {
    const key = fields.map((name) => getField(row, name)).join(' ');
    if (byKey.has(key) && JSON.stringify(byKey.get(key)) !== JSON.stringify(row)) {
      throw createContradictionError(operation, key);
    }
    byKey.set(key, row);
  }
  return [...byKey.values()];
}

function createContradictionError(operation: string, key: string): ApiError {
  const message = `The reply of ${operation} breaks the contract.`;
  // Includes the key in development only: it may be a client's data.
  const cause = import.meta.env.DEV && new Error(`${operation}: two different rows of ${key}`);
  return new ApiError({ code: 'contract', operation, message, cause });
}

function mergeGroups(reply: unknown): unknown {
  const groups: readonly unknown[] = Array.isArray(reply) ? reply : [];
  return [...Map.groupBy(groups, (group) => getField(group, 'id')).values()].map(
    (same): unknown => ({
      ...Object(same[0]),
      documents: same.flatMap((group) => getField(group, 'documents')),
    }),
  );
}
