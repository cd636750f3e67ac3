import type { ReactNode } from 'react';
import { styled } from '../theme/styled.ts';
import { inPieces } from './text-pieces.ts';

type StatProps = {
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** A second line: the as-at date, the cash balance. */
  readonly hint?: ReactNode;
  /** `total` is for the one big figure of a screen. */
  readonly size?: 'md' | 'total';
};

// In the widest fallback font, a semibold character takes two thirds of its size.
const WHOLE_LINE = 'calc(100cqi / (var(--characters) * 0.66))';

/** A labelled figure; used inside a `StatList`. */
export function Stat({ label, value, hint, size = 'md' }: StatProps) {
  return (
    <StatGroup>
      <StatLabel>{inPieces(label)}</StatLabel>
      <StatValue size={size} css={{ '--characters': charactersOf(value) }}>
        {inPieces(value)}
      </StatValue>
      {hint && <StatHint>{inPieces(hint)}</StatHint>}
    </StatGroup>
  );
}

export const StatList = styled('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 12,
    rowGap: 5,
    // The maximum width of the figures at any text size.
    containerType: 'inline-size',
  },
});

const StatGroup = styled('div', { base: { minW: 0, maxW: 'full' } });

const StatLabel = styled('dt', { base: { textStyle: 'label', color: 'ink-muted' } });

const StatValue = styled('dd', {
  base: { mt: 1, fontVariantNumeric: 'lining-nums tabular-nums', whiteSpace: 'nowrap' },
  variants: {
    size: {
      md: { textStyle: 'h2', fontSize: `min(1.375rem, ${WHOLE_LINE})` },
      total: { textStyle: 'total', fontSize: `min(2.5rem, ${WHOLE_LINE})` },
    },
  },
});

/** An amount never wraps: one that is longer than its line is set smaller, as large as fits. */
function charactersOf(value: ReactNode): number {
  return typeof value === 'string' ? value.length : 1;
}

const StatHint = styled('dd', { base: { textStyle: 'small', color: 'ink-muted', mt: 1 } });
