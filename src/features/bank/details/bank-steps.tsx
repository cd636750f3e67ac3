import { Circle, CircleCheck, Clock } from 'lucide-react';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { Icon } from '#src/shared/ui/icon.tsx';
import { copy } from '../copy.ts';

const STEPS = Object.entries(copy.steps);

export function BankVerificationSteps({ step }: { readonly step: keyof typeof copy.steps }) {
  const current = STEPS.findIndex(([name]) => name === step);
  const getIcon = (index: number) =>
    index > current ? Circle : index < current || step === 'verified' ? CircleCheck : Clock;
  return (
    <Steps aria-label={copy.verification}>
      {STEPS.map(([name, word], index) => (
        <li key={name} aria-current={index === current ? 'step' : undefined}>
          <Icon icon={getIcon(index)} />
          <span>{word}</span>
        </li>
      ))}
    </Steps>
  );
}

const Steps = styled('ol', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 2,
    rowGap: 3,
    mt: 4,
    '& > li': {
      flex: '1 1 5.5rem',
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      pt: 2,
      borderTop: '3px solid var(--color-positive)',
      textStyle: 'label',
    },
    '& > [aria-current]': { fontWeight: 'semibold' },
    '& > [aria-current] ~ li': {
      borderTop: '3px dashed var(--color-line-strong)',
      color: 'ink-muted',
    },
  },
});
