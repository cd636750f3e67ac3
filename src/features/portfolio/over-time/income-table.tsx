import type { PortfolioHistory } from '#contract/generated/schemas/portfolioHistory.zod.ts';
import { useCurrentClient } from '#src/session/current-client.ts';
import { CsvButton } from '#src/shared/lists/export/csv-button.tsx';
import { formatMoney } from '#src/shared/finance/format/money.ts';
import { getFetchTime } from '#src/shared/platform/time/fetched-at.ts';
import { useLondonToday } from '#src/shared/platform/time/use-london-today.ts';
import { DataTable, type Column } from '#src/shared/ui/table/data-table.tsx';
import { RECORDS_MIN_WIDTHS } from '#src/shared/ui/table/table-card.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { getCategoryName } from '#src/shared/finance/category/categories.ts';
import { copy } from './copy.ts';
import { buildIncomeRows, type IncomeRow } from '../income-rows.ts';

type IncomeTableProps = {
  readonly history: PortfolioHistory;
  readonly parent: string;
  readonly name: string;
  readonly heading: string;
};

export function IncomeTable({ history, parent, name, heading }: IncomeTableProps) {
  const client = useCurrentClient();
  const rows = buildIncomeRows(history, parent, useLondonToday());
  if (rows.length === 0) return <p>{copy.noIncome}</p>;
  return (
    <>
      <Box as="p" textStyle="small" color="ink-muted" maxW="measure" mb={4}>
        {copy.incomeRule}
      </Box>
      <DataTable
        minWidths={RECORDS_MIN_WIDTHS}
        cardLabels="own-line"
        caption={heading}
        columns={COLUMNS}
        rows={rows}
        getKey={getRowKey}
      />
      <Box mt={2} ms={-3} _print={{ display: 'none' }}>
        <CsvButton
          subject={{
            title: `${name}, ${heading}`,
            client,
            fetchedAt: getFetchTime(history),
          }}
          fileName={copy.incomeFile}
          table={() => ({
            columns: [copy.taxYear, copy.category, copy.currency, copy.takenOut],
            rows: rows.map(({ taxYear, category, currency, takenOut }) => [
              taxYear,
              getCategoryName(category),
              currency,
              takenOut,
            ]),
          })}
        />
      </Box>
    </>
  );
}

const COLUMNS: readonly Column<IncomeRow>[] = [
  {
    label: copy.taxYear,
    cell: ({ taxYear, isCurrent }) => (isCurrent ? copy.soFar(taxYear) : taxYear),
    part: 'name',
    isOneLine: true,
  },
  { label: copy.category, cell: ({ category }) => getCategoryName(category) },
  {
    label: copy.takenOut,
    cell: ({ takenOut, currency }) => formatMoney(takenOut, currency),
    isNumeric: true,
  },
];

function getRowKey({ taxYear, category, currency }: IncomeRow): string {
  return `${taxYear} ${currency} ${category}`;
}
