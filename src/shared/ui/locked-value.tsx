import type { ReactNode } from 'react';
import { styled } from './theme/styled.ts';

type LockedValueProps = {
  readonly label: ReactNode;
  readonly value: ReactNode;
};

/** Field that cannot be changed now: its value as text instead of a disabled input. */
export function LockedValue({ label, value }: LockedValueProps) {
  return (
    <LockedList>
      <LockedLabel>{label}</LockedLabel>
      <LockedText>{value || 'Not provided'}</LockedText>
    </LockedList>
  );
}

/** Stack of locked values in a card; the last one has no border, because the card's edge is below it. */
export const LockedValues = styled('div', {
  base: { display: 'grid', gap: 3, '& > dl:last-child': { pb: 0, borderBottomWidth: 0 } },
});

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
