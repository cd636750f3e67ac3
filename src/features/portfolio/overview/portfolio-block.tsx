import { Suspense } from 'react';
import type { CurrencyHistory } from '#contract/generated/schemas/currencyHistory.zod.ts';
import type { PortfolioHistory } from '#contract/generated/schemas/portfolioHistory.zod.ts';
import { formatMoney } from '#src/shared/finance/format/money.ts';
import { QueryView, type QueryResult } from '#src/shared/screens/query/query-view.tsx';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { getFetchTime } from '#src/shared/platform/time/fetched-at.ts';
import { Card } from '#src/shared/ui/card.tsx';
import { Watermark } from '#src/shared/ui/empty-state/watermark.tsx';
import { Disclosure } from '#src/shared/ui/disclosure.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { Stat, StatList } from '#src/shared/finance/figures/stat.tsx';
import { copy } from '../copy.ts';
import { sortTotals } from '../data/order-totals.ts';
import type { OverviewModel } from '../data/overview-model.ts';
import {
  LazyGainAndChart,
  LazyOverTimeDetails,
  LazyGrowthByCategory,
} from '../over-time/lazy-section.tsx';
import { getTotalLabel } from './category-texts.ts';
import { buildTotalNote } from './total-notes.ts';

type PortfolioBlockProps = {
  readonly model: OverviewModel;
  readonly result: QueryResult<PortfolioHistory | null>;
  /** History of the leading currency; undefined if there is none, and while it loads. */
  readonly history: CurrencyHistory | undefined;
};

export function PortfolioBlock(props: PortfolioBlockProps) {
  const { model, result, history } = props;
  const { cards } = model;
  const about = buildTotalNote(model);
  // Shows no growth area while the history loads if nothing is valued: such a portfolio rarely has a history.
  const hasMoved = history !== undefined || (result.isPending && model.isValued);
  return (
    <Sized>
      <Areas>
        <Main isAlone={!hasMoved}>
          <Totals>
            {sortTotals(model).topTotals.map(({ currency, amount, isSmall }) => (
              <Box
                key={currency}
                flex={isSmall ? '1 1 6rem' : '2 1 18rem'}
                minW={0}
                // The small total comes first, so that the growth is directly below the leading total.
                order={isSmall ? { base: -1, md: 0 } : undefined}
              >
                <StatList>
                  <Stat
                    size={isSmall ? 'md' : 'total'}
                    label={getTotalLabel(currency)}
                    value={formatMoney(amount, currency)}
                  />
                </StatList>
              </Box>
            ))}
          </Totals>
          {about !== '' && <About data-outline="about">{about}</About>}
          <OverTime>
            <QueryView
              result={result}
              loading={<Skeleton height="20rem" label={copy.overTimeLoading} />}
              errorTitle={copy.overTimeFailed}
              empty={
                <NoHistory>
                  <Box as="p" textStyle="lead" py={4}>
                    {copy.noHistory}
                  </Box>
                  <Watermark flex={1} />
                </NoHistory>
              }
              isEmpty={() => !history}
            >
              {(reply) =>
                reply &&
                history && (
                  <Suspense fallback={null}>
                    <LazyGainAndChart history={history} checkedAt={getFetchTime(reply)} />
                  </Suspense>
                )
              }
            </QueryView>
          </OverTime>
        </Main>
        {hasMoved && (
          <GrowthArea data-outline="moved">
            <Box as="h3" textStyle="h3">
              {copy.whatMoved}
            </Box>
            <Suspense fallback={<GrowthPlaceholder cards={cards} />}>
              {history ? (
                <LazyGrowthByCategory
                  history={history}
                  getPath={(code) => cards.find((card) => card.code === code)?.path ?? null}
                />
              ) : (
                <GrowthPlaceholder cards={cards} />
              )}
            </Suspense>
          </GrowthArea>
        )}
        <Details>
          <Disclosure label={copy.details}>
            <Prose>
              <p>{`${copy.datesElsewhere}.`}</p>
              {history && (
                <Suspense fallback={null}>
                  <LazyOverTimeDetails history={history} />
                </Suspense>
              )}
            </Prose>
          </Disclosure>
        </Details>
      </Areas>
    </Sized>
  );
}

/** Reserves a row per category and one for their sum while the growth loads. */
function GrowthPlaceholder({ cards }: Pick<OverviewModel, 'cards'>) {
  return ['', ...cards.map(({ id }) => id)].map((id) => (
    <Box key={id} data-outline="placeholders" h="var(--moved-row)" />
  ));
}

// A container query, because this width is small beside the navigation and with large text.
const Sized = styled('div', { base: { containerType: 'inline-size' } });

const HISTORY_HEIGHT = '30.5rem';

/** From this width the growth by category is beside the chart. */
const WIDE = '@container (min-width: 50rem)';

const Areas = styled(Card, {
  base: {
    // Row height of the growth by category, also while it loads. On narrow screens a name may need two lines.
    '--moved-row': '{sizes.14}',
    display: 'grid',
    columnGap: 10,
    rowGap: 4,
    gridTemplateColumns: 'minmax(0, 1fr)',
    pb: { base: 2, sm: 2 },
    [WIDE]: {
      '--moved-row': '{sizes.control}',
      gridTemplateColumns: 'minmax(0, 11fr) minmax(0, 10fr)',
      gridTemplateRows: 'auto 1fr',
    },
    _print: { display: 'block' },
  },
});

const Main = styled('div', {
  base: { minW: 0, containerType: 'inline-size' },
  variants: {
    isAlone: {
      true: { [WIDE]: { gridColumn: '1 / -1' } },
      false: { [WIDE]: { gridRow: '1 / 3' } },
    },
  },
});

const Totals = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 10 },
});

const About = styled('p', {
  base: { textStyle: 'small', color: 'ink-muted', textWrap: 'pretty' },
});

// Reserves the height of gain, period choice and chart, whether they load or not.
const OverTime = styled('div', {
  base: { mt: 1, minH: HISTORY_HEIGHT, _print: { minH: 0 } },
});

const NoHistory = styled('div', {
  base: { display: 'flex', flexDirection: 'column', h: HISTORY_HEIGHT, _print: { h: 'auto' } },
});

const GrowthArea = styled('div', { base: { minW: 0, containerType: 'inline-size' } });

const Details = styled('div', {
  base: { alignSelf: 'end', [WIDE]: { gridArea: '2 / 2' } },
});

const Prose = styled('div', {
  base: { display: 'grid', gap: 2, pb: 3, textStyle: 'small', color: 'ink-muted', maxW: 'measure' },
});
