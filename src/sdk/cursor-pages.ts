import { infiniteQueryOptions } from '@tanstack/react-query';
import type { OperationId } from '#contract/generated/operations.ts';
import { ApiError } from './api-error.ts';
import { identityQueryOptions } from './operation-options.ts';

/** Cursor of the first page (specification 9). */
const FIRST_PAGE: AskedPage = { cursor: 0, after: [] };

type CursorPage = { readonly nextCursor: number | null };

/** Cursor of a page, and the cursors that its `nextCursor` must not repeat. */
export type AskedPage = { readonly cursor: number; readonly after: readonly number[] };

type CursorPages<Page> = {
  readonly operationId: OperationId;
  /** Id of the list that the pages belong to. */
  readonly id: string;
  readonly load: (cursor: number, signal: AbortSignal) => Promise<Page>;
};

/**
 * Returns query options that combine the pages of a cursor operation into one list. Orval generates
 * options of single pages only. Like those, the returned options have the identity in their key and
 * the operation in `meta`.
 *
 * A next cursor that was already requested would loop forever. Ending the list there would hide its
 * remaining rows. So the page that returned the repeated cursor is requested once more as the next
 * page, and fails with the code `contract` if it repeats a cursor again.
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
    { id },
    { operationId, operationName: operationId, url: '' },
  );
}
