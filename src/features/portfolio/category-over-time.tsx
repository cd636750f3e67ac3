import { Suspense, useState } from 'react';
import { replaceUnderscores } from '#src/shared/platform/text/underscores.ts';
import { createLazyComponent } from '#src/shared/platform/browser/lazy-component.ts';
import { DEFAULT_CURRENCY, type CurrencyTotal } from '#src/shared/finance/money/currency.ts';
import { useAmountsHidden } from '#src/shared/platform/hidden-amounts/use-amounts-hidden.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { getFetchTime } from '#src/shared/platform/time/fetched-at.ts';
import { Card } from '#src/shared/ui/card.tsx';
import { buildChartHeightStyles } from '#src/shared/finance/chart/reserve-chart-height.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { useMediaQuery } from '#src/shared/ui/use-media-query.ts';
import { copy } from './over-time/copy.ts';
import { LazyCategoryPageGrowth, LazyCategoryPageGrowthNote } from './over-time/lazy-section.tsx';
import { useCategorySeries } from './over-time/use-category-growth.tsx';
import { useHistoryWhenIdle } from './over-time/use-history-when-idle.ts';

/** Viewport in which a chart fits beside the figures of a page. */
const WIDE = '(min-width: 1200px)';

const CategoryChart = createLazyComponent(
  async () => (await import('./over-time/category-chart.tsx')).CategoryChart,
  null,
);

export type CategoryPage = {
  /** Parent category of the address, and its child if the page is about the child. */
  readonly parent: string;
  readonly child?: string;
  readonly name: string;
  /** Total value of the page; only a history that ends with this value is shown. */
  readonly pageTotal: CurrencyTotal;
};

/** Returns functions that render growth, growth note and chart on the page of a category's holdings. */
export function createOverTimeRenderers(parent: string, child: string) {
  const page = { parent, child, name: replaceUnderscores(child) };
  return {
    growth: (pageTotal: CurrencyTotal) => <CategoryGrowthLine {...page} pageTotal={pageTotal} />,
    growthNote: (pageTotal: CurrencyTotal) => (
      <CategoryGrowthNote {...page} pageTotal={pageTotal} />
    ),
    chart: (pageTotal: CurrencyTotal, place: 'beside' | 'below') => (
      <CategoryOverTime {...page} pageTotal={pageTotal} placement={place} />
    ),
  };
}

/** Growth in the chosen period, equal to that beside the link to the page; reserves its line while loading. */
export function CategoryGrowthLine(props: CategoryPage) {
  const { series, isWithout: hasNoSeries } = usePageSeries(props);
  if (hasNoSeries) return null;
  return (
    <Line>
      {series && (
        <Suspense fallback={null}>
          <LazyCategoryPageGrowth {...series} currency={props.pageTotal.currency} />
        </Suspense>
      )}
    </Line>
  );
}

/** Note on the growth: what its percentage refers to, and the yearly rate. */
export function CategoryGrowthNote(props: CategoryPage) {
  const { series } = usePageSeries(props);
  return (
    series && (
      <Suspense fallback={null}>
        <LazyCategoryPageGrowthNote {...series} />
      </Suspense>
    )
  );
}

type CategoryOverTimeProps = CategoryPage & {
  /** `beside` the figures on a wide screen; `below` the list, in its own card, on a narrower screen. */
  readonly placement: 'beside' | 'below';
};

export function CategoryOverTime({ placement, ...page }: CategoryOverTimeProps) {
  const { series, choice, reply, isWithout: hasNoSeries } = usePageSeries(page);
  const isBeside = useMediaQuery(WIDE);
  const { name, pageTotal } = page;
  const { currency } = pageTotal;
  if (hasNoSeries || isBeside !== (placement === 'beside')) return null;
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
            checkedAt={getFetchTime(reply)}
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
  const content = <Box css={RESERVED_HEIGHT}>{chart}</Box>;
  if (isBeside) {
    return (
      <Box as="section" aria-label={copy.heading} flex="1 1 27rem" minW={0} css={SIZED}>
        {content}
      </Box>
    );
  }
  return (
    <Card as="section" aria-labelledby={HEADING_ID} css={SIZED}>
      <Box as="h2" id={HEADING_ID} textStyle="h2" mb={3}>
        {copy.heading}
      </Box>
      {content}
    </Card>
  );
}

function usePageSeries({ parent, child, pageTotal }: CategoryPage) {
  useHistoryWhenIdle();
  // Re-renders when amounts are hidden or shown, because these components are outside a QueryView.
  useAmountsHidden();
  const { reply, choice, getSeries } = useCategorySeries(pageTotal.currency);
  const series = getSeries({ parent, code: child }, pageTotal.amount.toNumber());
  // The first render decides whether there is a series, so that a reserved space never disappears.
  const [hasNoSeries] = useState(series === undefined);
  return { series, choice, reply, isWithout: hasNoSeries };
}

const HEADING_ID = 'value-over-time';
const SIZED = { containerType: 'inline-size' } as const;
/** Reserves the height of the period choice, the chart and its table button. */
const RESERVED_HEIGHT = buildChartHeightStyles(7.875);

const Line = styled('p', {
  base: {
    containerType: 'inline-size',
    mt: 1,
    minH: 6,
    // Small text, so that the line does not wrap on a phone.
    textStyle: { base: 'small', sm: 'body' },
    color: 'ink-muted',
    '& > span:first-of-type': { fontWeight: 'semibold' },
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
});
