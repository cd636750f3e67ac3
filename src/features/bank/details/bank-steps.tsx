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
        <Step
          key={name}
          aria-current={index === current ? 'step' : undefined}
          isOpen={index > current}
        >
          <Icon icon={getIcon(index)} />
          <span>{word}</span>
        </Step>
      ))}
    </Steps>
  );
}

const Steps = styled('ol', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 3, mt: 4 },
});

const Step = styled('li', {
  base: {
    flex: '1 1 5.5rem',
    display: 'flex',
    alignItems: 'center',
    gap: 1.5,
    pt: 2,
    textStyle: 'label',
    '&[aria-current]': { fontWeight: 'semibold' },
  },
  variants: {
    isOpen: {
      true: { borderTop: '3px dashed var(--color-line-strong)', color: 'ink-muted' },
      false: { borderTop: '3px solid var(--color-positive)' },
    },
  },
});
