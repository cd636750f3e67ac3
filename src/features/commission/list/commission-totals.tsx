import { useId } from 'react';
import { Stat, StatList } from '#src/shared/finance/figures/stat.tsx';
import { formatMoney } from '#src/shared/finance/format/money.ts';
import { Card } from '#src/shared/ui/card.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { copy } from '../copy.ts';
import type { CommissionRow } from '../data/commission-rows.ts';
import { sumCommission } from '../data/commission-totals.ts';
import { MonthBars } from './month-bars.tsx';

type CommissionTotalsProps = {
  readonly rows: readonly CommissionRow[];
  /** Chosen year, whose totals are followed by a bar per month; null for all years. */
  readonly year: string | null;
};

/** Exact sums of the visible rows by type and currency. */
export function CommissionTotals({ rows, year }: CommissionTotalsProps) {
  const id = useId();
  const totals = sumCommission(rows);
  if (rows.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={id}>
      <Box as="h2" id={id} textStyle="h3" mb={3}>
        {year === null ? copy.totals : copy.totalsIn(year)}
      </Box>
      <StatList>
        {totals.map(({ type, currency, sum }) => (
          <Stat key={`${type} ${currency}`} label={type} value={formatMoney(sum, currency)} />
        ))}
      </StatList>
      {totals.map(
        (total) =>
          year !== null &&
          total.months.length > 1 && (
            <MonthBars key={`${total.type} ${total.currency}`} {...total} />
          ),
      )}
    </Card>
  );
}
