import { useRef } from 'react';
import type { Elements } from '#src/shared/ui/elements.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { ErrorLine } from '#src/shared/ui/error-state.tsx';
import { Box, Flex } from '#src/shared/ui/layout.ts';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { copy } from '../copy.ts';
import { fileEndedText } from './file-cells.tsx';
import type { FileGroup } from './file-rows.ts';
import type { Downloads, GroupState } from './use-downloads.ts';

type Group = { readonly group: FileGroup; readonly downloads: Downloads };

type GroupDownloadsProps = Group & {
  readonly title: Elements;
  /** Part of the title, which distinguishes the page's buttons: their text is the same. */
  readonly titleId: string;
};

/** Title and 'Download All Files', with progress, result and retry. */
export function GroupDownloads({ group, downloads, title, titleId }: GroupDownloadsProps) {
  const { step } = downloads.group;
  const isUnderWay = step === 'archive' || step === 'one-by-one';
  const failed = group.files.filter(({ id }) => downloads.files.get(id) === 'failed');
  const hasFailed = step === 'archive-failed' || (step === 'one-by-one-done' && failed.length > 0);
  const button = useRef<HTMLButtonElement>(null);
  const goOneByOne = () => {
    // The link is removed by the press; the focus moves to the progress text.
    button.current?.focus();
    void downloads.downloadOneByOne();
  };
  const text = groupText({ group, downloads });
  const wayOut = hasFailed && wayOutOf(step, group.files.length);
  return (
    <Box mb={3}>
      <Flex
        flexWrap="wrap"
        alignItems="start"
        justifyContent="space-between"
        columnGap={4}
        rowGap={2}
      >
        {title}
        <Box _print={{ display: 'none' }}>
          <Button
            ref={button}
            size="sm"
            aria-describedby={titleId}
            isPending={isUnderWay}
            pendingText={copy.downloading}
            onClick={() => void downloads.downloadAll()}
          >
            {copy.downloadAll}
          </Button>
        </Box>
      </Flex>
      {/* In the page from the start, or its first text would not be announced. */}
      <Box role="status" textStyle="small" color={hasFailed ? 'ink' : 'ink-muted'}>
        {hasFailed ? <ErrorLine title={text} isStatic /> : text}
      </Box>
      {wayOut && (
        <Button variant="link" size="sm" onClick={goOneByOne}>
          {wayOut}
        </Button>
      )}
      <VisuallyHidden role="status">{endedText({ group, downloads })}</VisuallyHidden>
    </Box>
  );
}

/** What can be retried besides the button itself. */
function wayOutOf(step: GroupState['step'], count: number): string | null {
  if (step === 'one-by-one-done') return copy.retryFailed;
  return count > 1 ? copy.oneByOne : null;
}

function groupText({ group: { files }, downloads }: Group): string {
  const state = downloads.group;
  switch (state.step) {
    case 'idle':
      return '';
    case 'archive':
      return copy.downloadingAll(files.length);
    case 'archive-saved':
      return copy.allDownloaded(files.length, state.name);
    case 'archive-failed':
      return copy.failed;
    case 'one-by-one':
      return copy.oneByOneProgress(state.current, state.of);
    case 'one-by-one-done': {
      const done = files.filter(({ id }) => downloads.files.get(id) === 'downloaded');
      return copy.someDownloaded(done.length, files.length);
    }
  }
}

/** Nothing while the results of a whole group are summed up instead. */
function endedText({ group: { files }, downloads }: Group): string {
  return downloads.group.step.startsWith('one-by-one') ? '' : fileEndedText(files, downloads);
}
