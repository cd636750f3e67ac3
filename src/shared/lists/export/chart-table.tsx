import { Box } from '../../ui/layout.ts';
import { formatDateRange, formatDate } from '../../platform/time/date.ts';
import { formatMoney } from '../../finance/format/money.ts';
import type { Amount } from '../../finance/money/amount.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ShowMoreButton, useShowMore } from '../../ui/use-show-more.tsx';
import { CsvButton, type CsvExportProps } from './csv-button.tsx';

type Series<Point> = {
  readonly label: string;
  readonly getAmount: (point: Point) => Amount | number | null | undefined;
  readonly isInFileOnly?: boolean;
};

type ChartTableProps<Point> = Pick<CsvExportProps, 'subject' | 'fileName'> & {
  readonly caption: string;
  readonly currency: string;
  /** Points of the chart, oldest first. */
  readonly points: readonly Point[];
  readonly series: readonly Series<Point>[];
};

/** Table of a chart's figures, newest first, with a button that saves them as a file. */
export function ChartTable<Point extends { readonly date: string }>(props: ChartTableProps<Point>) {
  const { caption, currency, points, series, subject, fileName } = props;
  const newestFirst = points.toReversed();
  const { limit, box, showMore } = useShowMore(newestFirst.length);
  const visible = series.filter(({ isInFileOnly }) => !isInFileOnly);
  return (
    <Box mt={1} textStyle="small">
      <Disclosure label="Show as a table">
        <Box maxW="form" ref={box} tabIndex={-1}>
          <DataTable<Point>
            caption={caption}
            columns={[
              { label: 'Date', cell: ({ date }) => formatDate(date) },
              ...visible.map(({ label, getAmount }) => ({
                label,
                cell: (point: Point) => formatMoney(getAmount(point), currency),
                isNumeric: true,
              })),
            ]}
            rows={newestFirst.slice(0, limit)}
            getKey={({ date }) => date}
          />
        </Box>
        {showMore && <ShowMoreButton onClick={showMore} />}
        <Box mt={2} ms={-3}>
          <CsvButton
            subject={{
              ...subject,
              valuationDates: formatDateRange(points[0]?.date, points.at(-1)?.date),
            }}
            fileName={fileName}
            table={() => ({
              columns: ['Date', 'Currency', ...series.map(({ label }) => label)],
              rows: newestFirst.map((point) => [
                point.date,
                currency,
                ...series.map(({ getAmount }) => getAmount(point)),
              ]),
            })}
          />
        </Box>
      </Disclosure>
    </Box>
  );
}
