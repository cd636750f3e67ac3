import { Circle, CircleCheck, CircleX, Clock } from 'lucide-react';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { Icon } from '#src/shared/ui/icon.tsx';
import { copy } from '../copy.ts';

const CHECK_ICONS = { running: Clock, failed: CircleX } as const;

/** Steps of a verification that is pending or has failed. */
export function BankVerificationSteps({ check }: { readonly check: keyof typeof copy.checks }) {
  return (
    <Steps aria-label={copy.verification}>
      <Step state="done">
        <Icon icon={CircleCheck} />
        <span>{copy.submitted}</span>
      </Step>
      <Step state={check} aria-current="step">
        <Icon icon={CHECK_ICONS[check]} />
        <span>{copy.checks[check]}</span>
      </Step>
      <Step state="open">
        <Icon icon={Circle} />
        <span>{copy.verifiedStep}</span>
      </Step>
    </Steps>
  );
}

const Steps = styled('ol', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 3, mt: 4 },
});

const DONE = { borderTop: '3px solid var(--color-positive)' } as const;

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
    state: {
      done: DONE,
      running: DONE,
      failed: { borderTop: '3px solid var(--color-negative)', color: 'negative' },
      open: { borderTop: '3px dashed var(--color-line-strong)', color: 'ink-muted' },
    },
  },
});
