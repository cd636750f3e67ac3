import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import { useId, useRef } from 'react';
import { Button } from '#src/shared/ui/button.tsx';
import { Card } from '#src/shared/ui/card.tsx';
import { EmptyState } from '#src/shared/ui/empty-state.tsx';
import { usePageTurn } from '#src/shared/ui/use-page-turn.ts';
import { readListQuery, withListQuery } from '#src/shared/list-query.ts';
import { FilterField } from '#src/shared/ui/filter-field.tsx';
import { SearchInput } from '#src/shared/ui/search-input.tsx';
import { ListPages } from '#src/shared/list-pages.tsx';
import { useAddress } from '#src/shared/use-address.ts';
import { copy } from '../copy.ts';
import { FileGroupView } from '../files/file-group-view.tsx';
import { searchGroups, type FileGroup } from '../files/file-rows.ts';

/** Holdings per page, as in the lists of holdings. */
const PAGE_SIZE = 15;

/** The groups of all holdings; search and page are in the address. */
export function DocumentSearch({ groups }: { readonly groups: readonly FileGroup[] }) {
  const id = useId();
  const { query, hrefOf, go } = useAddress();
  const state = readListQuery(query);
  const found = searchGroups(groups, state.search);
  const pageCount = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const page = Math.min(state.page, pageCount);
  const first = (page - 1) * PAGE_SIZE;
  const top = useRef<HTMLParagraphElement>(null);
  const turnTo = usePageTurn(page, top);
  const showAll = () => {
    search('');
    // The button is removed together with the text that it cleared.
    top.current?.focus();
  };
  const search = (text: string) => go(withListQuery(query, { search: text }), { replace: true });
  const fileCount = found.reduce((sum, { files }) => sum + files.length, 0);

  return (
    <>
      <Box role="search" mb={3} maxW="form" _print={{ display: 'none' }}>
        <FilterField id={id} label={copy.search} width="search">
          <SearchInput id={id} search={state.search} onSearch={search} />
        </FilterField>
      </Box>
      <Box as="p" role="status" ref={top} tabIndex={-1} textStyle="small" color="ink-muted" mb={4}>
        {copy.found(fileCount, found.length)}
      </Box>
      {found.length === 0 ? (
        <EmptyState
          title={copy.noMatch}
          action={<Button onClick={showAll}>{copy.clearSearch}</Button>}
        >
          {copy.noMatchHint}
        </EmptyState>
      ) : (
        <Stack gap={5}>
          {found.slice(first, first + PAGE_SIZE).map((group) => (
            <Card key={group.id}>
              <FileGroupView group={group} headingLevel={2} />
            </Card>
          ))}
        </Stack>
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
