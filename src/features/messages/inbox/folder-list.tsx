import type { RefObject } from 'react';
import type { MessageFolder } from '#contract/generated/schemas/messageFolder.zod.ts';
import { ListToolbar } from '#src/shared/lists/list-toolbar.tsx';
import { ListPages } from '#src/shared/lists/list-pages.tsx';
import { updateListQuery } from '#src/shared/lists/list-query.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { EmptyState } from '#src/shared/ui/empty-state/empty-state.tsx';
import { usePageChangeFocus } from '#src/shared/ui/use-page-change-focus.ts';
import { useAddress } from '#src/shared/screens/address/use-address.ts';
import { copy } from './copy.ts';
import type { FolderPage } from './folder-page.ts';
import { MessageTable } from './message-table.tsx';
import type { MessageRow } from './message-rows.ts';
import { useRowsKey } from './use-rows-key.ts';

type FolderListProps = {
  readonly folder: MessageFolder;
  readonly folderPage: FolderPage;
  readonly heading: RefObject<HTMLElement | null>;
  readonly onDelete: ((row: MessageRow) => void) | null;
};

export function FolderList({ folder, folderPage, heading, onDelete }: FolderListProps) {
  const { query, buildHref, go } = useAddress();
  const { rows, search, page, pageCount } = folderPage;
  const turnTo = usePageChangeFocus(page, heading);
  const searchFor = (text: string) =>
    go(updateListQuery(query, { search: text }), { replace: true });
  const showAll = () => {
    searchFor('');
    // Clearing the search removes this button, so the focus moves to the heading.
    heading.current?.focus();
  };
  const partKey = useRowsKey(`${folder} ${page} ${search}`, rows.map((row) => row.id).join());
  const name = copy.folders[folder];
  return (
    <>
      <ListToolbar label={name} search={{ label: copy.search, search, onSearch: searchFor }} />
      {rows.length === 0 ? (
        <EmptyState
          title={copy.noMatch}
          action={<Button onClick={showAll}>{copy.clearSearch}</Button>}
        >
          {copy.noMatchHint}
        </EmptyState>
      ) : (
        <MessageTable
          caption={name}
          timeLabel={folder === 'drafts' ? copy.saved : copy.sent}
          hasSender={folder === 'inbox' || folder === 'deleted'}
          rows={rows}
          rowsKey={partKey}
          onDelete={onDelete}
        />
      )}
      <ListPages
        label={copy.pages}
        page={page}
        pageCount={pageCount}
        getHref={(number) => buildHref(updateListQuery(query, { page: number }))}
        onPageChange={turnTo}
      />
    </>
  );
}
