import { Box } from '@chakra-ui/react/box';
import { Button } from '#src/shared/ui/button.tsx';
import { copy } from '../copy.ts';
import { isPermanent, noticeDate } from '../rules/opt-out.ts';
import { PreferenceBlock, type BlockLevel } from './preference-block.tsx';
import type { SaveOutcome } from './use-latest-save.ts';

type OptedOutProps = {
  readonly end: string;
  readonly today: string;
  readonly level: BlockLevel;
  readonly isLocked: boolean;
  readonly isSaving: boolean;
  readonly outcome: SaveOutcome | null;
  readonly onResubscribe: () => void;
};

/** Instead of the blocks, while there is a break or a stop (specification 4). */
export function OptedOut(props: OptedOutProps) {
  const { end, today, level, isLocked, isSaving, outcome, onResubscribe } = props;
  const text = isPermanent(end, today) ? copy.stopped : copy.until(noticeDate(end));
  return (
    <PreferenceBlock title={copy.optedOut} help={text} level={level} outcome={outcome}>
      {!isLocked && (
        <Box>
          <Button
            variant="primary"
            isPending={isSaving}
            pendingText={copy.saving}
            onClick={onResubscribe}
          >
            {copy.resubscribe}
          </Button>
        </Box>
      )}
    </PreferenceBlock>
  );
}
