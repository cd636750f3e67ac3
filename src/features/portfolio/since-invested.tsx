import { Suspense } from 'react';
import { styled } from '#src/shared/theme/styled.ts';
import { copy } from './over-time/copy.ts';
import { LazySummaryGrowth } from './over-time/lazy-section.tsx';
import { useCategoryPoints } from './over-time/use-category-growth.tsx';
import { useHistoryWhenIdle } from './over-time/use-history-when-idle.ts';

type SinceInvestedProps = {
  /** The category of the address, and the one below it whose holdings are summed up. */
  readonly parent: string;
  readonly child: string;
  /** What they are worth in pounds: the history tells of no other sum. */
  readonly worth: number;
};

/** What a category has gained since it was first invested in; its room is there before it comes. */
export function SinceInvested({ parent, child, worth }: SinceInvestedProps) {
  const { result } = useHistoryWhenIdle(true);
  const points = useCategoryPoints(parent)(child, worth);
  // A server without a history.
  if (result.data === null) return null;
  return (
    <Line isOnItsWay={!points}>
      <dt>{copy.sinceInvested}</dt>
      <dd>
        {points && (
          <Suspense fallback={null}>
            <LazySummaryGrowth points={points} />
          </Suspense>
        )}
      </dd>
    </Line>
  );
}

const Line = styled('dl', {
  // Below each other: beside each other they fit in one font and not in another.
  base: {
    mt: { base: 1, sm: 4 },
    '& dt': { textStyle: 'label', color: 'ink-muted' },
    '& dd': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: 2,
      minH: 6,
      fontVariantNumeric: 'lining-nums tabular-nums',
    },
  },
  variants: { isOnItsWay: { true: { visibility: 'hidden' }, false: {} } },
});
