import { useCurrentClient } from '#src/session/current-client.ts';
import { ChartTable } from '#src/shared/export/chart-table.tsx';
import { copy } from './copy.ts';
import type { GrowthSeries } from './growth-headline.ts';

type GrowthTableProps = {
  readonly accountId: string;
  /** The part of the series that the chart shows. */
  readonly series: GrowthSeries;
  readonly fetchedAt: Date;
};

export function GrowthTable({ accountId, series, fetchedAt }: GrowthTableProps) {
  const client = useCurrentClient();
  return (
    <ChartTable
      caption={copy.tableCaption}
      currency={series.currency}
      points={series.points}
      series={[
        { label: copy.value, amountOf: ({ value }) => value },
        { label: copy.paidIn, amountOf: ({ invested }) => invested },
      ]}
      subject={{ title: copy.growthHeading, client, fetchedAt }}
      fileName={`account-growth-${accountId}`}
    />
  );
}
