import { Box } from '@chakra-ui/react/box';
import { useShownClient } from '#src/session/shown-client.ts';
import { CsvButton } from '#src/shared/export/csv-button.tsx';
import { dateRange, formatDate } from '#src/shared/format/date.ts';
import { formatMoney } from '#src/shared/format/money.ts';
import { DataTable, type Column } from '#src/shared/ui/data-table.tsx';
import { Disclosure } from '#src/shared/ui/disclosure.tsx';
import { useShowMore } from '#src/shared/ui/use-show-more.tsx';
import { copy } from './copy.ts';
import type { OverTimeProps } from './currency-over-time.tsx';
import type { Points } from './money-over-time.ts';

type PointsTableProps = OverTimeProps & { readonly points: Points };

/** The figures of the chart, on the page and as a file. */
export function PointsTable({ history: { currency }, checkedAt, points }: PointsTableProps) {
  const client = useShownClient();
  const newestFirst = points.toReversed();
  const { limit, box, button } = useShowMore(newestFirst.length);
  return (
    <Box mt={4}>
      <Disclosure label={copy.showTable}>
        <Box maxW="form" ref={box} tabIndex={-1}>
          <DataTable
            caption={copy.tableCaption}
            columns={columnsIn(currency)}
            rows={newestFirst.slice(0, limit)}
            keyOf={({ date }) => date}
          />
        </Box>
        {button}
        <Box mt={2} ms={-3}>
          <CsvButton
            subject={{
              title: `${copy.heading}, ${currency}`,
              client,
              fetchedAt: checkedAt,
              valuesOf: dateRange(points[0]?.date, points.at(-1)?.date),
            }}
            fileName={copy.fileName}
            table={() => ({
              columns: [
                copy.date,
                copy.currency,
                copy.value,
                copy.netPaidIn,
                copy.paidIn,
                copy.takenOut,
              ],
              rows: newestFirst.map(({ date, value, invested, paidIn, takenOut }) => [
                date,
                currency,
                value,
                invested,
                paidIn,
                takenOut,
              ]),
            })}
          />
        </Box>
      </Disclosure>
    </Box>
  );
}

function columnsIn(currency: string): readonly Column<Points[number]>[] {
  return [
    { label: copy.date, cell: ({ date }) => formatDate(date) },
    { label: copy.value, cell: ({ value }) => formatMoney(value, currency), isNumeric: true },
    {
      label: copy.netPaidIn,
      cell: ({ invested }) => formatMoney(invested, currency),
      isNumeric: true,
    },
  ];
}
