import { Fragment, useId, useMemo } from 'react';
import type { Elements } from '#src/shared/ui/elements.ts';
import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { usePrinting } from '#src/shared/export/use-printing.ts';
import { checkedText } from '#src/shared/format/checked.ts';
import { growthDirection } from '#src/shared/format/growth-direction.ts';
import { MISSING } from '#src/shared/format/missing.ts';
import { formatGain, formatMoney } from '#src/shared/format/money.ts';
import { formatGainPercent } from '#src/shared/format/percent.ts';
import { fetchedAt } from '#src/shared/time/fetched-at.ts';
import { useLondonToday } from '#src/shared/time/use-london-today.ts';
import { over } from '#src/shared/theme/breakpoints.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { Card } from '#src/shared/ui/card.tsx';
import { Disclosure } from '#src/shared/ui/disclosure.tsx';
import { Figure } from '#src/shared/ui/figure.tsx';
import { GrowthFigure } from '#src/shared/ui/growth-figure.tsx';
import { Box, Flex } from '#src/shared/ui/layout.ts';
import { Stat, StatList } from '#src/shared/ui/stat.tsx';
import { useMediaQuery } from '#src/shared/ui/use-media-query.ts';
import { copy } from '../copy.ts';
import { isCashAlone, type HoldingsKind } from '../data/counting-rules.ts';
import { holdingTotals, type Growth, type HoldingTotals } from '../data/holding-totals.ts';
import { valuedText } from './date-texts.ts';
import { WholeWords } from '#src/shared/ui/whole.tsx';
import { sizeOfWhole } from '#src/shared/ui/whole-line.ts';
import { accountNotes, differenceNotes } from './summary-notes.ts';
import { TotalsList } from './totals-list.tsx';

export type SummaryBoxProps = {
  /** The whole reply: the rules of specification 5 leave out what does not count. */
  readonly holdings: readonly Holding[];
  readonly kind: HoldingsKind;
  /** What is worth this in pounds has gained since the first money was paid in. */
  readonly sinceInvested?: ((worth: number) => Elements) | undefined;
};

// Specification 2: an account has its own labels and note.
const LABELS = {
  category: { value: copy.totalValue, cost: copy.amountInvested, cash: copy.cashWithin },
  dfm: { value: copy.investmentValue, cost: copy.investmentCost, cash: copy.cashApart },
} as const;

/** The value of the holdings, their cost and growth, and the dates of the values. */
export function SummaryBox({ holdings, kind, sinceInvested }: SummaryBoxProps) {
  const headingId = useId();
  // Measured need: the page renders at each change of the address, and adding up ten thousand
  // holdings takes some 40 ms.
  const totals = useMemo(() => holdingTotals(holdings, kind), [holdings, kind]);
  const labels = LABELS[kind];
  const differences = differenceNotes(totals, labels);
  const worth = (kind === 'dfm' ? totals.value.plus(totals.cash) : totals.value).toNumber();
  const since: Elements = worth > 0 ? sinceInvested?.(worth) : null;
  const isPrinting = usePrinting();
  const isNarrow = !useMediaQuery(over('list')) && !isPrinting;
  return (
    <Box as="section" aria-labelledby={headingId}>
      <Card css={SHORT_ON_A_PHONE}>
        <Head id={headingId} checkedAt={fetchedAt(holdings)} />
        <Figures>
          <StatList css={IN_COLUMNS}>
            <Stat
              label={labels.value}
              value={formatMoney(totals.value)}
              hint={<Lines of={[valueNote(totals, labels.cash), valuedText(totals.dates)]} />}
            />
            <Stat label={labels.cost} value={formatMoney(totals.cost)} hint={costNote(totals)} />
            <GrowthStat
              totals={totals}
              isCashAlone={isCashAlone(holdings)}
              isOfSome={isNarrow && differences.length > 0}
            />
          </StatList>
        </Figures>
        {!isNarrow && since}
        <Notes of={accountNotes(totals, kind)} />
        {!isNarrow && <Notes of={differences} />}
        <Box
          mt={{ base: 2, sm: 4 }}
          pt={{ sm: 3 }}
          borderTopWidth="1px"
          borderColor="line"
          css={UNOPENED}
        >
          <OtherCurrencies totals={totals} />
          <TotalsList holdings={holdings} kind={kind} totals={totals} labels={labels}>
            {isNarrow && since}
            {isNarrow && <Notes of={differences} />}
          </TotalsList>
        </Box>
      </Card>
    </Box>
  );
}

function valueNote(totals: HoldingTotals, cashNote: (amount: string) => string): string | null {
  if (totals.cash.gt(0)) return cashNote(formatMoney(totals.cash));
  if (!totals.isValued) return copy.noValuation;
  return isInPounds(totals) ? null : copy.nothingInPounds;
}

function costNote(totals: HoldingTotals): string | null {
  const { isValued, cost, paidIn } = totals;
  // A cost of nothing beside a value or a cost that is not counted yet.
  if ((!isValued || cost.eq(0)) && paidIn.amount.gt(cost)) {
    return copy.paidIn(formatMoney(paidIn.amount), paidIn.count);
  }
  return isValued && !isInPounds(totals) ? copy.nothingInPounds : null;
}

function isInPounds({
  growth,
  valueWithoutCost,
  costWithoutValue,
  cash,
  others,
}: HoldingTotals): boolean {
  const count = growth.count + valueWithoutCost.count + costWithoutValue.count;
  return count > 0 || !cash.eq(0) || others.length === 0;
}

type GrowthStatProps = {
  readonly totals: HoldingTotals;
  readonly isCashAlone: boolean;
  /** No note beside it says that the totals are not of the same holdings. */
  readonly isOfSome: boolean;
};

function GrowthStat({ totals, isCashAlone: isCash, isOfSome }: GrowthStatProps) {
  const { growth } = totals;
  const { count, gain } = growth;
  if (count === 0) {
    const unknown = isCash ? copy.cashAlone : copy.noGrowth;
    const hint = isInPounds(totals) ? unknown : copy.nothingInPounds;
    return <Stat label={copy.growthToday} value={<Figure text={MISSING} />} hint={hint} />;
  }
  const text = formatGain(gain);
  const sayOver = isOfSome ? copy.growthOverBoth : copy.growthOver;
  return (
    <Stat
      label={copy.growthToday}
      value={<GrowthFigure text={text} direction={growthDirection(gain.toNumber())} />}
      text={`${text}  `}
      hint={sayOver(formatGainPercent(growth.percent), count)}
    />
  );
}

function Head({ id, checkedAt }: { readonly id: string; readonly checkedAt: Date }) {
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
        {checkedText(checkedAt, useLondonToday())}
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
          <WholeWords text={line} />{' '}
        </Fragment>
      ),
  );
}

/** Specification 2: open at start if nothing was paid in pounds and there is one other currency. */
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
                  <Lines of={[valuedText(dates)]} />
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

function GrowthLine({ growth, currency }: { readonly growth: Growth; readonly currency: string }) {
  const { gain, percent, count } = growth;
  return (
    <span>
      {copy.growth}{' '}
      <GrowthFigure
        text={formatGain(gain, currency)}
        direction={growthDirection(gain.toNumber())}
      />{' '}
      <span>{`(${copy.growthOver(formatGainPercent(percent), count)})`}</span>
    </span>
  );
}

const Figures = styled('div', { base: { containerType: 'inline-size', containerName: 'figures' } });

// Columns do not depend on the texts, so that nothing moves when the font arrives.
const IN_COLUMNS = {
  display: 'grid',
  columnGap: 4,
  '& > div': { containerType: 'inline-size' },
  '@container figures (max-width: 35.99rem)': {
    rowGap: 1,
    // A line for each: the figures stand below each other, and the note below both.
    '& > div': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      columnGap: 4,
    },
    '& dd': { mt: 0 },
    '& dt + dd': { ms: 'auto' },
    '& dd + dd': { flexBasis: 'full' },
    // The longest label: in some fonts the figure fits beside it.
    '& > div:last-child > dt': { flexBasis: 'full' },
    '& > div + div > dt + dd': { fontSize: sizeOfWhole('1.125rem'), lineHeight: String(24 / 18) },
    // Dates and cash in one run.
    '& dd + dd > span': { display: 'inline' },
  },
  '@container figures (min-width: 36rem)': {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  },
} as const;

const SHORT_ON_A_PHONE = { pt: { base: 3, sm: 6 }, pb: { base: 0, sm: 6 } } as const;

// Paper has nothing to open.
const UNOPENED = { '& button[aria-expanded=false]': { _print: { display: 'none' } } } as const;
