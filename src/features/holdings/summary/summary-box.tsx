import { Box } from '@chakra-ui/react/box';
import { useCallback, useId, useMemo } from 'react';
import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { formatDate } from '#src/shared/format/date.ts';
import { formatMoney } from '#src/shared/format/money.ts';
import { holdingTotals, type HoldingsKind, type HoldingTotals } from '../data/holding-totals.ts';
import { Card } from '#src/shared/ui/card.tsx';
import { Disclosure } from '#src/shared/ui/disclosure.tsx';
import { Stat, StatList } from '#src/shared/ui/stat.tsx';
import { TotalBreakdown } from '#src/shared/ui/total-breakdown.tsx';
import { copy } from '../copy.ts';
import { costBreakdown, valueBreakdown } from './breakdowns.ts';

type SummaryBoxProps = {
  /** The whole reply: the rules of specification 5 leave out what does not count. */
  readonly holdings: readonly Holding[];
  readonly kind: HoldingsKind;
};

// Specification 2: an account has its own labels and note.
const LABELS = {
  category: {
    value: copy.totalValue,
    cost: copy.amountInvested,
    costQuestion: copy.amountInvestedQuestion,
    cash: copy.cashWithin,
  },
  dfm: {
    value: copy.investmentValue,
    cost: copy.investmentCost,
    costQuestion: copy.investmentCostQuestion,
    cash: copy.cashApart,
  },
} as const;

/** The value of the holdings, their cost, and the dates of the values. */
export function SummaryBox({ holdings, kind }: SummaryBoxProps) {
  const headingId = useId();
  // Measured need: the page renders at each change of the address, and adding up ten thousand
  // holdings takes some 40 ms.
  const totals = useMemo(() => holdingTotals(holdings, kind), [holdings, kind]);
  const valueRows = useCallback(() => valueBreakdown(holdings, kind), [holdings, kind]);
  const costRows = useCallback(() => costBreakdown(holdings), [holdings]);
  const labels = LABELS[kind];
  return (
    <Box as="section" aria-labelledby={headingId}>
      <Card>
        <Box as="h2" id={headingId} textStyle="h3" mb={4}>
          {copy.summary}
        </Box>
        <StatList>
          <Stat
            label={labels.value}
            value={formatMoney(totals.value)}
            hint={valueNote(totals, labels.cash)}
          />
          <Stat label={labels.cost} value={formatMoney(totals.cost)} />
          {totals.lastValued && <LastValued {...totals.lastValued} />}
        </StatList>
        <Box mt={5} pt={3} borderTopWidth="1px" borderColor="line" css={UNOPENED}>
          <OtherCurrencies totals={totals} />
          <TotalBreakdown
            label={labels.value}
            total={formatMoney(totals.value)}
            rule={copy.valueRule}
            rows={valueRows}
          />
          <TotalBreakdown
            question={labels.costQuestion}
            label={labels.cost}
            total={formatMoney(totals.cost)}
            rule={copy.costRule}
            rows={costRows}
          />
        </Box>
      </Card>
    </Box>
  );
}

function valueNote(
  { cash, isValued }: HoldingTotals,
  cashNote: (amount: string) => string,
): string | null {
  if (cash.gt(0)) return cashNote(formatMoney(cash));
  return isValued ? null : copy.noValuation;
}

function LastValued({ latest, oldest }: NonNullable<HoldingTotals['lastValued']>) {
  return (
    <Stat
      label={copy.lastValued}
      value={formatDate(latest)}
      hint={oldest !== latest && copy.oldestValuation(formatDate(oldest))}
    />
  );
}

/** Specification 2: open at start if nothing was paid in pounds and there is one other currency. */
function OtherCurrencies({ totals: { cost, otherValues } }: { readonly totals: HoldingTotals }) {
  if (otherValues.length === 0) return null;
  return (
    <Disclosure
      label={copy.otherCurrencies}
      headingLevel={3}
      defaultOpen={cost.eq(0) && otherValues.length === 1}
    >
      <Box pt={2} pb={3} ps={7}>
        <StatList>
          {otherValues.map(({ currency, amount }) => (
            <Stat
              key={currency}
              label={copy.totalIn(currency)}
              value={formatMoney(amount, currency)}
            />
          ))}
        </StatList>
      </Box>
    </Disclosure>
  );
}

// Paper has nothing to open.
const UNOPENED = { '& button[aria-expanded=false]': { _print: { display: 'none' } } } as const;
