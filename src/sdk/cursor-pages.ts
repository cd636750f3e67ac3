import { infiniteQueryOptions } from '@tanstack/react-query';
import type { OperationId } from '#contract/generated/operations.ts';
import { identityQueryOptions } from './operation-options.ts';

/** Specification 9: the cursor of the first page. */
const FIRST_CURSOR = 0;

type CursorPage = { readonly nextCursor: number | null };

type CursorPages<Page> = {
  readonly operationId: OperationId;
  /** The list that the pages belong to. */
  readonly id: string;
  readonly load: (cursor: number, signal: AbortSignal) => Promise<Page>;
};

/**
 * Options that keep the pages of a cursor operation as one list. Orval generates options of single
 * pages only; these have the same identity in their key, and the operation in `meta`.
 */
export function cursorPages<Page extends CursorPage>({ operationId, id, load }: CursorPages<Page>) {
  return identityQueryOptions(
    infiniteQueryOptions({
      queryKey: [operationId, id, 'pages'],
      queryFn: ({ pageParam, signal }) => load(pageParam, signal),
      initialPageParam: FIRST_CURSOR,
      // A repeated cursor would loop without end: it ends the list.
      getNextPageParam: ({ nextCursor }: Page, _pages, _cursor, asked: readonly number[]) =>
        nextCursor !== null && asked.includes(nextCursor) ? null : nextCursor,
    }),
    undefined,
    { operationId, operationName: operationId, url: '' },
  );
}
