import { infiniteQueryOptions } from '@tanstack/react-query';
import type { OperationId } from '#contract/generated/operations.ts';
import { identityQueryOptions } from './operation-options.ts';

/** Specification 9: where the first page starts. */
const FIRST_CURSOR = 0;

type CursorPage = { readonly nextCursor: number | null };

type CursorPages<Page> = {
  readonly operationId: OperationId;
  /** What the pages are of. */
  readonly id: string;
  readonly staleTime: number;
  readonly load: (cursor: number, signal: AbortSignal) => Promise<Page>;
};

/**
 * Options of the pages of an operation that takes a cursor, kept as one list. Orval makes options of
 * single pages alone; these have the same identity in their key, and the operation in `meta`.
 */
export function cursorPages<Page extends CursorPage>({
  operationId,
  id,
  staleTime,
  load,
}: CursorPages<Page>) {
  return identityQueryOptions(
    infiniteQueryOptions({
      queryKey: [operationId, id, 'pages'],
      queryFn: ({ pageParam, signal }) => load(pageParam, signal),
      staleTime,
      initialPageParam: FIRST_CURSOR,
      // A cursor that was asked for before would lead round in a circle: it ends the list.
      getNextPageParam: ({ nextCursor }: Page, _pages, _cursor, asked: readonly number[]) =>
        nextCursor !== null && asked.includes(nextCursor) ? null : nextCursor,
    }),
    undefined,
    { operationId, operationName: operationId, url: '' },
  );
}
