import { useCurrentClient } from '#src/session/current-client.ts';
import { ValueOverTime } from '#src/shared/lists/export/value-over-time.tsx';
import { formatShortDate } from '#src/shared/platform/time/short-date.ts';
import { copy } from '../copy.ts';
import { getSeriesChange, type ValueSeries } from './value-series.ts';

type OwnHistoryProps = {
  readonly series: ValueSeries;
  readonly holding: { readonly id: string; readonly name: string };
  readonly fetchedAt: Date;
  /** True if the page shows the gain elsewhere. */
  readonly isChart: boolean;
};

/** Chart of a holding's value over its loaded history. It shows no money paid in, which is unknown here. */
export function HoldingValueChart({ series, holding, fetchedAt, isChart }: OwnHistoryProps) {
  const client = useCurrentClient();
  const { currency, points } = series;
  const change = getSeriesChange(series);
  if (!change) return null;
  return (
    <ValueOverTime
      currency={currency}
      points={points}
      growth={{ growth: change.amount, percent: change.percent }}
      isHeadlineElsewhere={isChart}
      periodText={copy.since(formatShortDate(change.since))}
      caption={copy.heading(holding.name)}
      file={{
        subject: { title: copy.heading(holding.name), client, fetchedAt },
        fileName: `history-${holding.id}`,
      }}
    />
  );
}
