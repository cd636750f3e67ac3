import { useId } from 'react';
import { MISSING_VALUE } from '#src/shared/platform/text/missing.ts';
import { formatMoney } from '#src/shared/finance/format/money.ts';
import { Card } from '#src/shared/ui/card.tsx';
import { DataTable, type Column } from '#src/shared/ui/table/data-table.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { copy } from '../copy.ts';
import type { CommissionRow } from '../data/commission-rows.ts';
import { sumCommission, sumByMonth, type TypeTotals } from '../data/commission-totals.ts';
import { MonthBars } from './month-bars.tsx';

type TotalsTableProps = {
  readonly rows: readonly CommissionRow[];
  /** True if one year is chosen: the table is then followed by a bar per month. */
  readonly isSingleYear: boolean;
};

/** Exact sums of the visible rows by type and currency. */
export function TotalsTable({ rows, isSingleYear }: TotalsTableProps) {
  const id = useId();
  const { currencies, types } = sumCommission(rows);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Card>
        <Box as="h2" id={id} textStyle="h3" mb={3}>
          {copy.totals}
        </Box>
        <Box css={AS_WIDE_AS_NEEDED}>
          <DataTable
            caption={copy.totalsCaption}
            isCaptionHidden
            columns={buildColumns(currencies)}
            rows={types}
            getKey={({ type }) => type}
          />
        </Box>
        {isSingleYear &&
          sumByMonth(rows).map((sums) => (
            <MonthBars key={`${sums.type} ${sums.currency}`} {...sums} />
          ))}
      </Card>
    </section>
  );
}

function buildColumns(currencies: readonly string[]): readonly Column<TypeTotals>[] {
  return [
    { label: copy.fields.type, cell: ({ type }) => type, part: 'name' },
    ...currencies.map((currency, at) => ({
      label: currency,
      cell: ({ sums }: TypeTotals) => {
        const sum = sums[at] ?? null;
        return sum === null ? MISSING_VALUE : formatMoney(sum, currency);
      },
      isNumeric: true,
    })),
  ];
}

const AS_WIDE_AS_NEEDED = { w: 'fit-content', minW: 'min(100%, 28rem)', maxW: 'full' } as const;
