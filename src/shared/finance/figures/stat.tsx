import type { ReactNode } from 'react';
import { styled } from '../../ui/theme/styled.ts';
import { splitTextNodes } from '../../ui/text/split-text-nodes.ts';
import { toLengthStyle, fitFontSize } from '../../ui/text/fit-font-size.ts';
import { AmountWithPence, PENCE_STYLES } from './amount-with-pence.tsx';

type StatProps = {
  readonly label: ReactNode;
  /** Formatted amount; null if the page shows it elsewhere. */
  readonly value: string | null;
  /** Second line, such as the date of the value or the cash balance. */
  readonly hint?: ReactNode;
};

/** Labelled figure; must be inside a `StatList`. */
export function Stat({ label, value, hint }: StatProps) {
  return (
    <StatGroup>
      <StatLabel>{splitTextNodes(label)}</StatLabel>
      {value !== null && (
        <StatValue css={toLengthStyle(value)}>
          <AmountWithPence text={value} />
        </StatValue>
      )}
      {hint && <StatHint>{splitTextNodes(hint)}</StatHint>}
    </StatGroup>
  );
}

export const StatList = styled('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 12,
    rowGap: 5,
    // Makes the list the container that limits the font size of its figures.
    containerType: 'inline-size',
  },
});

const StatGroup = styled('div', { base: { minW: 0, maxW: 'full' } });

const StatLabel = styled('dt', { base: { textStyle: 'label', color: 'ink-muted' } });

const StatValue = styled('dd', {
  base: {
    mt: 1,
    fontVariantNumeric: 'lining-nums tabular-nums',
    whiteSpace: 'nowrap',
    textStyle: 'h2',
    fontSize: fitFontSize('1.375rem'),
    ...PENCE_STYLES,
  },
});

const StatHint = styled('dd', { base: { textStyle: 'small', color: 'ink-muted', mt: 1 } });
