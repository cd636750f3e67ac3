import { Suspense, useState } from 'react';
import { underscoresToSpaces } from '#src/shared/format/underscores.ts';
import { lazyPart } from '#src/shared/browser/lazy-part.ts';
import { DEFAULT_CURRENCY, type CurrencyTotal } from '#src/shared/money/currency.ts';
import { useAmountsHidden } from '#src/shared/money/use-amounts-hidden.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { fetchedAt } from '#src/shared/time/fetched-at.ts';
import { Card } from '#src/shared/ui/card.tsx';
import { chartRoom } from '#src/shared/ui/chart-room.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { useMediaQuery } from '#src/shared/ui/use-media-query.ts';
import { copy } from './over-time/copy.ts';
import { LazyPageGrowth, LazyPageGrowthNote } from './over-time/lazy-section.tsx';
import { useCategorySeries } from './over-time/use-category-growth.tsx';
import { useHistoryWhenIdle } from './over-time/use-history-when-idle.ts';

/** There is room for a chart beside the figures of a page. */
const WIDE = '(min-width: 1200px)';

const CategoryChart = lazyPart(
  async () => (await import('./over-time/category-chart.tsx')).CategoryChart,
  null,
);

export type CategoryPage = {
  /** The category of the address, and the one below it, if the page is of that. */
  readonly parent: string;
  readonly child?: string;
  readonly name: string;
  /** What it is worth: the history tells of no other sum. */
  readonly worth: CurrencyTotal;
};

/** The same parts for the page of a category's holdings. */
export function overTimeOf(parent: string, child: string) {
  const page = { parent, child, name: underscoresToSpaces(child) };
  return {
    growth: (worth: CurrencyTotal) => <CategoryGrowthLine {...page} worth={worth} />,
    growthNote: (worth: CurrencyTotal) => <CategoryGrowthNote {...page} worth={worth} />,
    chart: (worth: CurrencyTotal, place: 'beside' | 'below') => (
      <CategoryOverTime {...page} worth={worth} place={place} />
    ),
  };
}

/** The growth that its link has, of the same period; the room is there before it comes. */
export function CategoryGrowthLine(props: CategoryPage) {
  const { series, isWithout } = useSeriesOfPage(props);
  if (isWithout) return null;
  return (
    <Line>
      {series && (
        <Suspense fallback={null}>
          <LazyPageGrowth {...series} currency={props.worth.currency} />
        </Suspense>
      )}
    </Line>
  );
}

/** What the per cent of that is of. */
export function CategoryGrowthNote(props: CategoryPage) {
  const { series } = useSeriesOfPage(props);
  return (
    series && (
      <Suspense fallback={null}>
        <LazyPageGrowthNote {...series} />
      </Suspense>
    )
  );
}

type CategoryOverTimeProps = CategoryPage & {
  /** In the first card of a wide page, and in a card of its own below the list of any other. */
  readonly place: 'beside' | 'below';
};

/** The value of a category over time, with the choice of the page's period. */
export function CategoryOverTime({ place, ...page }: CategoryOverTimeProps) {
  const { series, choice, reply, isWithout } = useSeriesOfPage(page);
  const isBeside = useMediaQuery(WIDE);
  const { name, worth } = page;
  const { currency } = worth;
  if (isWithout || isBeside !== (place === 'beside')) return null;
  const chart = (
    <>
      {series && reply && (
        <Suspense fallback={null}>
          <CategoryChart
            {...series}
            currency={currency}
            name={name}
            isHeadlineElsewhere={currency === DEFAULT_CURRENCY}
            choice={choice}
            checkedAt={fetchedAt(reply)}
          />
        </Suspense>
      )}
      {series === undefined && (
        <Box as="p" textStyle="small" color="ink-muted">
          {copy.noSeries}
        </Box>
      )}
    </>
  );
  const room = <Box css={ROOM}>{chart}</Box>;
  if (isBeside) {
    return (
      <Box as="section" aria-label={copy.heading} flex="1 1 27rem" minW={0} css={SIZED}>
        {room}
      </Box>
    );
  }
  return (
    <Card as="section" aria-labelledby={HEADING_ID} css={SIZED}>
      <Box as="h2" id={HEADING_ID} textStyle="h2" mb={3}>
        {copy.heading}
      </Box>
      {room}
    </Card>
  );
}

function useSeriesOfPage({ parent, child, worth }: CategoryPage) {
  useHistoryWhenIdle();
  // These parts stand outside a QueryView, which formats what is in it anew.
  useAmountsHidden();
  const { reply, choice, seriesOf } = useCategorySeries(worth.currency);
  const series = seriesOf({ parent, code: child }, worth.amount.toNumber());
  // Nothing that has had its room leaves it.
  const [isWithout] = useState(series === undefined);
  return { series, choice, reply, isWithout };
}

const HEADING_ID = 'value-over-time';
const SIZED = { containerType: 'inline-size' } as const;
/** Of the periods, the chart and its table. */
const ROOM = chartRoom(7.875);

const Line = styled('p', {
  base: {
    containerType: 'inline-size',
    mt: 1,
    minH: 6,
    // On one line of a phone too.
    textStyle: { base: 'small', sm: 'body' },
    color: 'ink-muted',
    '& > span:first-of-type': { fontWeight: 'semibold' },
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
});
