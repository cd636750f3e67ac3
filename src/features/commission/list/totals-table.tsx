import { Box } from '@chakra-ui/react/box';
import { useId } from 'react';
import { formatMoney } from '#src/shared/format/money.ts';
import type { Amount } from '#src/shared/money/amount.ts';
import { Card } from '#src/shared/ui/card.tsx';
import { DataTable, type Column } from '#src/shared/ui/data-table.tsx';
import { copy } from '../copy.ts';
import type { CommissionRow } from '../data/commission-rows.ts';
import { commissionTotals, grandTotals } from '../data/commission-totals.ts';

type TotalsTableProps = {
  readonly rows: readonly CommissionRow[];
  /** One line for each. */
  readonly years: readonly string[];
};

type Line = { readonly year: string; readonly sums: readonly Amount[] };

/** The exact sums of the shown rows by year and currency. */
export function TotalsTable({ rows, years }: TotalsTableProps) {
  const id = useId();
  const totals = commissionTotals(rows, years);
  const all: Line = { year: copy.allYears, sums: grandTotals(totals) };
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
            columns={columnsOf(totals.currencies)}
            rows={years.length > 1 ? [...totals.years, all] : totals.years}
            keyOf={({ year }) => year}
          />
        </Box>
      </Card>
    </section>
  );
}

function columnsOf(currencies: readonly string[]): readonly Column<Line>[] {
  return [
    { label: copy.year, cell: ({ year }) => year, isRowHeader: true, isOneLine: true },
    ...currencies.map((currency, at) => ({
      label: currency,
      cell: ({ sums }: Line) => formatMoney(sums[at], currency),
      isNumeric: true,
    })),
  ];
}

const AS_WIDE_AS_NEEDED = { w: 'fit-content', minW: 'min(100%, 28rem)', maxW: 'full' } as const;
