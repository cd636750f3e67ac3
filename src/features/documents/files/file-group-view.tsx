import { useId, useRef } from 'react';
import { FileName } from './file-name.tsx';
import { Button } from '#src/shared/ui/button.tsx';
import { ErrorLine } from '#src/shared/ui/error-state/error-state.tsx';
import { appendInterceptionHint } from '#src/shared/ui/error-state/interception-hint.tsx';
import { Box, Flex } from '#src/shared/ui/layout.ts';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { copy } from '../copy.ts';
import { getLastResultText } from './file-cells.tsx';
import { FileList } from './file-list.tsx';
import type { FileGroup, FileRow } from './file-rows.ts';
import { useGroupDownloads, type GroupDownloads } from './use-group-downloads.ts';

type FileGroupViewProps = {
  readonly group: FileGroup;
  /** Visible files of the group, if a filter applies; 'Download All Files' ignores the filter. */
  readonly files?: readonly FileRow[];
  readonly headingLevel: 2 | 3;
};

export function FileGroupView({ group, files = group.files, headingLevel }: FileGroupViewProps) {
  const id = useId();
  const downloads = useGroupDownloads(group);
  const button = useRef<HTMLButtonElement>(null);
  const { step } = downloads.group;
  const hasFailed =
    step === 'archive-failed' ||
    (step === 'one-by-one-done' &&
      group.files.some(({ id: fileId }) => downloads.files.get(fileId) === 'failed'));
  const goOneByOne = () => {
    // The click removes this link, so focus moves to the button 'Download All Files'.
    button.current?.focus();
    void downloads.downloadOneByOne();
  };
  const text = getGroupText(group, downloads);
  return (
    <section aria-labelledby={id}>
      <Box mb={3}>
        <Flex
          flexWrap="wrap"
          alignItems="start"
          justifyContent="space-between"
          columnGap={4}
          rowGap={2}
        >
          <Box as={`h${headingLevel}`} id={id} textStyle="h3" flex="1 1 11rem" minW={0}>
            <FileName name={group.name} />
          </Box>
          <Box _print={{ display: 'none' }}>
            <Button
              ref={button}
              size="sm"
              // The button text is the same in each group, so the title describes the button.
              aria-describedby={id}
              isPending={step === 'archive' || step === 'one-by-one'}
              pendingText={copy.downloading}
              onClick={() => void downloads.downloadAll()}
            >
              {copy.downloadAll}
            </Button>
          </Box>
        </Flex>
        {/* Rendered from the start: otherwise its first text would not be announced. */}
        <Box aria-live="polite" textStyle="small" color={hasFailed ? 'ink' : 'ink-muted'}>
          {hasFailed ? <ErrorLine title={text} isStatic /> : text}
        </Box>
        {hasFailed && (step === 'one-by-one-done' || group.files.length > 1) && (
          <Button variant="link" size="sm" onClick={goOneByOne}>
            {step === 'one-by-one-done' ? copy.retryFailed : copy.oneByOne}
          </Button>
        )}
        <VisuallyHidden aria-live="polite">
          {/* The status above sums up the results of files that are downloaded one by one. */}
          {!step.startsWith('one-by-one') && getLastResultText(group.files, downloads)}
        </VisuallyHidden>
      </Box>
      <FileList label={copy.tableCaption(group.name)} files={files} downloads={downloads} isPlain />
    </section>
  );
}

function getGroupText({ files }: FileGroup, downloads: GroupDownloads): string {
  const state = downloads.group;
  switch (state.step) {
    case 'idle':
      return '';
    case 'archive':
      return copy.downloadingAll(files.length);
    case 'archive-saved':
      return copy.allDownloaded(files.length, state.name);
    case 'archive-failed':
      return appendInterceptionHint(copy.failed, state.error);
    case 'one-by-one':
      return copy.oneByOneProgress(state.current, state.of);
    case 'one-by-one-done': {
      const done = files.filter(({ id }) => downloads.files.get(id) === 'downloaded');
      return copy.someDownloaded(done.length, files.length);
    }
  }
}
