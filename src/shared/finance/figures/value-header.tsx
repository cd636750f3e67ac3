import type { ReactNode } from 'react';
import type { ChildElements } from '../../ui/elements.ts';
import { fitFontSize, toLengthStyle } from '../../ui/text/fit-font-size.ts';
import { splitTextNodes } from '../../ui/text/split-text-nodes.ts';
import { styled } from '../../ui/theme/styled.ts';
import { AmountWithPence, PENCE_STYLES } from './amount-with-pence.tsx';

type ValueHeaderProps = {
  /** Heading element, shown small and before the label. */
  readonly heading?: ChildElements;
  readonly label: ReactNode;
  /** Formatted amount. */
  readonly value: string;
  /** `GainChip`; null reserves its space while it loads, undefined reserves none. */
  readonly gain?: ReactNode;
  /** Small line below the figures, such as a reason or a date. */
  readonly hint?: ReactNode;
  /** Choice of the period: at the right, or below the figures if it does not fit. */
  readonly control?: ChildElements;
};

/** Main figure of a page: its value, the gain of a period, and the choice of that period. */
export function ValueHeader({ heading, label, value, gain, hint, control }: ValueHeaderProps) {
  return (
    <Header>
      <Figures>
        {heading}
        <dl>
          <dt data-after-heading={heading ? '' : undefined}>{splitTextNodes(label)}</dt>
          <Value css={toLengthStyle(value)}>
            <AmountWithPence text={value} />
          </Value>
          {gain !== undefined && <Gain>{gain ?? '\u00a0'}</Gain>}
          {hint && <Hint>{splitTextNodes(hint)}</Hint>}
        </dl>
      </Figures>
      {control}
    </Header>
  );
}

const Header = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    columnGap: 4,
    rowGap: 3,
    // The container that limits the font size of the value.
    containerType: 'inline-size',
  },
});

const LABEL = { textStyle: 'label', color: 'ink-muted' } as const;

const Figures = styled('div', {
  base: {
    flex: '1 1 20rem',
    minW: 0,
    // The label follows the heading on the same line. A heading is not allowed in a list of definitions.
    '& > :is(h2, h3, h4)': { float: 'inline-start', me: '0.5ch', ...LABEL },
    '& dt': LABEL,
    '& dt[data-after-heading]::before': { content: '"· "' },
  },
});

const Value = styled('dd', {
  base: {
    display: 'inline-block',
    verticalAlign: 'bottom',
    maxW: 'full',
    me: 3,
    textStyle: 'total',
    fontSize: fitFontSize('3rem'),
    lineHeight: String(56 / 48),
    whiteSpace: 'nowrap',
    ...PENCE_STYLES,
  },
});

// Reserves the size of a chip with a usual period, so that nothing moves when the gain loads.
const Gain = styled('dd', {
  base: {
    display: 'inline-block',
    verticalAlign: 'bottom',
    w: '17rem',
    maxW: 'full',
    minH: '3.5rem',
    // A component that turns out to have no gain.
    '&:empty': { display: 'none' },
    containerType: 'inline-size',
  },
});

const Hint = styled('dd', {
  base: { mt: 1, textStyle: 'small', color: 'ink-muted', textWrap: 'pretty' },
});
