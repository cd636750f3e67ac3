import { useCurrentClient } from '#src/session/current-client.ts';
import { ValueOverTime } from '#src/shared/lists/export/value-over-time.tsx';
import { computeGrowthAfter } from '#src/shared/finance/money/movement.ts';
import { MoneyChart } from '#src/shared/finance/chart/money-chart.tsx';
import { copy } from './copy.ts';
import { describePeriod, useOverTimePeriod, type OverTimeProps } from './over-time.ts';

const CHART = { Chart: MoneyChart, height: 220 } as const;

export function GainAndChart({ history, checkedAt }: OverTimeProps) {
  const client = useCurrentClient();
  const { currency, points } = history;
  const { choice, visiblePoints, start } = useOverTimePeriod(history);
  const gain = points.length > 1 ? computeGrowthAfter(points, start) : null;
  return (
    <ValueOverTime
      currency={currency}
      points={visiblePoints}
      growth={gain}
      periodText={describePeriod(visiblePoints, choice.period)}
      choice={gain ? choice : undefined}
      chart={CHART}
      caption={copy.tableCaption}
      file={{
        subject: { title: `${copy.heading}, ${currency}`, client, fetchedAt: checkedAt },
        fileName: copy.fileName,
      }}
    />
  );
}
