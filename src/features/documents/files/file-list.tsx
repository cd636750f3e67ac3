import { styled } from '#src/shared/theme/styled.ts';
import { Figure } from '#src/shared/ui/figure.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { copy } from '../copy.ts';
import { FileDownload } from './file-cells.tsx';
import type { FileGroup } from './file-rows.ts';
import type { Downloads } from './use-downloads.ts';

type FileListProps = { readonly group: FileGroup; readonly downloads: Downloads };

/** At 1000 px and below. */
export function FileList({ group, downloads }: FileListProps) {
  return (
    <Files aria-label={copy.tableCaption(group.name)}>
      {group.files.map((file) => (
        <li key={file.id}>
          <FileDownload file={file} downloads={downloads} />
          <Details>
            <Detail label={copy.type} text={file.type} />
            <Detail label={copy.uploaded} text={file.uploaded} />
            <Detail label={copy.formatAndSize} text={file.formatAndSize} />
          </Details>
        </li>
      ))}
    </Files>
  );
}

function Detail({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div>
      <VisuallyHidden as="dt">{label}</VisuallyHidden>
      <dd>
        <Figure text={text} />
      </dd>
    </div>
  );
}

const Files = styled('ul', {
  base: {
    '& > li': { py: 3, borderTopWidth: '1px', borderColor: 'line' },
    '& > li:first-of-type': { borderTopWidth: '0', pt: 0 },
  },
});

const Details = styled('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 4,
    ps: 7,
    textStyle: 'small',
    color: 'ink-muted',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
});
