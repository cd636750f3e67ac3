import type { CategoryColor } from '#src/shared/finance/category/categories.ts';
import {
  CATEGORY_COLORS,
  CATEGORY_FILL,
  CATEGORY_PATTERNS,
} from '#src/shared/finance/category/category-colors.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { createFlexGrowScale } from './flex-grow-scale.ts';

type BarPart = CategoryColor & {
  readonly id: string;
  readonly label: string;
  readonly value: number;
};

type StackedBarProps = {
  /** Parts in the order of the rows; each value is above zero. */
  readonly parts: readonly BarPart[];
};

/** Decorative bar of shares. */
export function StackedBar({ parts }: StackedBarProps) {
  const grow = createFlexGrowScale(parts.map(({ value }) => value));
  return (
    <BarRoot aria-hidden data-outline="bar">
      {parts.map(({ id, label, value, hue, tint }) => (
        <BarPartBox
          key={id}
          data-outline="parts"
          title={label}
          data-hue={hue}
          data-tint={tint}
          style={{ flexGrow: grow(value) }}
        />
      ))}
    </BarRoot>
  );
}

const BarRoot = styled('div', {
  base: { display: 'flex', gap: '2px', h: 2, w: 'full', borderRadius: 'full', overflow: 'hidden' },
});

const BarPartBox = styled('div', {
  base: {
    flexBasis: 0,
    minW: '3px',
    ...CATEGORY_COLORS,
    ...CATEGORY_FILL,
    ...CATEGORY_PATTERNS,
  },
});
