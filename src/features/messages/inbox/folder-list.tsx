import { useId, type RefObject } from 'react';
import type { MessageFolder } from '#contract/generated/schemas/messageFolder.zod.ts';
import { ListPages } from '#src/shared/list/list-pages.tsx';
import { withListQuery } from '#src/shared/list/list-query.ts';
import { atLeast } from '#src/shared/theme/breakpoints.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { EmptyState } from '#src/shared/ui/empty-state.tsx';
import { FilterField } from '#src/shared/ui/filter-field.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { SearchInput } from '#src/shared/ui/search-input.tsx';
import { useMediaQuery } from '#src/shared/ui/use-media-query.ts';
import { usePageTurn } from '#src/shared/ui/use-page-turn.ts';
import { useAddress } from '#src/shared/pages/use-address.ts';
import { copy } from './copy.ts';
import type { FolderPart } from './folder-part.ts';
import { MessageList } from './message-list.tsx';
import type { RowsProps } from './message-parts.tsx';
import { MessageTable } from './message-table.tsx';
import { usePartKey } from './use-part-key.ts';

type FolderListProps = {
  readonly folder: MessageFolder;
  readonly part: FolderPart;
  readonly heading: RefObject<HTMLElement | null>;
  readonly onDelete: RowsProps['onDelete'];
};

/** The messages of a folder that has any: search, one page of rows, the pages. */
export function FolderList({ folder, part, heading, onDelete }: FolderListProps) {
  const id = useId();
  const { query, hrefOf, go } = useAddress();
  const isWide = useMediaQuery(atLeast('list'));
  const { rows, search, page, pageCount } = part;
  const turnTo = usePageTurn(page, heading);
  const searchFor = (text: string) => go(withListQuery(query, { search: text }), { replace: true });
  const showAll = () => {
    searchFor('');
    // The button is removed together with the text that it cleared.
    heading.current?.focus();
  };
  const shown = {
    rows,
    partKey: usePartKey(`${folder} ${page} ${search}`, rows.map((row) => row.id).join()),
    hasSender: folder === 'inbox' || folder === 'deleted',
    onDelete,
  };
  const name = copy.folders[folder];
  return (
    <>
      <Box role="search" mb={4} maxW="form" _print={{ display: 'none' }}>
        <FilterField id={id} label={copy.search} width="search">
          <SearchInput id={id} search={search} onSearch={searchFor} />
        </FilterField>
      </Box>
      {rows.length === 0 ? (
        <EmptyState
          title={copy.noMatch}
          action={<Button onClick={showAll}>{copy.clearSearch}</Button>}
        >
          {copy.noMatchHint}
        </EmptyState>
      ) : isWide ? (
        <MessageTable
          {...shown}
          caption={name}
          timeLabel={folder === 'drafts' ? copy.saved : copy.sent}
        />
      ) : (
        <MessageList {...shown} label={name} />
      )}
      <ListPages
        label={copy.pages}
        page={page}
        pageCount={pageCount}
        addressOf={(number) => hrefOf(withListQuery(query, { page: number }))}
        onTurn={turnTo}
      />
    </>
  );
}
