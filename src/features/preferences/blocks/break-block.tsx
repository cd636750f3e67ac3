import { FormShell } from '#src/shared/screens/form/form-shell.tsx';
import { SelectField } from '#src/shared/screens/form/select-field.tsx';
import { SubmitButton } from '#src/shared/screens/form/submit-button.tsx';
import { useZodForm } from '#src/shared/screens/form/use-zod-form.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { ButtonRow } from '#src/shared/ui/button-row.tsx';
import { FailureHelp } from '#src/shared/ui/error-state/error-state.tsx';
import { Box, Flex } from '#src/shared/ui/layout.ts';
import { copy } from '../copy.ts';
import { BREAK_MONTHS, breakSchema, DEFAULT_BREAK } from '../rules/break-schema.ts';
import { PERMANENT_MONTHS } from '../rules/opt-out.ts';
import { PreferenceBlock, type BlockHeadingLevel } from './preference-block.tsx';
import type { SaveOutcome } from './use-latest-save.ts';

const LENGTHS = [
  { value: '', label: copy.chooseLength },
  ...BREAK_MONTHS.map((count) => ({ value: String(count), label: copy.months(count) })),
];
const QUICK_MONTHS = [3, 6];

type BreakBlockProps = {
  readonly level: BlockHeadingLevel;
  readonly isSaving: boolean;
  readonly outcome: SaveOutcome | null;
  readonly onStop: (months: number) => void;
};

export function BreakBlock({ level, isSaving, outcome, onStop }: BreakBlockProps) {
  const form = useZodForm({ schema: breakSchema, defaultValues: DEFAULT_BREAK });
  // FormShell shows a failure itself and moves the focus to it.
  const hasFailed = outcome?.isSaved === false;
  return (
    <PreferenceBlock
      title={copy.break}
      help={copy.breakHelp}
      level={level}
      outcome={hasFailed ? null : outcome}
    >
      <FormShell
        form={form}
        onSubmit={({ months }) => onStop(Number(months))}
        submitError={hasFailed ? { message: copy.failed } : null}
        failureHelp={<FailureHelp error={outcome?.error} />}
        isPending={isSaving}
        hasErrorSummary={false}
      >
        <Flex flexWrap="wrap" alignItems="flex-end" gap={3}>
          <Box flex="1 1 10rem" minW={0}>
            <SelectField
              control={form.control}
              name="months"
              label={copy.length}
              options={LENGTHS}
            />
          </Box>
          <SubmitButton variant="secondary" pendingText={copy.saving}>
            {copy.takeBreak}
          </SubmitButton>
        </Flex>
      </FormShell>
      <ButtonRow mt={4} alignItems="center">
        {QUICK_MONTHS.map((count) => (
          <Button key={count} size="sm" isPending={isSaving} onClick={() => onStop(count)}>
            {copy.pauseFor(count)}
          </Button>
        ))}
        <Button variant="link" isPending={isSaving} onClick={() => onStop(PERMANENT_MONTHS)}>
          {copy.stop}
        </Button>
      </ButtonRow>
    </PreferenceBlock>
  );
}
