import { useState, type ReactElement } from 'react';
import { replaceUnderscores } from '#src/shared/platform/text/underscores.ts';
import { sumNumbers, type Amount } from '#src/shared/finance/money/amount.ts';
import type { CurrencyTotal } from '#src/shared/finance/money/currency.ts';
import { useAmountsHidden } from '#src/shared/platform/hidden-amounts/use-amounts-hidden.ts';
import { getFetchTime } from '#src/shared/platform/time/fetched-at.ts';
import { Card } from '#src/shared/ui/card.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { useMediaQuery } from '#src/shared/ui/use-media-query.ts';
import { findCategoryHistory } from './category-history.ts';
import { CHART_HEIGHT_PX } from './over-time/chart-height.ts';
import { copy } from './over-time/copy.ts';
import {
  OverTimeDetails,
  PortfolioChart,
  PortfolioGain,
  PortfolioPeriod,
} from './over-time/lazy-section.tsx';
import { PeriodSpace } from './over-time/period-space.ts';
import { useHistoryWhenIdle } from './over-time/use-history-when-idle.ts';

/** Viewport in which a chart fits beside the figures of a page. */
const WIDE = '(min-width: 1200px)';

type CategoryPage = {
  /** Categories of the address. */
  readonly parent: string;
  readonly child: string;
  /** Total value of the page; only a history that ends with this value is shown. */
  readonly pageTotal: CurrencyTotal;
};

/** Money paid in and taken out over all days of a category. */
type Flows = { readonly paidIn: Amount; readonly takenOut: Amount };

/** Returns functions that render growth, period, note and chart on the page of a category's holdings. */
export function createOverTimeRenderers(parent: string, child: string) {
  const render = (pageTotal: CurrencyTotal, children: PageHistoryProps['children']) => (
    <PageHistory {...{ parent, child, pageTotal, children }} />
  );
  return {
    /** Chip with the growth in the chosen period, equal to that beside the link to the page. */
    growth: (pageTotal: CurrencyTotal) =>
      render(pageTotal, ({ history, isWithout }) => {
        if (isWithout) return null;
        // The empty element reserves the chip's space.
        return history ? <PortfolioGain history={history} /> : <span />;
      }),
    flows: (
      pageTotal: CurrencyTotal,
      children: (flows: Flows | null, isLoading: boolean) => ReactElement | null,
    ) =>
      render(pageTotal, ({ history }) => {
        const sum = (field: keyof Flows) =>
          sumNumbers(history?.points.map((point) => point[field]) ?? []);
        const flows = history ? { paidIn: sum('paidIn'), takenOut: sum('takenOut') } : null;
        return children(flows, history === null);
      }),
    /** Note on the growth: what it counts, and the yearly rate. */
    growthNote: (pageTotal: CurrencyTotal) =>
      render(
        pageTotal,
        ({ history }) =>
          history && (
            <Box textStyle="small" color="ink-muted" maxW="compose" mb={2}>
              <OverTimeDetails history={history} />
            </Box>
          ),
      ),
    /** Choice of the period, where the chart is beside the figures. */
    period: (pageTotal: CurrencyTotal) =>
      render(
        pageTotal,
        ({ history, isBeside }) =>
          isBeside && <PeriodSpace>{history && <PortfolioPeriod history={history} />}</PeriodSpace>,
      ),
    chart: (pageTotal: CurrencyTotal, placement: CategoryChartProps['placement']) =>
      render(pageTotal, (page) => (
        <CategoryChart {...page} placement={placement} name={replaceUnderscores(child)} />
      )),
  };
}

type PageHistoryProps = CategoryPage & {
  readonly children: (
    page: ReturnType<typeof usePageHistory>,
  ) => ReactElement | false | null | undefined;
};

function PageHistory({ children, ...page }: PageHistoryProps) {
  return children(usePageHistory(page));
}

type CategoryChartProps = ReturnType<typeof usePageHistory> & {
  /** `beside` the figures on a wide screen; `below` the list, in its own card, on a narrower screen. */
  readonly placement: 'beside' | 'below';
  readonly name: string;
};

function CategoryChart(props: CategoryChartProps) {
  const { history, reply, isWithout, isBeside, placement, name } = props;
  if (isWithout || isBeside !== (placement === 'beside')) return null;
  const content = (
    <Box css={RESERVED_HEIGHT[placement]}>
      {history && reply && (
        <PortfolioChart
          history={history}
          checkedAt={getFetchTime(reply)}
          layout={placement}
          name={name}
        />
      )}
      {history === undefined && (
        <Box as="p" textStyle="small" color="ink-muted">
          {copy.noSeries}
        </Box>
      )}
    </Box>
  );
  if (isBeside) {
    return (
      <Box as="section" aria-label={copy.heading} flex="1 1 27rem" minW={0}>
        {content}
      </Box>
    );
  }
  return (
    <Card as="section" aria-labelledby={HEADING_ID}>
      <Box as="h2" id={HEADING_ID} textStyle="h2" mb={3}>
        {copy.heading}
      </Box>
      {content}
    </Card>
  );
}

/** Returns the history of the page: null while it loads, undefined if there is none. */
function usePageHistory({ parent, child, pageTotal: { currency, amount } }: CategoryPage) {
  const { data, isPending } = useHistoryWhenIdle();
  // Re-renders when amounts are hidden or shown, because these components are outside a QueryView.
  useAmountsHidden();
  const all = data?.currencies.find((each) => each.currency === currency);
  const found = all && findCategoryHistory(all, { parent, code: child }, amount.toNumber());
  const history = isPending ? null : found;
  // The first render decides whether there is a history, so that a reserved space never disappears.
  const [isWithout] = useState(history === undefined);
  return { history, reply: data, isWithout, isBeside: useMediaQuery(WIDE) };
}

const HEADING_ID = 'value-over-time';
/** Reserves the height of the chart, its table button and, below the list, its period choice. */
const RESERVED_HEIGHT = {
  beside: { minH: `calc(${CHART_HEIGHT_PX.beside}px + 3.75rem)`, _print: { minH: 0 } },
  below: { minH: `calc(${CHART_HEIGHT_PX.beside}px + 7.875rem)`, _print: { minH: 0 } },
} as const;
