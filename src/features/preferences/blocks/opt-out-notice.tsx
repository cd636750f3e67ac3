import { Button } from '#src/shared/ui/button.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { copy } from '../copy.ts';
import { formatNoticeDate } from '../rules/opt-out.ts';
import { PreferenceBlock, type BlockHeadingLevel } from './preference-block.tsx';
import type { SaveOutcome } from './use-latest-save.ts';

type OptOutNoticeProps = {
  readonly end: string;
  readonly isStopped: boolean;
  readonly level: BlockHeadingLevel;
  /** True if this viewer may not make changes; the reason is shown above. */
  readonly isLocked: boolean;
  readonly isSaving: boolean;
  readonly outcome: SaveOutcome | null;
  readonly onResubscribe: () => void;
};

export function OptOutNotice(props: OptOutNoticeProps) {
  const { end, isStopped, level, isLocked, isSaving, outcome, onResubscribe } = props;
  return (
    <PreferenceBlock
      title={
        <>
          <span>{getOptOutTitle(isStopped)}</span>{' '}
          {/* The date stays on one line, although its hyphens allow line breaks. */}
          <Box as="span" whiteSpace="nowrap">
            {isStopped ? copy.permanently : copy.until(formatNoticeDate(end))}
          </Box>
        </>
      }
      level={level}
      outcome={outcome}
    >
      {!isLocked && (
        <Button
          variant={isStopped ? 'primary' : 'secondary'}
          isPending={isSaving}
          pendingText={copy.saving}
          onClick={onResubscribe}
        >
          {copy.resubscribe}
        </Button>
      )}
    </PreferenceBlock>
  );
}

export function getOptOutTitle(isStopped: boolean): string {
  return isStopped ? copy.stopped : copy.paused;
}
