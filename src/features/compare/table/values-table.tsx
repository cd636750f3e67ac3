import { CsvButton, type CsvExportProps } from '#src/shared/lists/export/csv-button.tsx';
import { formatDate, formatDateRange } from '#src/shared/platform/time/date.ts';
import { Disclosure } from '#src/shared/ui/disclosure.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { DataTable } from '#src/shared/ui/table/data-table.tsx';
import { ShowMoreButton, useShowMore } from '#src/shared/ui/use-show-more.tsx';
import { formatIndex } from '../chart/comparison-chart.tsx';
import { copy } from '../copy.ts';
import type { Comparison } from '../series/rebase-values.ts';

type ValuesTableProps = Pick<Comparison, 'days' | 'lines'> & {
  readonly caption: string;
  readonly names: ReadonlyMap<string, string>;
  readonly file: Pick<CsvExportProps, 'subject' | 'fileName'>;
};

type Day = { readonly date: string; readonly values: readonly (number | null)[] };

/** The chart as a table, newest day first, with its file. */
export function ValuesTable({ caption, days, lines, names, file }: ValuesTableProps) {
  const { limit, box, showMore } = useShowMore(days.length);
  const rows = days
    .map((date, at): Day => ({ date, values: lines.map(({ values }) => values[at] ?? null) }))
    .toReversed();
  return (
    <Box mt={1} textStyle="small">
      <Disclosure label={copy.asTable}>
        <div ref={box} tabIndex={-1}>
          <DataTable<Day>
            caption={caption}
            columns={[
              { label: copy.date, cell: ({ date }) => formatDate(date) },
              ...lines.map(({ id }, index) => ({
                label: names.get(id) ?? '',
                cell: ({ values }: Day) => formatIndex(values[index] ?? null),
                isNumeric: true,
              })),
            ]}
            rows={rows.slice(0, limit)}
            getKey={({ date }) => date}
          />
        </div>
        {showMore && <ShowMoreButton onClick={showMore} />}
        <Box mt={2} ms={-3}>
          <CsvButton
            subject={{ ...file.subject, valuationDates: formatDateRange(days[0], days.at(-1)) }}
            fileName={file.fileName}
            table={() => ({
              columns: [
                copy.date,
                ...lines.map(({ id }) => copy.percentOfStart(names.get(id) ?? '')),
              ],
              rows: rows.map(({ date, values }) => [date, ...values]),
            })}
          />
        </Box>
      </Disclosure>
    </Box>
  );
}
