import type { SecureMessageSummary } from '#contract/generated/schemas/secureMessageSummary.zod.ts';
import { normaliseText } from '#src/shared/platform/text/normalise-text.ts';
import { getPageRange } from '#src/shared/lists/get-page-range.ts';
import type { ListQuery } from '#src/shared/lists/list-query.ts';
import { copy } from './copy.ts';
import { isUnread, toMessageRow, searchMessages, type MessageRow } from './message-rows.ts';

export type FolderPage = ListQuery & {
  readonly rows: readonly MessageRow[];
  readonly pageCount: number;
  readonly countText: string;
};

/** Prepares only the rows of the page, because a folder may have thousands of messages. */
export function buildFolderPage(
  messages: readonly SecureMessageSummary[],
  { search, page: wanted }: ListQuery,
): FolderPage {
  const found = searchMessages(messages, search);
  const { page, pageCount, from, to } = getPageRange(found.length, wanted);
  const rows = found.slice(from, to).map(toMessageRow);
  const count = copy.count(messages.length, messages.filter(isUnread).length);
  return {
    search,
    page,
    pageCount,
    rows,
    countText:
      normaliseText(search) !== ''
        ? copy.found(found.length, messages.length)
        : pageCount > 1
          ? copy.range(from + 1, from + rows.length, count)
          : count,
  };
}
