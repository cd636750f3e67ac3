import { DEFAULT_CURRENCY } from '#src/shared/money/currency.ts';
import { atLeast } from '#src/shared/theme/breakpoints.ts';
import { useMediaQuery } from '#src/shared/ui/use-media-query.ts';
import { GrowthText } from './growth-text.tsx';
import { movementSinceInvested, type Points } from './money-over-time.ts';

/** The growth of a category in its row of the overview. */
export function CategoryGrowth({ points }: { readonly points: Points }) {
  const isWide = useMediaQuery(atLeast('table'));
  return (
    <GrowthText
      of={movementSinceInvested(points)}
      currency={DEFAULT_CURRENCY}
      only={isWide ? undefined : 'percent'}
    />
  );
}
