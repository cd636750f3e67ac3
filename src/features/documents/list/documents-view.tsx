import { useRef } from 'react';
import { usePrinting } from '#src/shared/export/use-printing.ts';
import { ListPages } from '#src/shared/list/list-pages.tsx';
import { over } from '#src/shared/theme/breakpoints.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { Card } from '#src/shared/ui/card.tsx';
import { EmptyState } from '#src/shared/ui/empty-state.tsx';
import { Stack } from '#src/shared/ui/layout.ts';
import { useMediaQuery } from '#src/shared/ui/use-media-query.ts';
import { useTableFit } from '#src/shared/ui/use-table-fit.ts';
import { usePageTurn } from '#src/shared/ui/use-page-turn.ts';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { ArchiveDownload } from '../archive/archive-download.tsx';
import { useArchive } from '../archive/use-archive.ts';
import { copy } from '../copy.ts';
import { fileEndedText } from '../files/file-cells.tsx';
import { FileGroupView } from '../files/file-group-view.tsx';
import { FileList } from '../files/file-list.tsx';
import type { FileGroup, FileRow } from '../files/file-rows.ts';
import { useFileDownloads, type FileDownloads } from '../files/use-file-downloads.ts';
import { DocumentFilters } from './document-filters.tsx';
import { DocumentsTable } from './documents-table.tsx';
import { useDocumentList } from './use-document-list.ts';

type DocumentsViewProps = {
  readonly groups: readonly FileGroup[];
  /** If they are only those of a category. */
  readonly category?: string;
};

/** The documents of all holdings, in one list or by holding. */
export function DocumentsView({ groups, category }: DocumentsViewProps) {
  const list = useDocumentList(groups, category);
  const { found, view, page, pageCount } = list;
  const isPrinting = usePrinting();
  const isRoomy = useMediaQuery(over('table'));
  const { place, fits } = useTableFit(isRoomy && !isPrinting && view === 'list');
  const isWide = isRoomy && fits;
  const downloads = useFileDownloads();
  const archive = useArchive(downloads);
  const top = useRef<HTMLParagraphElement>(null);
  const turnTo = usePageTurn(page, top);
  const showAll = () => {
    list.onFilter({ search: '', type: '', year: '' });
    // The button is removed together with the filter that it cleared.
    top.current?.focus();
  };
  return (
    <>
      <DocumentFilters
        files={list.files}
        filter={list.filter}
        onFilter={list.onFilter}
        view={view}
        onView={list.onView}
        order={list.order}
        isWide={isWide}
      />
      <Head>
        <Found role="status" ref={top} tabIndex={-1}>
          {copy.found(found.length, list.foundGroups.length) + newsAmong(found)}
        </Found>
        <ArchiveDownload files={found} fileName={list.archiveName} archive={archive} />
      </Head>
      <div ref={place}>
        {found.length === 0 && <NoMatch onClear={showAll} />}
        {found.length > 0 && view === 'list' && (
          <Files list={list} downloads={downloads} isWide={isWide} />
        )}
        {view === 'holdings' && (
          <Stack gap={5}>
            {list.shownGroups.map(({ group, files }) => (
              <Card key={group.id}>
                <FileGroupView group={group} files={files} headingLevel={2} />
              </Card>
            ))}
          </Stack>
        )}
      </div>
      <ListPages
        label={copy.pages}
        page={page}
        pageCount={pageCount}
        addressOf={list.pageAddress}
        onTurn={turnTo}
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

type FilesProps = {
  readonly list: ReturnType<typeof useDocumentList>;
  readonly downloads: FileDownloads;
  readonly isWide: boolean;
};

function Files({ list: { shownFiles: files, order }, downloads, isWide }: FilesProps) {
  const isPrinting = usePrinting();
  return (
    <>
      {isWide || isPrinting ? (
        <DocumentsTable
          files={files}
          downloads={downloads}
          order={isPrinting ? undefined : order}
        />
      ) : (
        <Card>
          <FileList label={copy.title} files={files} downloads={downloads} namesHoldings />
        </Card>
      )}
      <VisuallyHidden role="status">{fileEndedText(files, downloads)}</VisuallyHidden>
    </>
  );
}

/** ', 2 new since 12 Mar 2026' */
function newsAmong(files: readonly FileRow[]): string {
  const news = files.flatMap(({ newSince }) => newSince ?? []);
  const [day] = news;
  return day === undefined ? '' : `, ${copy.newAmong(news.length, day)}`;
}

const Head = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    justifyContent: 'space-between',
    columnGap: 6,
    rowGap: 2,
    mb: 4,
  },
});

const Found = styled('p', {
  base: { pt: { sm: 2.5 }, textStyle: 'small', color: 'ink-muted' },
});
