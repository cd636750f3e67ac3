import { Fragment, useId, useState, type ReactElement } from 'react';
import type { ChildElements } from '#src/shared/ui/elements.ts';
import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { formatCheckedAt } from '#src/shared/platform/time/checked-at.ts';
import { getGrowthDirection } from '#src/shared/finance/format/growth-direction.ts';
import { formatGain, formatMoney } from '#src/shared/finance/format/money.ts';
import { formatGainPercent } from '#src/shared/finance/format/percent.ts';
import type { CurrencyTotal } from '#src/shared/finance/money/currency.ts';
import { getFetchTime } from '#src/shared/platform/time/fetched-at.ts';
import { useLondonToday } from '#src/shared/platform/time/use-london-today.ts';
import { buildWiderThanQuery, LARGE_TEXT_ATTRIBUTE } from '#src/shared/ui/theme/breakpoints.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { Card } from '#src/shared/ui/card.tsx';
import { Disclosure } from '#src/shared/ui/disclosure.tsx';
import { GrowthFigure } from '#src/shared/finance/figures/growth-figure.tsx';
import { ValueHeader } from '#src/shared/finance/figures/value-header.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { Stat, StatList } from '#src/shared/finance/figures/stat.tsx';
import { useMediaQuery } from '#src/shared/ui/use-media-query.ts';
import { Figure } from '#src/shared/ui/text/figure.tsx';
import { splitTextNodes } from '#src/shared/ui/text/split-text-nodes.ts';
import { DataText } from '#src/shared/ui/text/data-text.tsx';
import { NoWrapWords } from '#src/shared/ui/text/no-wrap.tsx';
import { copy } from '../copy.ts';
import type { HoldingsKind } from '../data/counting-rules.ts';
import { buildLedger, type Flows, type Ledger } from '../ledger.ts';
import {
  hasAmountsInPounds,
  type CurrencyFigures,
  type HoldingTotals,
} from '../data/holding-totals.ts';
import { getCategoryTotal, getCachedTotals } from '../category-total.ts';
import { useOldValuationLimit } from '../old-valuation.ts';
import { formatValueDates } from './format-value-dates.ts';
import { LIST_HEADING_ID } from '../list-heading-id.ts';
import { LedgerList } from './ledger-list.tsx';
import { buildAccountNotes, buildOldValueNotes, buildPenceNotes } from './summary-notes.ts';
import type { TotalsTarget } from './totals-groups.tsx';
import { TotalsList } from './totals-list.tsx';

/** Elements that show the page's total over time, from the portfolio history; see `CategoryOverTime`. */
export type OverTimeRenderers = {
  readonly growth: (pageTotal: CurrencyTotal) => ChildElements;
  /** Calls `children` with the money paid in and taken out; null while it is unknown. */
  readonly flows: (
    pageTotal: CurrencyTotal,
    children: (flows: Flows | null, isLoading: boolean) => ReactElement | null,
  ) => ChildElements;
  readonly growthNote: (pageTotal: CurrencyTotal) => ChildElements;
  /** Choice of the period of growth and chart. */
  readonly period?: ((pageTotal: CurrencyTotal) => ChildElements) | undefined;
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
  category: {
    lead: copy.totalValue,
    value: copy.totalValue,
    cost: copy.amountInvested,
    cash: copy.cashWithin,
  },
  dfm: {
    lead: copy.accountValue,
    value: copy.investmentValue,
    cost: copy.investmentCost,
    cash: copy.cashApart,
  },
} as const;

/** Summary of a page: total and growth as beside the link to the page, then how the total came about. */
export function SummaryBox({ holdings, kind, overTime }: SummaryBoxProps) {
  const headingId = useId();
  const [target, setTarget] = useState<TotalsTarget>(null);
  const totals = getCachedTotals(holdings, kind);
  const labels = LABELS[kind];
  const pageTotal = getCategoryTotal(holdings, kind);
  const { currency } = pageTotal;
  const hasValue = pageTotal.amount.gt(0);
  const lead = totals.others.find((other) => other.currency === currency);
  const isAccount = kind === 'dfm';
  const leadLabel = lead ? copy.totalIn(currency) : labels.lead;
  // On a phone the ledger and the time of the reply are in the disclosure, so that the list starts in
  // the first window.
  const isWide = useMediaQuery(buildWiderThanQuery('list'));
  const showLedger = (flows: Flows | null, isLoading = false) => {
    const built = buildLedger(holdings, kind, pageTotal, flows);
    return hasChanges(built) ? (
      <LedgerList
        ledger={built}
        currency={currency}
        percent={(lead ?? totals).growth.percent}
        isLoading={isLoading}
        onOpen={(group) => {
          if (group === 'list') document.getElementById(LIST_HEADING_ID)?.focus();
          else setTarget({ group });
        }}
      />
    ) : null;
  };
  const ledger = hasValue && (overTime?.flows(pageTotal, showLedger) ?? showLedger(null));
  const oldLimit = useOldValuationLimit();
  const checkedAt = formatCheckedAt(getFetchTime(holdings), useLondonToday());
  return (
    <Box as="section" aria-labelledby={headingId}>
      <Card css={SHORT_ON_A_PHONE}>
        <ValueHeader
          heading={
            <h2 id={headingId}>
              <span>{copy.summary}</span>
            </h2>
          }
          label={leadLabel}
          value={formatMoney(pageTotal.amount, currency)}
          gain={hasValue ? overTime?.growth(pageTotal) : undefined}
          control={hasValue ? overTime?.period?.(pageTotal) : undefined}
          hint={
            <Lines
              of={[
                isAccount || lead ? null : valueNote(totals, labels.cash),
                formatValueDates((lead ?? totals).dates),
                isWide ? checkedAt : null,
              ]}
            />
          }
        />
        <Columns>
          <Figures>
            {isWide && ledger}
            <Details>
              {(isAccount || lead !== undefined) && (
                <Detail
                  label={labels.value}
                  value={formatMoney(totals.value)}
                  hint={valueNote(totals, labels.cash)}
                />
              )}
              <Detail
                label={labels.cost}
                value={formatMoney(totals.cost)}
                hint={costNote(totals)}
                inside={totals.costsInside}
              />
            </Details>
            <Notes of={buildPenceNotes(totals)} />
            <Box
              mt={{ base: 1, sm: 3 }}
              borderTopWidth="1px"
              borderColor="line"
              textStyle="small"
              css={UNOPENED}
            >
              <OtherCurrencies totals={totals} leadCurrency={currency} />
              <TotalsList
                holdings={holdings}
                kind={kind}
                totals={totals}
                labels={labels}
                leadCurrency={currency}
                target={target}
              >
                {!isWide && ledger}
                {hasValue && overTime?.growthNote(pageTotal)}
                <Notes
                  of={[
                    ...buildOldValueNotes(holdings, kind, pageTotal, oldLimit),
                    ...buildAccountNotes(totals, kind),
                    ...(isWide ? [] : [checkedAt]),
                  ]}
                />
              </TotalsList>
            </Box>
          </Figures>
          {hasValue && overTime?.chart?.(pageTotal, 'beside')}
        </Columns>
      </Card>
    </Box>
  );
}

function hasChanges({ steps, takenOut, remainder }: Ledger): boolean {
  return steps.length > 0 || !takenOut.eq(0) || !remainder.eq(0);
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

/** Reason why the amount invested differs from the costs in the list. */
function CostsInside({ names, amount }: HoldingTotals['costsInside']) {
  const [name] = names;
  if (name === undefined) return null;
  return (
    <dd>
      <span>{copy.costsInside(names.length)}</span>
      {names.length === 1 && (
        <>
          {' '}
          <DataText text={name} />
        </>
      )}
      <span>{splitTextNodes(copy.soFar(formatMoney(amount)))}</span>
    </dd>
  );
}

type DetailProps = {
  readonly label: string;
  readonly value: string;
  readonly hint: string | null;
  readonly inside?: HoldingTotals['costsInside'];
};

function Detail({ label, value, hint, inside }: DetailProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Figure text={value} />
      </dd>
      {hint !== null && (
        <dd>
          <Lines of={[hint]} />
        </dd>
      )}
      {inside && <CostsInside {...inside} />}
    </div>
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

type OtherCurrenciesProps = { readonly totals: HoldingTotals; readonly leadCurrency: string };

/** Totals in other currencies; open if the cost in pounds is zero and there is one other (specification 2). */
function OtherCurrencies({ totals: { cost, others }, leadCurrency }: OtherCurrenciesProps) {
  if (others.length === 0) return null;
  return (
    <Disclosure
      label={copy.otherCurrencies}
      headingLevel={3}
      defaultOpen={cost.eq(0) && others.length === 1}
    >
      <Box pt={2} pb={3} ps={7}>
        <StatList>
          {others.map(({ currency, amount, growth, dates }) => {
            const hint = (
              <>
                <Lines of={[formatValueDates(dates)]} />
                {growth.count > 0 && <GrowthLine growth={growth} currency={currency} />}
              </>
            );
            // The total that leads the page is not repeated.
            const isLead = currency === leadCurrency;
            return (
              <Stat
                key={currency}
                label={isLead ? currency : copy.totalIn(currency)}
                value={isLead ? null : formatMoney(amount, currency)}
                hint={hint}
              />
            );
          })}
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
      />
      {percent && <span>{` (${copy.growthOver(formatGainPercent(percent), count)})`}</span>}
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

// Each figure is on one line with its label and reason, if they fit.
const Details = styled('dl', {
  base: {
    mt: 3,
    textStyle: 'small',
    color: 'ink-muted',
    '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 },
    '& dt + dd': { fontWeight: 'semibold', color: 'ink', whiteSpace: 'nowrap' },
  },
});

const SHORT_ON_A_PHONE = { pt: { base: 2, sm: 6 }, pb: { base: 0, sm: 6 } } as const;

// Hides closed disclosures in print, because nobody can open them on paper.
const UNOPENED = { '& button[aria-expanded=false]': { _print: { display: 'none' } } } as const;
