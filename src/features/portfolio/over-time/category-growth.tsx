import { formatGrowthNote } from '#src/shared/finance/format/growth-note.ts';
import { DEFAULT_CURRENCY } from '#src/shared/finance/money/currency.ts';
import { getPeriodGrowth } from '#src/shared/finance/money/movement.ts';
import { GrowthText } from '#src/shared/finance/figures/growth-text.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { useMediaQuery } from '#src/shared/ui/use-media-query.ts';
import { NoWrapWords } from '#src/shared/ui/text/no-wrap.tsx';
import { copy } from './copy.ts';
import type { CategorySeries } from '../category-series.ts';

/** Viewport in which amount and percentage fit beside the name. */
const WIDE = '(min-width: 1200px)';

export function CategoryGrowth({ points, period }: CategorySeries) {
  const isWide = useMediaQuery(WIDE);
  return (
    <>
      <GrowthText
        movement={getPeriodGrowth(points, period.from).growth}
        currency={DEFAULT_CURRENCY}
        only={isWide ? undefined : 'percent'}
      />{' '}
      <span>{period.label}</span>
    </>
  );
}

type OfCurrency = CategorySeries & { readonly currency: string };

export function CategoryPageGrowth({ points, period, currency }: OfCurrency) {
  return (
    <>
      <GrowthText movement={getPeriodGrowth(points, period.from).growth} currency={currency} />{' '}
      <span>{period.label}</span>
    </>
  );
}

export function CategoryPageGrowthNote({ points, period }: CategorySeries) {
  const note = formatGrowthNote(getPeriodGrowth(points, period.from).growth);
  return (
    <Box as="p" textStyle="small" color="ink-muted" mb={2}>
      <NoWrapWords text={[copy.includesClosed, note].filter(Boolean).join(' ')} />
    </Box>
  );
}
