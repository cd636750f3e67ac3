import { formatDate } from '#src/shared/format/date.ts';
import { DataTable, type Column, type TableOrder } from '#src/shared/ui/data-table.tsx';
import { DataText } from '#src/shared/ui/data-text.tsx';
import { TableCard } from '#src/shared/ui/table-card.tsx';
import { copy } from '../copy.ts';
import { FileDownload } from '../files/file-cells.tsx';
import type { FileRow } from '../files/file-rows.ts';
import type { FileDownloads } from '../files/use-file-downloads.ts';
import type { SortKey } from './document-list.ts';

type DocumentsTableProps = {
  readonly files: readonly FileRow[];
  readonly downloads: FileDownloads;
  /** None on paper. */
  readonly order: TableOrder<SortKey> | undefined;
};

/** Above 1000 px and on paper. */
export function DocumentsTable({ files, downloads, order }: DocumentsTableProps) {
  return (
    <TableCard css={LAYOUT}>
      <DataTable
        caption={order ? copy.sortableCaption : copy.title}
        isCaptionHidden
        variant="rows"
        hasStickyHead
        columns={columnsOf(downloads)}
        rows={files}
        keyOf={({ holdingId, id }) => `${holdingId}/${id}`}
        order={order}
      />
    </TableCard>
  );
}

function columnsOf(downloads: FileDownloads): readonly Column<FileRow, SortKey>[] {
  return [
    {
      label: copy.fileName,
      cell: (file) => <FileDownload file={file} downloads={downloads} />,
      isRowHeader: true,
      sortKey: 'name',
    },
    {
      label: copy.holding,
      cell: ({ holding }) => <DataText text={holding} />,
      sortKey: 'holding',
    },
    { label: copy.type, cell: ({ type }) => type, sortKey: 'type' },
    {
      label: copy.uploaded,
      cell: ({ createDate }) => formatDate(createDate),
      sortKey: 'uploaded',
      isDescendingFirst: true,
    },
    {
      label: copy.formatAndSize,
      cell: ({ formatAndSize }) => formatAndSize,
      isNumeric: true,
      sortKey: 'size',
    },
  ];
}

const LAYOUT = {
  '& tbody :is(th, td)': { verticalAlign: 'top' },
  '& tbody th': { w: '32%', minW: '16rem', _print: { minW: '0' } },
  '& td:nth-of-type(1)': { minW: '10rem', _print: { minW: '0' } },
} as const;
