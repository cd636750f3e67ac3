import { formatDate } from '#src/shared/platform/time/date.ts';
import { RecordList } from '#src/shared/lists/record-list.tsx';
import { buildWiderThanQuery } from '#src/shared/ui/theme/breakpoints.ts';
import { visuallyHiddenRecipe } from '#src/shared/ui/theme/recipes/visually-hidden.ts';
import type { Column, TableOrder } from '#src/shared/ui/table/data-table.tsx';
import { DataText } from '#src/shared/ui/text/data-text.tsx';
import {
  CARD_STYLES,
  PLAIN_CARD_STYLES,
  type CardStyles,
  type TableMinWidths,
} from '#src/shared/ui/table/table-card.tsx';
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
    <RecordList
      minWidths={hasHoldings ? MIN_WIDTHS_WITH_HOLDINGS : FILES_SPACE}
      cards={isPlain ? PLAIN_CARD_STYLES : FILE_CARDS}
      caption={label}
      css={hasHoldings ? [LAYOUT, HOLDING_COLUMN] : [LAYOUT]}
      columns={[nameColumn(downloads), ...(hasHoldings ? [HOLDING] : []), ...COLUMNS]}
      rows={files}
      getKey={({ holdingId, id }) => `${holdingId}/${id}`}
      order={order}
    />
  );
}

function nameColumn(downloads: FileDownloads): Column<FileRow, FileSortKey> {
  return {
    label: copy.columns.name,
    cell: (file) => <FileDownload file={file} downloads={downloads} />,
    isRowHeader: true,
    sortKey: 'name',
  };
}

const HOLDING: Column<FileRow, FileSortKey> = {
  label: copy.columns.holding,
  cell: ({ holding }) => <DataText text={holding} />,
  sortKey: 'holding',
};

const COLUMNS: readonly Column<FileRow, FileSortKey>[] = [
  { label: copy.columns.type, cell: ({ type }) => type, sortKey: 'type' },
  {
    label: copy.columns.uploaded,
    cell: ({ createDate }) => formatDate(createDate),
    sortKey: 'uploaded',
    isDescendingFirst: true,
    isOneLine: true,
  },
  {
    label: copy.columns.size,
    cell: ({ formatAndSize }) => formatAndSize,
    isNumeric: true,
    sortKey: 'size',
  },
];

const LAYOUT = { '& tbody :is(th, td)': { verticalAlign: 'top' } } as const;
// The column has a minimum width, because holding names are long.
const HOLDING_COLUMN = { '& tbody th + td': { minW: '9rem' } } as const;
// Cards whose line breaks do not change when a web font loads late: the holding has its own line,
// and the other values follow without labels.
const FILE_CARDS: CardStyles = [
  ...CARD_STYLES,
  { '& tbody th + td': { w: 'full' }, '& [data-label]': visuallyHiddenRecipe.base },
];
