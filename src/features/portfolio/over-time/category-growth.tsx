import { gainShare } from '#src/shared/format/growth-share.ts';
import { DEFAULT_CURRENCY } from '#src/shared/money/currency.ts';
import { growthSinceInvested, type Points } from '#src/shared/money/movement.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { useMediaQuery } from '#src/shared/ui/use-media-query.ts';
import { WholeWords } from '#src/shared/ui/whole.tsx';
import { copy } from './copy.ts';
import { GrowthText } from './growth-text.tsx';

/** Amount and share stand beside their name. */
const WIDE = '(min-width: 1200px)';

type CategoryGrowthProps = { readonly points: Points };

/** The growth of a category in its row of the overview. */
export function CategoryGrowth({ points }: CategoryGrowthProps) {
  const isWide = useMediaQuery(WIDE);
  return (
    <>
      <GrowthText
        of={growthSinceInvested(points)}
        currency={DEFAULT_CURRENCY}
        only={isWide ? undefined : 'percent'}
      />{' '}
      <span>{copy.sinceYouInvested}</span>
    </>
  );
}

/** The same in the summary of its holdings: the amount, what the share is of, and the yearly rate. */
export function SummaryGrowth({ points }: CategoryGrowthProps) {
  const growth = growthSinceInvested(points);
  return (
    <>
      <GrowthText of={growth} currency={DEFAULT_CURRENCY} only="amount" />{' '}
      <Box as="span" textStyle="small" color="ink-muted">
        <WholeWords text={gainShare(growth)} />
      </Box>
    </>
  );
}
