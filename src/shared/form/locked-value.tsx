import type { ReactNode } from 'react';
import { fieldHelpRecipe } from '../theme/recipes/field.ts';
import { styled } from '../theme/styled.ts';

type LockedValueProps = {
  readonly label: ReactNode;
  /** Null if the value is secret and only the reason is shown. */
  readonly value: ReactNode;
  readonly reason?: ReactNode;
};

/** A field that cannot be changed now: its value as text with the reason, never a grey input. */
export function LockedValue({ label, value, reason }: LockedValueProps) {
  return (
    <LockedList>
      <LockedLabel>{label}</LockedLabel>
      {value !== null && <LockedText>{value || 'Not given'}</LockedText>}
      {reason && <LockedReason>{reason}</LockedReason>}
    </LockedList>
  );
}

const LockedList = styled('dl', {
  base: {
    display: 'grid',
    alignContent: 'start',
    gap: 0.5,
    pb: 3,
    borderBottomWidth: '1px',
    borderColor: 'line',
  },
});
const LockedLabel = styled('dt', { base: { textStyle: 'label', color: 'ink-muted' } });
const LockedText = styled('dd', { base: { overflowWrap: 'anywhere' } });
const LockedReason = styled('dd', fieldHelpRecipe);
