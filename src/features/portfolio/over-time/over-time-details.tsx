import { MISSING_VALUE } from '#src/shared/platform/text/missing.ts';
import { formatGain } from '#src/shared/finance/format/money.ts';
import { formatGainPercent } from '#src/shared/finance/format/percent.ts';
import { computeGrowthSinceInvested } from '#src/shared/finance/money/movement.ts';
import { splitTextNodes } from '#src/shared/ui/text/split-text-nodes.ts';
import { copy } from './copy.ts';
import { hasTwoYears, useOverTimePeriod, type OverTimeProps } from './over-time.ts';
import { sumUnvaluedGrowth } from './unvalued-growth.ts';

/** Explains the growth: what it counts, its yearly rate, and what may have arisen before the period. */
export function OverTimeDetails({ history }: Pick<OverTimeProps, 'history'>) {
  const { currency, points, firstValuations = [] } = history;
  const { choice, visiblePoints } = useOverTimePeriod(history);
  const [from, to] = [visiblePoints[0]?.date ?? '', visiblePoints.at(-1)?.date ?? ''];
  const unvaluedGrowth = formatGain(sumUnvaluedGrowth(firstValuations, { from, to }), currency);
  const yearly = formatGainPercent(
    choice.period === 'all' && hasTwoYears(points)
      ? computeGrowthSinceInvested(points).yearly
      : null,
  );
  return (
    <>
      {unvaluedGrowth !== MISSING_VALUE && <p>{splitTextNodes(copy.unvalued(unvaluedGrowth))}</p>}
      {yearly !== MISSING_VALUE && <p>{copy.yearly(yearly)}</p>}
      <p>{copy.scope}</p>
    </>
  );
}
