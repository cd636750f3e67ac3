import { Fragment, useId } from 'react';
import type { ChildElements } from '#src/shared/ui/elements.ts';
import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { formatCheckedAt } from '#src/shared/platform/time/checked-at.ts';
import { getGrowthDirection } from '#src/shared/finance/format/growth-direction.ts';
import { MISSING_VALUE } from '#src/shared/platform/text/missing.ts';
import { formatGain, formatMoney } from '#src/shared/finance/format/money.ts';
import { formatGainPercent } from '#src/shared/finance/format/percent.ts';
import { DEFAULT_CURRENCY, type CurrencyTotal } from '#src/shared/finance/money/currency.ts';
import { getFetchTime } from '#src/shared/platform/time/fetched-at.ts';
import { useLondonToday } from '#src/shared/platform/time/use-london-today.ts';
import { LARGE_TEXT_ATTRIBUTE } from '#src/shared/ui/theme/breakpoints.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { Card } from '#src/shared/ui/card.tsx';
import { Disclosure } from '#src/shared/ui/disclosure.tsx';
import { Figure } from '#src/shared/ui/text/figure.tsx';
import { GrowthText } from '#src/shared/finance/figures/growth-text.tsx';
import { GrowthFigure } from '#src/shared/finance/figures/growth-figure.tsx';
import { Box, Flex } from '#src/shared/ui/layout.ts';
import { Stat, StatList, type StatStyles } from '#src/shared/finance/figures/stat.tsx';
import { NoWrapWords } from '#src/shared/ui/text/no-wrap.tsx';
import { fitFontSize } from '#src/shared/ui/text/fit-font-size.ts';
import { copy } from '../copy.ts';
import { isAllCash, type HoldingsKind } from '../data/counting-rules.ts';
import {
  hasAmountsInPounds,
  type CurrencyFigures,
  type HoldingTotals,
} from '../data/holding-totals.ts';
import { getCategoryTotal, getCachedTotals } from '../category-total.ts';
import { formatValueDates } from './format-value-dates.ts';
import { buildAccountNotes, buildDifferenceNotes, buildPenceNotes } from './summary-notes.ts';
import { TotalsList } from './totals-list.tsx';

/** Elements that show the page's total over time, from the portfolio history; see `CategoryOverTime`. */
export type OverTimeRenderers = {
  readonly growth: (pageTotal: CurrencyTotal) => ChildElements;
  readonly growthNote: (pageTotal: CurrencyTotal) => ChildElements;
  readonly chart?: (pageTotal: CurrencyTotal, placement: 'beside' | 'below') => ChildElements;
};

export type SummaryBoxProps = {
  /** All holdings of the reply; the rules of specification 5 decide what counts. */
  readonly holdings: readonly Holding[];
  readonly kind: HoldingsKind;
  readonly overTime?: OverTimeRenderers | undefined;
};

// A DFM account has its own labels and its own note about cash (specification 2).
const LABELS = {
  category: { value: copy.totalValue, cost: copy.amountInvested, cash: copy.cashWithin },
  dfm: { value: copy.investmentValue, cost: copy.investmentCost, cash: copy.cashApart },
} as const;

/** Summary of a page: total value and growth as beside the link to the page, then cost and current growth. */
export function SummaryBox({ holdings, kind, overTime }: SummaryBoxProps) {
  const headingId = useId();
  const totals = getCachedTotals(holdings, kind);
  const labels = LABELS[kind];
  const differences = [...buildAccountNotes(totals, kind), ...buildDifferenceNotes(totals, labels)];
  const pageTotal = getCategoryTotal(holdings, kind);
  const hasValue = pageTotal.amount.gt(0);
  const isInSterling = pageTotal.currency === DEFAULT_CURRENCY;
  const valued = <Lines of={[formatValueDates(totals.dates)]} />;
  const value = (
    <Stat
      label={labels.value}
      value={formatMoney(totals.value)}
      size={kind === 'category' && isInSterling ? 'total' : 'md'}
      styles={kind === 'category' ? LEADING : COLUMN}
      hint={
        <>
          <Lines of={[valueNote(totals, labels.cash)]} />
          {kind === 'category' && valued}
        </>
      }
    />
  );
  return (
    <Box as="section" aria-labelledby={headingId}>
      <Card css={SHORT_ON_A_PHONE}>
        <SummaryHeader id={headingId} checkedAt={getFetchTime(holdings)} />
        <Columns>
          <Figures>
            <StatList>
              {kind === 'category' ? (
                value
              ) : (
                <Stat
                  label={copy.accountValue}
                  value={formatMoney(totals.value.plus(totals.cash))}
                  size="total"
                  styles={LEADING}
                  hint={valued}
                />
              )}
            </StatList>
            {hasValue && isInSterling && overTime?.growth(pageTotal)}
            <StatList css={IN_COLUMNS}>
              {kind === 'dfm' && value}
              <Stat
                label={labels.cost}
                value={formatMoney(totals.cost)}
                styles={COLUMN}
                hint={costNote(totals)}
              />
              <GrowthStat totals={totals} isCashAlone={isAllCash(holdings)} />
            </StatList>
            <Notes of={buildPenceNotes(totals)} />
            <Box mt={{ base: 1, sm: 3 }} borderTopWidth="1px" borderColor="line" css={UNOPENED}>
              <OtherCurrencies totals={totals} />
              <TotalsList holdings={holdings} kind={kind} totals={totals} labels={labels}>
                {hasValue && overTime?.growthNote(pageTotal)}
                <Notes of={differences} />
              </TotalsList>
            </Box>
          </Figures>
          {hasValue && overTime?.chart?.(pageTotal, 'beside')}
        </Columns>
      </Card>
    </Box>
  );
}

function valueNote(totals: HoldingTotals, cashNote: (amount: string) => string): string | null {
  if (totals.cash.gt(0)) return cashNote(formatMoney(totals.cash));
  if (!totals.isValued) return copy.noValuation;
  return hasAmountsInPounds(totals) ? null : copy.nothingInPounds;
}

function costNote(totals: HoldingTotals): string | null {
  const { isValued, cost, paidIn, withoutCost } = totals;
  // Some costs do not count yet, and the counted cost is zero or no holding is valued.
  if ((!isValued || cost.eq(0)) && paidIn.amount.gt(cost)) {
    return copy.paidIn(formatMoney(paidIn.amount), paidIn.count);
  }
  if (isValued && !hasAmountsInPounds(totals)) return copy.nothingInPounds;
  return cost.eq(0) && withoutCost.has('closed') ? copy.closedCost : null;
}

type GrowthStatProps = { readonly totals: HoldingTotals; readonly isCashAlone: boolean };

function GrowthStat({ totals, isCashAlone: isCash }: GrowthStatProps) {
  const { growth } = totals;
  if (growth.count === 0) {
    const noGrowthText = isCash ? copy.cashAlone : copy.noGrowth;
    const hint = hasAmountsInPounds(totals) ? noGrowthText : copy.nothingInPounds;
    return (
      <Stat
        label={copy.growthToday}
        value={<Figure text={MISSING_VALUE} />}
        styles={GROWTH_COLUMN}
        hint={hint}
      />
    );
  }
  const of = { growth: growth.gain, percent: growth.percent };
  return (
    <Stat
      label={copy.growthToday}
      value={<GrowthText movement={of} currency={DEFAULT_CURRENCY} />}
      styles={GROWTH_COLUMN}
    />
  );
}

function SummaryHeader({ id, checkedAt }: { readonly id: string; readonly checkedAt: Date }) {
  return (
    <Flex
      flexWrap="wrap"
      alignItems="baseline"
      justifyContent="space-between"
      columnGap={4}
      mb={{ sm: 4 }}
    >
      <Box as="h2" id={id} textStyle="h3">
        {copy.summary}
      </Box>
      <Box as="p" textStyle="small" color="ink-muted">
        {formatCheckedAt(checkedAt, useLondonToday())}
      </Box>
    </Flex>
  );
}

function Notes({ of: lines }: { readonly of: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Box
      textStyle="small"
      color="ink-muted"
      maxW="compose"
      mt={{ base: 2, sm: 4 }}
      containerType="inline-size"
    >
      <Lines of={lines} />
    </Box>
  );
}

function Lines({ of: lines }: { readonly of: readonly (string | null)[] }) {
  return lines.map(
    (line) =>
      line !== null && (
        <Fragment key={line}>
          <NoWrapWords text={line} />{' '}
        </Fragment>
      ),
  );
}

/** Totals in other currencies; open if the cost in pounds is zero and there is one other (specification 2). */
function OtherCurrencies({ totals: { cost, others } }: { readonly totals: HoldingTotals }) {
  if (others.length === 0) return null;
  return (
    <Disclosure
      label={copy.otherCurrencies}
      headingLevel={3}
      defaultOpen={cost.eq(0) && others.length === 1}
    >
      <Box pt={2} pb={3} ps={7}>
        <StatList>
          {others.map(({ currency, amount, growth, dates }) => (
            <Stat
              key={currency}
              label={copy.totalIn(currency)}
              value={formatMoney(amount, currency)}
              hint={
                <>
                  <Lines of={[formatValueDates(dates)]} />
                  {growth.count > 0 && <GrowthLine growth={growth} currency={currency} />}
                </>
              }
            />
          ))}
        </StatList>
      </Box>
    </Disclosure>
  );
}

function GrowthLine({ growth, currency }: Pick<CurrencyFigures, 'growth' | 'currency'>) {
  const { gain, percent, count } = growth;
  return (
    <span>
      {copy.growth}{' '}
      <GrowthFigure
        text={formatGain(gain, currency)}
        direction={getGrowthDirection(gain.toNumber())}
      />{' '}
      <span>{`(${copy.growthOver(formatGainPercent(percent), count)})`}</span>
    </span>
  );
}

// Figures and, if there is one, the chart beside them. On paper and with large text the chart is below.
const Columns = styled('div', {
  base: {
    display: 'flex',
    gap: 10,
    [`html[${LARGE_TEXT_ATTRIBUTE}] &`]: { flexDirection: 'column' },
    _print: { display: 'block' },
  },
});

const Figures = styled('div', {
  base: {
    flex: '1 1 24rem',
    minW: 0,
    containerType: 'inline-size',
    containerName: 'figures',
  },
});

const PHONE = '@container figures (max-width: 23.99rem)';
const BELOW_COLUMNS = '@container figures (max-width: 35.99rem)';

// A phone shows the figure beside its label.
const LEADING: StatStyles = {
  group: { [PHONE]: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', w: 'full' } },
  value: {
    [PHONE]: { ms: 'auto', mt: 0, ps: 2, fontSize: fitFontSize('1.75rem'), lineHeight: '1.2' },
  },
  hint: { [PHONE]: { flexBasis: 'full', mt: 0 } },
};

// The widths of the columns do not depend on the text, so that nothing moves when the font loads.
const IN_COLUMNS = {
  display: 'grid',
  columnGap: 4,
  rowGap: { base: 0, sm: 1 },
  mt: { base: 1, sm: 4 },
  '@container figures (min-width: 36rem)': {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    rowGap: 4,
  },
} as const;

// Below the width of the columns one line per figure: label and figure, with the note below them.
const COLUMN: StatStyles = {
  group: {
    containerType: 'inline-size',
    [BELOW_COLUMNS]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      columnGap: 4,
    },
  },
  value: {
    fontSize: fitFontSize('1.125rem'),
    lineHeight: String(24 / 18),
    mt: 0,
    // The figure is too small to show its pence in a smaller size.
    '& [data-pence]': { fontSize: 'inherit', color: 'inherit' },
    [BELOW_COLUMNS]: { ms: 'auto' },
  },
  hint: { [BELOW_COLUMNS]: { flexBasis: 'full', mt: 0 } },
};

// The longest label has its own line with every font; with some fonts its figure would fit beside it.
const GROWTH_COLUMN: StatStyles = { ...COLUMN, label: { [BELOW_COLUMNS]: { flexBasis: 'full' } } };

const SHORT_ON_A_PHONE = { pt: { base: 2, sm: 6 }, pb: { base: 0, sm: 6 } } as const;

// Hides closed disclosures in print, because nobody can open them on paper.
const UNOPENED = { '& button[aria-expanded=false]': { _print: { display: 'none' } } } as const;
