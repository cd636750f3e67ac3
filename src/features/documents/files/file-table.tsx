import { Figure } from '#src/shared/ui/figure.tsx';
import { ScrollRegion, Table } from '#src/shared/ui/table.tsx';
import { copy } from '../copy.ts';
import { FileDownload } from './file-cells.tsx';
import type { FileGroup } from './file-rows.ts';
import type { Downloads } from './use-downloads.ts';

type FileTableProps = { readonly group: FileGroup; readonly downloads: Downloads };

/** Preferred widths, so that the columns of several tables align. */
const NARROW = { width: '19%' };

/** Above 1000 px. */
export function FileTable({ group, downloads }: FileTableProps) {
  return (
    <ScrollRegion label={copy.tableCaption(group.name)}>
      <Table caption={copy.tableCaption(group.name)} isCaptionHidden variant="plain">
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
          {group.files.map((file) => (
            <tr key={file.id}>
              <th scope="row">
                <FileDownload file={file} downloads={downloads} />
              </th>
              <td>
                <Figure text={file.type} />
              </td>
              <td>
                <Figure text={file.uploaded} />
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
