import { useRef } from 'react';
import { ListExport } from '#src/shared/lists/list-export.tsx';
import { ListPages } from '#src/shared/lists/list-pages.tsx';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { Card } from '#src/shared/ui/card.tsx';
import { EmptyState } from '#src/shared/ui/empty-state/empty-state.tsx';
import { Flex, Stack } from '#src/shared/ui/layout.ts';
import { usePageChangeFocus } from '#src/shared/ui/use-page-change-focus.ts';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { ArchiveDownload } from '../archive/archive-download.tsx';
import { useArchiveDownload } from '../archive/use-archive.ts';
import { copy } from '../copy.ts';
import { getLastResultText } from '../files/file-cells.tsx';
import { FileGroupView } from '../files/file-group-view.tsx';
import { FileList } from '../files/file-list.tsx';
import type { FileGroup, FileRow } from '../files/file-rows.ts';
import { useFileDownloads } from '../files/use-file-downloads.ts';
import { DocumentFilters } from './document-filters.tsx';
import { useDocumentList } from './use-document-list.ts';

type DocumentsViewProps = {
  readonly groups: readonly FileGroup[];
  /** Name of the category, if only its documents are listed. */
  readonly category?: string;
  readonly fetchedAt: Date;
};

/** Documents with filters and downloads, in one list or by holding. */
export function DocumentsView({ groups, category, fetchedAt }: DocumentsViewProps) {
  const list = useDocumentList(groups, category);
  const { found, view, page, pageCount } = list;
  const downloads = useFileDownloads();
  const archive = useArchiveDownload(downloads);
  const top = useRef<HTMLParagraphElement>(null);
  const turnTo = usePageChangeFocus(page, top);
  const showAll = () => {
    list.onFilter({ search: '', type: '', year: '' });
    // Clearing the filter removes the clicked button, so focus moves to the result text.
    top.current?.focus();
  };
  return (
    <>
      <DocumentFilters
        list={list}
        exports={<ListExport list={found.length > 0 ? list.getExport(fetchedAt) : null} />}
      />
      <Flex
        flexWrap="wrap"
        alignItems="start"
        justifyContent="space-between"
        columnGap={6}
        rowGap={2}
        mb={4}
      >
        <Found role="status" ref={top} tabIndex={-1}>
          {copy.found(found.length, list.foundGroups.length) + formatNewCount(found)}
        </Found>
        <ArchiveDownload
          files={found}
          archive={archive}
          onStart={() => archive.start({ files: found, fileName: list.archiveName })}
        />
      </Flex>
      {found.length === 0 && <NoMatch onClear={showAll} />}
      {found.length > 0 && view === 'list' && (
        <>
          <FileList
            label={copy.title}
            files={list.visibleFiles}
            downloads={downloads}
            order={list.order}
            hasHoldings
          />
          <VisuallyHidden aria-live="polite">
            {getLastResultText(list.visibleFiles, downloads)}
          </VisuallyHidden>
        </>
      )}
      {view === 'holdings' && (
        <Stack gap={5}>
          {list.visibleGroups.map(({ group, files }) => (
            <Card key={group.id}>
              <FileGroupView group={group} files={files} headingLevel={2} />
            </Card>
          ))}
        </Stack>
      )}
      <ListPages
        label={copy.pages}
        page={page}
        pageCount={pageCount}
        getHref={list.pageAddress}
        onPageChange={turnTo}
      />
    </>
  );
}

function NoMatch({ onClear }: { readonly onClear: () => void }) {
  const clear = <Button onClick={onClear}>{copy.clearSearch}</Button>;
  return (
    <EmptyState title={copy.noMatch} action={clear}>
      {copy.noMatchHint}
    </EmptyState>
  );
}

/** Returns a text such as ', 2 new since 12 Mar 2026'; '' without new files. */
function formatNewCount(files: readonly FileRow[]): string {
  const news = files.flatMap(({ newSince }) => newSince ?? []);
  const [day] = news;
  return day === undefined ? '' : `, ${copy.newAmong(news.length, day)}`;
}

const Found = styled('p', {
  base: { pt: { sm: 2.5 }, textStyle: 'small', color: 'ink-muted' },
});
