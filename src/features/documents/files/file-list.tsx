import { formatShortDate } from '#src/shared/format/short-date.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { Figure } from '#src/shared/ui/figure.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { copy } from '../copy.ts';
import { FileDownload } from './file-cells.tsx';
import type { FileRow } from './file-rows.ts';
import type { FileDownloads } from './use-file-downloads.ts';

type FileListProps = {
  readonly label: string;
  readonly files: readonly FileRow[];
  readonly downloads: FileDownloads;
  /** Names the holding of each file. */
  readonly namesHoldings?: boolean;
};

/** At 1000 px and below. */
export function FileList({ label, files, downloads, namesHoldings = false }: FileListProps) {
  return (
    <Files aria-label={label}>
      {files.map((file) => (
        <li key={`${file.holdingId}/${file.id}`}>
          <FileDownload file={file} downloads={downloads} />
          <Details>
            {namesHoldings && <Detail label={copy.holding} text={file.holding} isWhole />}
            <Detail label={copy.type} text={file.type} />
            <Detail label={copy.uploaded} text={formatShortDate(file.createDate)} />
            <Detail label={copy.formatAndSize} text={file.formatAndSize} />
          </Details>
        </li>
      ))}
    </Files>
  );
}

type DetailProps = {
  readonly label: string;
  readonly text: string;
  /** On lines of its own. */
  readonly isWhole?: boolean;
};

function Detail({ label, text, isWhole }: DetailProps) {
  return (
    <div data-whole={isWhole}>
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
    '& > [data-whole]': { flexBasis: 'full' },
    ps: 7,
    textStyle: 'small',
    color: 'ink-muted',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
});
