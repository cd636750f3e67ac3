import { useCurrentClient } from '#src/session/current-client.ts';
import { ChartTable } from '#src/shared/export/chart-table.tsx';
import { copy } from './copy.ts';
import type { OverTimeProps } from './over-time.ts';
import type { Points } from '#src/shared/money/movement.ts';

type PointsTableProps = OverTimeProps & { readonly points: Points };

export function PointsTable({ history: { currency }, checkedAt, points }: PointsTableProps) {
  const client = useCurrentClient();
  return (
    <ChartTable
      caption={copy.tableCaption}
      currency={currency}
      points={points}
      series={[
        { label: copy.value, amountOf: ({ value }) => value },
        { label: copy.netPaidIn, amountOf: ({ invested }) => invested },
        { label: copy.paidIn, amountOf: ({ paidIn }) => paidIn, isInFileOnly: true },
        { label: copy.takenOut, amountOf: ({ takenOut }) => takenOut, isInFileOnly: true },
      ]}
      subject={{ title: `${copy.heading}, ${currency}`, client, fetchedAt: checkedAt }}
      fileName={copy.fileName}
    />
  );
}
