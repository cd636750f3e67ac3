import { Box } from '@chakra-ui/react/box';
import { dateRange, formatDate } from '#src/shared/format/date.ts';
import { formatMoney } from '#src/shared/format/money.ts';
import { useShownClient } from '#src/session/shown-client.ts';
import { CsvButton } from '#src/shared/export/csv-button.tsx';
import { DataTable, type Column } from '#src/shared/ui/data-table.tsx';
import { Disclosure } from '#src/shared/ui/disclosure.tsx';
import { copy } from './copy.ts';
import type { GrowthSeries } from './growth-headline.ts';

type GrowthTableProps = {
  readonly accountId: string;
  /** The part of the series that the chart shows. */
  readonly series: GrowthSeries;
  readonly fetchedAt: Date;
};

/** The figures of the chart, on the page and as a file. */
export function GrowthTable({ accountId, series, fetchedAt }: GrowthTableProps) {
  const { currency, points } = series;
  const client = useShownClient();
  const newestFirst = points.toReversed();
  return (
    <Box mt={4}>
      <Disclosure label={copy.showTable}>
        <Box maxW="form">
          <DataTable
            caption={copy.tableCaption}
            columns={columnsIn(currency)}
            rows={newestFirst}
            keyOf={({ date }) => date}
          />
          <Box mt={2} ms={-3}>
            <CsvButton
              subject={{
                title: copy.growthHeading,
                client,
                fetchedAt,
                valuesOf: dateRange(points[0]?.date, points.at(-1)?.date),
              }}
              fileName={`account-growth-${accountId}`}
              table={() => ({
                columns: [copy.date, copy.currency, copy.value, copy.paidIn],
                rows: newestFirst.map(({ date, value, invested }) => [
                  date,
                  currency,
                  value,
                  invested,
                ]),
              })}
            />
          </Box>
        </Box>
      </Disclosure>
    </Box>
  );
}

function columnsIn(currency: string): readonly Column<GrowthSeries['points'][number]>[] {
  return [
    { label: copy.date, cell: ({ date }) => formatDate(date) },
    { label: copy.value, cell: ({ value }) => formatMoney(value, currency), isNumeric: true },
    {
      label: copy.paidIn,
      cell: ({ invested }) => formatMoney(invested, currency),
      isNumeric: true,
    },
  ];
}
