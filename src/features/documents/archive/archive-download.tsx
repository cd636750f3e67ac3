import { Download } from 'lucide-react';
import { useRef } from 'react';
import { FileName } from '../files/file-name.tsx';
import { formatTotalSize } from '#src/shared/platform/text/file-size.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { Icon } from '#src/shared/ui/icon.tsx';
import { Box, Flex } from '#src/shared/ui/layout.ts';
import { ProgressBar } from '#src/shared/ui/progress-bar.tsx';
import { ErrorLine } from '#src/shared/ui/error-state/error-state.tsx';
import { appendInterceptionHint } from '#src/shared/ui/error-state/interception-hint.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { copy } from '../copy.ts';
import type { FileRow } from '../files/file-rows.ts';
import { fitsOneArchive, sumSizes } from './archive-limits.ts';
import type { ArchiveDownloadControl, ArchiveState } from './use-archive.ts';

const MAX_NAMED_FILES = 5;

type ArchiveDownloadProps = {
  readonly files: readonly FileRow[];
  readonly archive: ArchiveDownloadControl;
  readonly onStart: () => void;
  /** Whether the archive has other files too, so that it can be downloaded without documents. */
  readonly hasOthers?: boolean;
  /** Text of the button before the size of the documents. */
  readonly label?: string;
};

/** Button 'Download all 15 files (5.6 MB)' that saves one zip, with progress, result and retry. */
export function ArchiveDownload(props: ArchiveDownloadProps) {
  const { files, archive, onStart, hasOthers = false, label } = props;
  const { state } = archive;
  const button = useRef<HTMLButtonElement>(null);
  // The action removes the clicked button, so focus moves to the download button, which stays.
  const andFocus = (action: () => void) => () => {
    button.current?.focus();
    action();
  };
  const hasFailed = state.step === 'incomplete' || state.step === 'failed';
  const isTooMuch = !fitsOneArchive(files);
  const text = isTooMuch || state.step === 'too-large' ? copy.tooLarge : getStatusText(state);
  const status = hasFailed ? <ErrorLine title={text} isStatic /> : text;
  return (
    <Container>
      {!isTooMuch && (files.length > 0 || hasOthers) && (
        <Button
          ref={button}
          overflowWrap="anywhere"
          isPending={state.step === 'fetching' || state.step === 'packing'}
          pendingText={copy.downloading}
          onClick={onStart}
        >
          <Icon icon={Download} size={18} />
          <span>
            {files.length === 0
              ? label
              : copy.downloadListed(files.length, formatTotalSize(sumSizes(files)), label)}
          </span>
        </Button>
      )}
      {state.step === 'fetching' && <Progress {...state} onStop={andFocus(archive.stop)} />}
      {/* Rendered from the start: otherwise its first text would not be announced. */}
      <Box
        role="status"
        textStyle="small"
        color={hasFailed ? 'ink' : 'ink-muted'}
        _empty={{ display: 'none' }}
      >
        {state.step === 'fetching' ? <VisuallyHidden>{text}</VisuallyHidden> : status}
      </Box>
      {state.step === 'incomplete' && (
        <>
          <FailedFiles files={state.failed} />
          <Flex flexWrap="wrap" columnGap={4}>
            <Button variant="link" size="sm" onClick={andFocus(archive.retry)}>
              {copy.retryFailed}
            </Button>
            {state.failed.length < state.of && (
              <Button variant="link" size="sm" onClick={andFocus(archive.saveWithoutFailed)}>
                {copy.saveOthers(state.of - state.failed.length)}
              </Button>
            )}
          </Flex>
        </>
      )}
      {state.step === 'failed' && (
        <Button variant="link" size="sm" onClick={andFocus(archive.retry)}>
          {copy.retry}
        </Button>
      )}
    </Container>
  );
}

type ProgressProps = { readonly done: number; readonly of: number; readonly onStop: () => void };

function Progress({ done, of, onStop }: ProgressProps) {
  return (
    <Flex alignItems="center" gap={3} textStyle="small" color="ink-muted">
      <ProgressBar css={{ w: '8rem' }} aria-label={copy.filesFetched} max={of} value={done} />
      <Box flexShrink={0}>{copy.fetched(done, of)}</Box>
      <Button variant="link" size="sm" onClick={onStop}>
        {copy.stop}
      </Button>
    </Flex>
  );
}

/** Returns the text of the live region. It omits the progress, which would be announced for every file. */
function getStatusText(state: ArchiveState): string {
  switch (state.step) {
    case 'fetching':
      return copy.downloadingAll(state.of);
    case 'packing':
      return copy.packing;
    case 'saved':
      return copy.archiveSaved(state.count, state.of, state.name);
    case 'incomplete':
      return appendInterceptionHint(copy.notFetched(state.failed.length, state.of), state.error);
    case 'failed':
      return copy.failed;
    case 'idle':
    case 'too-large':
      return '';
  }
}

function FailedFiles({ files }: { readonly files: readonly FileRow[] }) {
  const remaining = files.length - MAX_NAMED_FILES;
  return (
    <Names>
      {files.slice(0, MAX_NAMED_FILES).map(({ holdingId, id, holding, name }) => (
        <li key={`${holdingId}/${id}`}>
          <FileName name={copy.fileOf(name, holding)} />
        </li>
      ))}
      {remaining > 0 && <li>{copy.andMore(remaining)}</li>}
    </Names>
  );
}

const Container = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: { base: 'flex-start', sm: 'flex-end' },
    gap: 1,
    minW: 0,
    maxW: 'full',
    ms: { sm: 'auto' },
    _print: { display: 'none' },
  },
});

const Names = styled('ul', {
  base: { ps: 5, listStyleType: 'disc', textStyle: 'small', overflowWrap: 'anywhere' },
});
