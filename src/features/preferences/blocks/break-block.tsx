import { FormShell } from '#src/shared/form/form-shell.tsx';
import { SelectField } from '#src/shared/form/select-field.tsx';
import { SubmitButton } from '#src/shared/form/submit-button.tsx';
import { useZodForm } from '#src/shared/form/use-zod-form.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { FailureHelp } from '#src/shared/ui/error-state.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { copy } from '../copy.ts';
import { BREAK_MONTHS, breakSchema, ONE_MONTH } from '../rules/break-schema.ts';
import { PERMANENT_MONTHS } from '../rules/opt-out.ts';
import { PreferenceBlock, type BlockLevel } from './preference-block.tsx';
import type { SaveOutcome } from './use-latest-save.ts';

const LENGTHS = [
  { value: '', label: copy.chooseLength },
  ...BREAK_MONTHS.map((count) => ({ value: String(count), label: copy.months(count) })),
];

type BreakBlockProps = {
  readonly level: BlockLevel;
  readonly isLocked: boolean;
  readonly isSaving: boolean;
  readonly outcome: SaveOutcome | null;
  readonly onStop: (months: number) => void;
};

/** A break of some months, or a stop for good. */
export function BreakBlock({ level, isLocked, isSaving, outcome, onStop }: BreakBlockProps) {
  const form = useZodForm({ schema: breakSchema, defaultValues: ONE_MONTH });
  // The form tells a failure itself, and takes the focus to it.
  const hasFailed = outcome?.isSaved === false;
  return (
    <PreferenceBlock
      title={copy.break}
      help={copy.breakHelp}
      level={level}
      outcome={hasFailed ? null : outcome}
    >
      {isLocked ? (
        <p>{copy.noBreak}</p>
      ) : (
        <>
          <FormShell
            form={form}
            onSubmit={({ months }) => onStop(Number(months))}
            submitError={hasFailed ? { message: copy.failed } : null}
            failureHelp={<FailureHelp error={outcome?.error} />}
            isPending={isSaving}
            hasErrorSummary={false}
          >
            <SelectField
              control={form.control}
              name="months"
              label={copy.length}
              options={LENGTHS}
            />
            <SubmitButton variant="secondary" pendingText={copy.saving}>
              {copy.takeBreak}
            </SubmitButton>
          </FormShell>
          <Box mt={5}>
            <Button variant="link" isPending={isSaving} onClick={() => onStop(PERMANENT_MONTHS)}>
              {copy.stop}
            </Button>
          </Box>
        </>
      )}
    </PreferenceBlock>
  );
}
