import { getFetchTime } from '#src/shared/platform/time/fetched-at.ts';
import type { QueryResult } from '#src/shared/screens/query/query-view.tsx';
import { Disclosure } from '#src/shared/ui/disclosure.tsx';
import type { ChildElements } from '#src/shared/ui/elements.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { copy } from '../copy.ts';
import { sortTotals } from '../data/order-totals.ts';
import type { OverviewLabels } from '../data/overview-model.ts';
import { createDetails, CurrencyOverTime, LOADING, PageLinks } from '../over-time/lazy-section.tsx';
import type { OverTimeHistory } from '../over-time/over-time.ts';
import { OtherTotals } from './other-totals.tsx';
import type { LoadedPortfolio } from './overview-view.tsx';

type MoreAboutTotalProps = Pick<LoadedPortfolio, 'model'> & {
  readonly labels: OverviewLabels;
  readonly getLabel: (currency: string) => string;
  readonly fetchedAt: Date;
  readonly result: QueryResult<object | null>;
  readonly findHistory: (currency: string) => OverTimeHistory | undefined;
  readonly oldValues?: ChildElements;
  /** Disclosure or buttons at the end of the line. */
  readonly exports: ChildElements;
};

const TotalDetails = createDetails(async () => (await import('./total-details.tsx')).TotalDetails);

/** Line of disclosures below the chart. */
export function MoreAboutTotal(props: MoreAboutTotalProps) {
  const { model, labels, getLabel, fetchedAt, result, findHistory, oldValues, exports } = props;
  const { leadCurrency, others } = sortTotals(model);
  const history = findHistory(leadCurrency);
  const hasSeveral = model.cards.length > 1;
  const checkedAt = result.data ? getFetchTime(result.data) : fetchedAt;
  // Disclosures of the history are there while it loads, so that those after them do not move.
  const renderOverTime = (currency: string) => {
    const own = findHistory(currency);
    return (
      (own || result.isPending) && (
        <Disclosure label={copy.overTimeIn(currency)} headingLevel={4}>
          {own ? <CurrencyOverTime history={own} checkedAt={checkedAt} /> : LOADING}
        </Disclosure>
      )
    );
  };
  return (
    <Line data-outline="left-out">
      <Disclosure label={copy.moreAboutTotal}>
        <TotalDetails {...{ labels, model, fetchedAt, history, oldValues }} />
      </Disclosure>
      {others.length > 0 && (
        <OtherTotals
          totals={others}
          isGrouped={model.areOthersGrouped}
          getLabel={getLabel}
          headingLevel={3}
          more={renderOverTime}
        />
      )}
      {exports}
      {/* Last and with reserved space, because the links load late. */}
      <Box
        // On a phone the link to the comparison is on a line of its own.
        minH={{ base: hasSeveral ? '5.5rem' : 'control', md: 'control' }}
        flexBasis="full"
        _print={{ display: 'none' }}
      >
        {!result.isPending && <PageLinks history={history} hasSeveral={hasSeveral} />}
      </Box>
    </Line>
  );
}

const Line = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 6,
    mt: 2,
    textStyle: 'small',
    '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 },
    // An open disclosure takes a line of its own.
    '& > div > [role=group], & div:has(> [role=group])': { flexBasis: 'full', minW: 0 },
    '& > div > :is(button, h3), & > div > h3 > button': { w: 'auto' },
    '& > div > p': { m: 0, p: 0, containerType: 'normal' },
    _print: { display: 'block' },
  },
});
