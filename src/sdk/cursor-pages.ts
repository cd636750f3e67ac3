import { infiniteQueryOptions } from '@tanstack/react-query';
import type { OperationId } from '#contract/generated/operations.ts';
import { ApiError } from './api-error.ts';
import { identityQueryOptions } from './operation-options.ts';

/** Specification 9: the cursor of the first page. */
const FIRST_PAGE: AskedPage = { cursor: 0, after: [] };

type CursorPage = { readonly nextCursor: number | null };

/** The cursor of a page, and those that its own next cursor must not be. */
export type AskedPage = { readonly cursor: number; readonly after: readonly number[] };

type CursorPages<Page> = {
  readonly operationId: OperationId;
  /** The list that the pages belong to. */
  readonly id: string;
  readonly load: (cursor: number, signal: AbortSignal) => Promise<Page>;
};

/**
 * Options that keep the pages of a cursor operation as one list. Orval generates options of single
 * pages only; these have the same identity in their key, and the operation in `meta`.
 *
 * A next cursor that was asked for already would loop without end, and an end there would be none of
 * the list: the page that names it is asked for again as the next one, and fails unless it goes on.
 */
export function cursorPages<Page extends CursorPage>({ operationId, id, load }: CursorPages<Page>) {
  return identityQueryOptions(
    infiniteQueryOptions({
      queryKey: [operationId, id, 'pages'],
      queryFn: async ({ pageParam: { cursor, after }, signal }) => {
        const page = await load(cursor, signal);
        if (page.nextCursor !== null && after.includes(page.nextCursor)) {
          const message = `The pages of ${operationId} go round.`;
          throw new ApiError({ code: 'contract', operation: operationId, message });
        }
        return page;
      },
      initialPageParam: FIRST_PAGE,
      getNextPageParam: (
        { nextCursor }: Page,
        _pages,
        last: AskedPage,
        asked: readonly AskedPage[],
      ): AskedPage | null => {
        if (nextCursor === null) return null;
        const cursors = asked.map(({ cursor }) => cursor);
        return cursors.includes(nextCursor)
          ? { cursor: last.cursor, after: cursors }
          : { cursor: nextCursor, after: [] };
      },
    }),
    undefined,
    { operationId, operationName: operationId, url: '' },
  );
}
