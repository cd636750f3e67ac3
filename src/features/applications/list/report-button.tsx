import { FileDown } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '#src/shared/ui/button.tsx';
import { Icon } from '#src/shared/ui/icon.tsx';
import { ErrorState } from '#src/shared/ui/error-state.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { inPieces } from '#src/shared/ui/text-pieces.ts';
import { copy } from '../copy.ts';
import type { ReportState } from './use-report.ts';

type ReportButtonProps = {
  readonly ref: Ref<HTMLButtonElement>;
  readonly state: ReportState;
  readonly onSave: () => void;
};

export function ReportButton({ ref, state, onSave }: ReportButtonProps) {
  return (
    <Button
      ref={ref}
      isPending={state.step === 'pending'}
      pendingText={copy.reportPending}
      onClick={onSave}
    >
      <Icon icon={FileDown} />
      {copy.report}
    </Button>
  );
}

/** The outcome of the report, below the line of controls. */
export function ReportResult({ state, onSave }: Omit<ReportButtonProps, 'ref'>) {
  return (
    <Box _print={{ display: 'none' }}>
      {/* In the page from the start, or its first text would not be announced. */}
      <div role="status">
        {state.step === 'saved' && (
          <Box mb={4} color="ink-muted" css={{ overflowWrap: 'anywhere' }}>
            {inPieces(copy.reportSaved(state.name))}
          </Box>
        )}
      </div>
      {state.step === 'failed' && (
        <Box mb={4}>
          <ErrorState title={copy.failed} error={state.error} onRetry={onSave} />
        </Box>
      )}
    </Box>
  );
}
