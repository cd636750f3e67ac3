import type { CsvTable } from '#src/shared/lists/export/csv.ts';
import { buildCsvTable, type ListColumn } from '#src/shared/lists/list-column.ts';
import { formatDate } from '#src/shared/platform/time/date.ts';
import { formatLondonDate } from '#src/shared/platform/time/london-date.ts';
import { buildWiderThanQuery } from '#src/shared/ui/theme/breakpoints.ts';
import { DataTable, type TableOrder } from '#src/shared/ui/table/data-table.tsx';
import { DataText } from '#src/shared/ui/text/data-text.tsx';
import type { TableMinWidths } from '#src/shared/ui/table/table-card.ts';
import { copy } from '../copy.ts';
import { FileDownload } from './file-cells.tsx';
import type { FileRow } from './file-rows.ts';
import type { FileDownloads } from './use-file-downloads.ts';

/** Minimum widths for a table instead of cards; specification 2 requires a table above 1000 px. */
const FILES_SPACE: TableMinWidths = { window: buildWiderThanQuery('table'), content: '40rem' };
export const MIN_WIDTHS_WITH_HOLDINGS: TableMinWidths = { ...FILES_SPACE, content: '46rem' };

export type FileSortKey = keyof typeof copy.columns;

type FileListProps = {
  readonly label: string;
  readonly files: readonly FileRow[];
  readonly downloads: FileDownloads;
  readonly order?: TableOrder<FileSortKey>;
  readonly hasHoldings?: boolean;
  readonly isPlain?: boolean;
};

export function FileList(props: FileListProps) {
  const { label, files, downloads, order, hasHoldings = false, isPlain = false } = props;
  return (
    <DataTable
      variant={isPlain ? 'plain' : 'rows'}
      minWidths={hasHoldings ? MIN_WIDTHS_WITH_HOLDINGS : FILES_SPACE}
      cardLabels={isPlain ? 'inline' : 'hidden'}
      isTopAligned
      caption={label}
      columns={[
        { ...NAME, cell: (file) => <FileDownload file={file} downloads={downloads} /> },
        ...(hasHoldings ? [HOLDING] : []),
        ...COLUMNS,
      ]}
      rows={files}
      getKey={({ holdingId, id }) => `${holdingId}/${id}`}
      order={order}
    />
  );
}

const NAME = {
  label: copy.columns.name,
  part: 'name',
  sortKey: 'name',
  getFileValue: ({ name }: FileRow) => name,
} as const;

const HOLDING: ListColumn<FileRow, FileSortKey> = {
  label: copy.columns.holding,
  cell: ({ holding }) => <DataText text={holding} />,
  getFileValue: ({ holding }) => holding,
  isLong: true,
  sortKey: 'holding',
};

const COLUMNS: readonly ListColumn<FileRow, FileSortKey>[] = [
  {
    label: copy.columns.type,
    cell: ({ type }) => type,
    getFileValue: ({ type }) => type,
    sortKey: 'type',
  },
  {
    label: copy.columns.uploaded,
    cell: ({ createDate }) => formatDate(createDate),
    getFileValue: ({ createDate }) => formatLondonDate(new Date(createDate)),
    sortKey: 'uploaded',
    isDescendingFirst: true,
    isOneLine: true,
  },
  {
    label: copy.columns.size,
    cell: ({ formatAndSize }) => formatAndSize,
    fileLabel: copy.bytes,
    getFileValue: ({ size }) => size,
    isNumeric: true,
    sortKey: 'size',
  },
];

/** Builds the CSV table of all columns, with ISO dates and sizes in bytes. */
export function buildFilesTable(files: readonly FileRow[]): CsvTable {
  return buildCsvTable<FileRow>([NAME, HOLDING, ...COLUMNS], files);
}
