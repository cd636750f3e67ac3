import { formatDate } from '#src/shared/format/date.ts';
import { Figure } from '#src/shared/ui/figure.tsx';
import { ScrollRegion, Table } from '#src/shared/ui/table.tsx';
import { copy } from '../copy.ts';
import { FileDownload } from './file-cells.tsx';
import type { FileRow } from './file-rows.ts';
import type { FileDownloads } from './use-file-downloads.ts';

type FileTableProps = {
  readonly label: string;
  readonly files: readonly FileRow[];
  readonly downloads: FileDownloads;
};

/** Preferred widths, so that the columns of several tables align. */
const NARROW = { width: '19%' };

/** Above 1000 px. */
export function FileTable({ label, files, downloads }: FileTableProps) {
  return (
    <ScrollRegion label={label}>
      <Table caption={label} isCaptionHidden variant="plain">
        <thead>
          <tr>
            <th scope="col">{copy.fileName}</th>
            <th scope="col" style={NARROW}>
              {copy.type}
            </th>
            <th scope="col" style={NARROW}>
              {copy.uploaded}
            </th>
            <th scope="col" style={NARROW} data-numeric>
              {copy.formatAndSize}
            </th>
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <tr key={file.id}>
              <th scope="row">
                <FileDownload file={file} downloads={downloads} />
              </th>
              <td>
                <Figure text={file.type} />
              </td>
              <td>
                <Figure text={formatDate(file.createDate)} />
              </td>
              <td data-numeric>
                <Figure text={file.formatAndSize} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollRegion>
  );
}
