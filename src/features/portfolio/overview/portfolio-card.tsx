import type { CurrencyHistory } from '#contract/generated/schemas/currencyHistory.zod.ts';
import type { PortfolioHistory } from '#contract/generated/schemas/portfolioHistory.zod.ts';
import { ValueHeader } from '#src/shared/finance/figures/value-header.tsx';
import { formatMoney } from '#src/shared/finance/format/money.ts';
import { DEFAULT_CURRENCY, toCurrency } from '#src/shared/finance/money/currency.ts';
import { getFetchTime } from '#src/shared/platform/time/fetched-at.ts';
import { QueryView, type QueryResult } from '#src/shared/screens/query/query-view.tsx';
import { Card } from '#src/shared/ui/card.tsx';
import type { ChildElements } from '#src/shared/ui/elements.ts';
import { EmptyState } from '#src/shared/ui/empty-state/empty-state.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { ChartSkeleton } from '#src/shared/ui/chart-skeleton.tsx';
import { buildMinWidthQuery } from '#src/shared/ui/theme/breakpoints.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { useMediaQuery } from '#src/shared/ui/use-media-query.ts';
import { copy } from '../copy.ts';
import { sortTotals } from '../data/order-totals.ts';
import type { CategoryModel, OverviewLabels, OverviewModel } from '../data/overview-model.ts';
import {
  CategoryGain,
  CategoryGainBar,
  FurtherCategories,
  PortfolioChart,
  PortfolioGain,
  PortfolioPeriod,
} from '../over-time/lazy-section.tsx';
import { CHART_HEIGHT_PX } from '../over-time/chart-height.ts';
import type { OverTimeHistory } from '../over-time/over-time.ts';
import { PeriodSpace } from '../over-time/period-space.ts';
import { useHistoryWhenIdle } from '../over-time/use-history-when-idle.ts';
import { useLinkPeriod } from '../over-time/use-link-period.ts';
import { CategoryList } from '../category-list/category-list.tsx';
import { MoreAboutTotal } from './more-about-total.tsx';
import type { LoadedPortfolio } from './overview-view.tsx';
import { TotalLine } from './total-line.tsx';
import { buildTotalNote } from './total-notes.ts';

type PortfolioCardProps = Pick<LoadedPortfolio, 'model'> & {
  readonly labels: OverviewLabels;
  readonly fetchedAt: Date;
  readonly printHeader: ChildElements;
  readonly heading?: ChildElements;
  /** Name of the category; undefined for the whole portfolio. */
  readonly name?: string;
  /** Selects the history of a category. */
  readonly selectHistory?: (history: CurrencyHistory, total: number) => OverTimeHistory | undefined;
  /** Part of the total that rests on old valuations. */
  readonly oldValues?: ChildElements;
  readonly exports: ChildElements;
};

/** Total and gain, chart, and one list of what moved the total: everything in the first window. */
export function PortfolioCard(props: PortfolioCardProps) {
  const { model, labels, fetchedAt, printHeader, heading, name, selectHistory, ...more } = props;
  const result = useHistoryWhenIdle();
  const isWide = useMediaQuery(buildMinWidthQuery('frame'));
  const { topTotals, leadCurrency } = sortTotals(model);
  const [lead, ...others] = topTotals;
  const totals = [...topTotals, ...model.otherTotals];
  const findHistory = (code: string): OverTimeHistory | undefined => {
    const all = result.data?.currencies.find(({ currency }) => toCurrency(currency) === code);
    const { amount } = totals.find(({ currency }) => currency === code) ?? {};
    return all && selectHistory ? selectHistory(all, amount?.toNumber() ?? 0) : all;
  };
  const history = findHistory(leadCurrency);
  const about = buildTotalNote(model, labels.totalHint);
  const getLabel = (currency: string) =>
    currency === DEFAULT_CURRENCY ? labels.total : labels.otherTotal(currency);
  return (
    <Frame>
      {printHeader}
      {lead && (
        <ValueHeader
          heading={heading}
          label={getLabel(lead.currency)}
          value={formatMoney(lead.amount, lead.currency)}
          gain={history ? <PortfolioGain history={history} /> : null}
          control={
            <PeriodSpace>{isWide && history && <PortfolioPeriod history={history} />}</PeriodSpace>
          }
        />
      )}
      {others.map(({ currency, amount }) => (
        <TotalLine
          key={currency}
          label={getLabel(currency)}
          value={formatMoney(amount, currency)}
        />
      ))}
      {about !== '' && <About data-outline="about">{about}</About>}
      <Areas>
        <PortfolioChartArea
          {...{ result, history, name }}
          layout={isWide ? 'wide' : 'narrow'}
          isReserved={model.isValued}
        />
        {model.cards.length > 0 && (
          <PortfolioCategories
            cards={model.cards}
            history={history}
            foreign={model.otherTotals.flatMap(({ currency }) => findHistory(currency) ?? [])}
            headingLevel={heading ? 3 : 2}
            isLoading={result.isPending && model.isValued}
          />
        )}
      </Areas>
      <MoreAboutTotal {...{ model, labels, getLabel, fetchedAt, result, findHistory }} {...more} />
    </Frame>
  );
}

type ChartAreaProps = {
  readonly result: QueryResult<PortfolioHistory | null>;
  readonly history: OverTimeHistory | undefined;
  readonly name: string | undefined;
  readonly layout: 'wide' | 'narrow';
  readonly isReserved: boolean;
};

function PortfolioChartArea({ result, history, isReserved, ...chart }: ChartAreaProps) {
  return (
    <ChartArea isReserved={isReserved}>
      <QueryView
        result={result}
        loading={<ChartSkeleton height="var(--chart-height)" label={copy.overTimeLoading} />}
        errorTitle={copy.overTimeFailed}
        empty={<EmptyState title={copy.noHistory} />}
        isEmpty={() => !history}
      >
        {(reply) =>
          reply &&
          history && <PortfolioChart {...chart} history={history} checkedAt={getFetchTime(reply)} />
        }
      </QueryView>
    </ChartArea>
  );
}

type CategoriesProps = Pick<OverviewModel, 'cards'> & {
  readonly history: OverTimeHistory | undefined;
  /** Histories in other currencies than pounds. */
  readonly foreign: readonly OverTimeHistory[];
  readonly headingLevel: 2 | 3;
  readonly isLoading: boolean;
};

/** List of categories with their growth, which loads after the list. */
function PortfolioCategories(props: CategoriesProps) {
  const { cards, history, foreign, headingLevel, isLoading } = props;
  // A category page takes the period of its own address.
  const period = useLinkPeriod(history?.portfolio ? undefined : history);
  const listForeign = (category: CategoryModel) => findForeignValues(category, foreign);
  const isMoved = history !== undefined || isLoading;
  const rowLevel = headingLevel === 2 ? 3 : 4;
  return (
    <Box minW={0}>
      <Box as={`h${headingLevel}`} textStyle="h3" mb={2}>
        {isMoved ? copy.whatMoved : copy.whereItIs}
      </Box>
      <CategoryList
        categories={cards}
        headingLevel={rowLevel}
        period={period}
        getForeignValue={(category) =>
          listForeign(category)
            .map(({ amount, history: { currency } }) => formatMoney(amount, currency))
            .join(', ')
        }
        {...(isMoved && {
          renderGrowth: (category) => {
            const [own = history, further] = listForeign(category).map((each) => each.history);
            return own && !further ? <CategoryGain history={own} category={category} /> : null;
          },
          renderBar: (category) =>
            history ? <CategoryGainBar history={history} category={category} /> : null,
        })}
      >
        {history && <FurtherCategories history={history} cards={cards} headingLevel={rowLevel} />}
      </CategoryList>
    </Box>
  );
}

/** Returns the values in other currencies of a category without a value in pounds. */
function findForeignValues({ code, value }: CategoryModel, histories: readonly OverTimeHistory[]) {
  if (value !== 0) return [];
  return histories.flatMap((history) => {
    const own = history.categories.find(({ investmentCategory }) => investmentCategory === code);
    const amount = own?.points.at(-1)?.value ?? 0;
    return amount > 0 ? [{ history, amount }] : [];
  });
}

/** From this width the list is beside the chart. */
const WIDE = '@container (min-width: 50rem)';

const Frame = styled(Card, {
  base: {
    '--chart-height': {
      base: `${CHART_HEIGHT_PX.narrow}px`,
      md: `${CHART_HEIGHT_PX.wide}px`,
    },
    containerType: 'inline-size',
    pb: { base: 1, sm: 1 },
    // Extends to the edges of a phone.
    mx: { base: -4, md: 0 },
    borderInlineWidth: { base: 0, md: '1px' },
    borderRadius: { base: 0, md: 'card' },
    _print: { containerType: 'normal', breakInside: 'auto' },
  },
});

const About = styled('p', {
  base: { mt: 1, textStyle: 'small', color: 'ink-muted', textWrap: 'pretty' },
});

const Areas = styled('div', {
  base: {
    display: 'grid',
    rowGap: { base: 1, md: 4 },
    mt: 3,
    gridTemplateColumns: 'minmax(0, 1fr)',
    [WIDE]: { columnGap: 7, gridTemplateColumns: 'minmax(0, 11fr) minmax(0, 10fr)' },
    _print: { display: 'block' },
  },
});

// Reserves the height of the chart, its table and, in a narrow window, its period choice.
const ChartArea = styled('div', {
  base: {
    minW: 0,
    _print: { minH: 0 },
  },
  variants: {
    isReserved: {
      true: {
        minH: {
          base: 'calc(var(--chart-height) + 7rem)',
          md: 'calc(var(--chart-height) + 3.75rem)',
        },
      },
    },
  },
});
