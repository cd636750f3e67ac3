import { styled } from '#src/shared/ui/theme/styled.ts';
import { createFlexGrowScale, getShadeNumber } from '../shades.ts';

type BarPart = { readonly id: string; readonly label: string; readonly value: number };

type StackedBarProps = {
  readonly parts: readonly BarPart[];
};

/** Decorative bar of shares; a part that is not above zero takes no space but has an index. */
export function StackedBar({ parts }: StackedBarProps) {
  const grow = createFlexGrowScale(parts.map(({ value }) => value));
  return (
    <BarRoot aria-hidden data-outline="bar">
      {parts.map(
        (part, index) =>
          part.value > 0 && (
            <BarPartBox
              key={part.id}
              data-outline="parts"
              title={part.label}
              data-shade={getShadeNumber(index)}
              style={{ flexGrow: grow(part.value) }}
            />
          ),
      )}
    </BarRoot>
  );
}

type SwatchProps = { readonly index: number };

/** Square with the colour and pattern of the part at `index`, for a row of the legend. */
export function Swatch({ index }: SwatchProps) {
  return <SwatchBox aria-hidden data-shade={getShadeNumber(index)} />;
}

const stripes = (angle: string) =>
  `repeating-linear-gradient(${angle}, transparent 0 5px, var(--color-surface) 5px 6.5px)`;

// Colours and patterns, so that the bar is readable without colour vision and in black-and-white print.
const shades = {
  printColorAdjust: 'exact',
  forcedColorAdjust: 'none',
  '&[data-shade="1"]': { bg: 'chart-1' },
  '&[data-shade="2"]': { bg: 'chart-2', backgroundImage: stripes('45deg') },
  '&[data-shade="3"]': { bg: 'chart-3' },
  '&[data-shade="4"]': { bg: 'chart-4', backgroundImage: stripes('135deg') },
  '&[data-shade="5"]': { bg: 'chart-5' },
  '&[data-shade="6"]': { bg: 'chart-6', backgroundImage: stripes('90deg') },
};

const BarRoot = styled('div', {
  base: { display: 'flex', gap: '2px', h: 4, w: 'full', borderRadius: 'full', overflow: 'hidden' },
});

const BarPartBox = styled('div', { base: { flexBasis: 0, minW: '3px', ...shades } });

const SwatchBox = styled('span', {
  base: {
    display: 'inline-block',
    w: 4,
    h: 4,
    borderRadius: '3px',
    verticalAlign: '-0.125rem',
    me: 2.5,
    ...shades,
  },
});
