import { Download } from 'lucide-react';
import { useRef } from 'react';
import { ErrorLine } from '#src/shared/ui/error-state/error-state.tsx';
import { FileName } from './file-name.tsx';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { Chip } from '#src/shared/ui/chip/chip.tsx';
import { Button } from '#src/shared/ui/button.tsx';
import { Icon } from '#src/shared/ui/icon.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { OPENS_ROW_ATTRIBUTE } from '#src/shared/ui/table/open-row.ts';
import { copy } from '../copy.ts';
import type { FileRow } from './file-rows.ts';
import type { FileDownloads } from './use-file-downloads.ts';

type FileCellProps = {
  readonly file: Pick<FileRow, 'id' | 'name' | 'newSince'>;
  readonly downloads: FileDownloads;
};

export function FileDownload({ file, downloads }: FileCellProps) {
  const state = downloads.files.get(file.id);
  const isPending = state === 'downloading' || state === 'waiting';
  const button = useRef<HTMLButtonElement>(null);
  const start = () => {
    // The click removes 'Try again', so focus moves to the download button of the file.
    button.current?.focus();
    if (!isPending) void downloads.downloadFile(file.id);
  };
  return (
    <>
      <FileButton
        {...OPENS_ROW_ATTRIBUTE}
        ref={button}
        type="button"
        aria-disabled={isPending || undefined}
        onClick={start}
      >
        <Icon icon={Download} />
        <FileName name={file.name} />
        <VisuallyHidden>{copy.download}</VisuallyHidden>
      </FileButton>
      {file.newSince && (
        <NewBadge>
          <Chip tone="brand">{copy.newSince(file.newSince)}</Chip>
        </NewBadge>
      )}
      {state && (
        <FileResult data-state={state}>
          {state === 'failed' ? (
            <ErrorLine title={downloads.getText(file.id)} isStatic />
          ) : (
            <span>{downloads.getText(file.id)}</span>
          )}
          {state === 'failed' && (
            <Button variant="link" size="sm" aria-label={copy.retryFile(file.name)} onClick={start}>
              {copy.retry}
            </Button>
          )}
        </FileResult>
      )}
    </>
  );
}

/** Returns the result of the last single-file download, as the text of a live region. */
export function getLastResultText(files: readonly FileRow[], downloads: FileDownloads): string {
  const file = files.find(({ id }) => id === downloads.lastEnded);
  const text = file && downloads.getText(file.id);
  return text ? `${file.name}: ${text}` : '';
}

// The icon stays at the first line, however many lines the name has.
const FileButton = styled('button', {
  base: {
    position: 'relative',
    ps: 7,
    minH: 6,
    textAlign: 'start',
    fontWeight: 'medium',
    color: 'brand-700',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    textDecorationColor: 'line-strong',
    _hover: { textDecorationColor: 'brand-700' },
    _disabled: { cursor: 'progress' },
    '& > svg': { position: 'absolute', insetInlineStart: 0, top: 0.5 },
    _print: { ps: 0, textDecoration: 'none', '& > svg': { display: 'none' } },
  },
});

const NewBadge = styled('div', { base: { ps: 7, my: 1, lineHeight: '1', _print: { ps: 0 } } });

const FileResult = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 2,
    // Aligns the result with the name, not with the icon before the name.
    ps: 7,
    textStyle: 'small',
    fontWeight: 'normal',
    color: 'ink-muted',
    '&[data-state=failed]': { color: 'ink' },
    '&[data-state=downloaded]': { color: 'positive' },
    _print: { display: 'none' },
  },
});
