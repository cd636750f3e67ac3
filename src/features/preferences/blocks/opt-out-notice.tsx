import { Button } from '#src/shared/ui/button.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { copy } from '../copy.ts';
import { isPermanent, formatNoticeDate } from '../rules/opt-out.ts';
import { PreferenceBlock, type BlockHeadingLevel } from './preference-block.tsx';
import type { SaveOutcome } from './use-latest-save.ts';

type OptedOutProps = {
  readonly end: string;
  readonly today: string;
  readonly level: BlockHeadingLevel;
  /** True if this viewer may not make changes; the reason is shown above. */
  readonly isLocked: boolean;
  readonly isSaving: boolean;
  readonly outcome: SaveOutcome | null;
  readonly onResubscribe: () => void;
};

export function OptOutNotice(props: OptedOutProps) {
  const { end, today, level, isLocked, isSaving, outcome, onResubscribe } = props;
  const help = isPermanent(end, today) ? copy.stopped : <Until date={formatNoticeDate(end)} />;
  return (
    <PreferenceBlock title={copy.optedOut} help={help} level={level} outcome={outcome}>
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

/** Sentence with the end date. The date stays on one line, although its hyphens allow line breaks. */
function Until({ date }: { readonly date: string }) {
  return (
    <>
      <span>{copy.noMarketing}</span>{' '}
      <Box as="span" whiteSpace="nowrap">
        {copy.until(date)}
      </Box>
    </>
  );
}
