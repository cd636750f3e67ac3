// Chunk of all over-time components, which import the same modules; loaded by lazy-section.tsx.
import { useCurrentClient } from '#src/session/current-client.ts';
import { MoneyChart } from '#src/shared/finance/chart/money-chart.tsx';
import { formatGain } from '#src/shared/finance/format/money.ts';
import { formatGainPercent } from '#src/shared/finance/format/percent.ts';
import {
  computeGrowthAfter,
  computeGrowthSinceInvested,
} from '#src/shared/finance/money/movement.ts';
import { ValueOverTime } from '#src/shared/lists/export/value-over-time.tsx';
import { MISSING_VALUE } from '#src/shared/platform/text/missing.ts';
import { Box, Stack } from '#src/shared/ui/layout.ts';
import { splitTextNodes } from '#src/shared/ui/text/split-text-nodes.ts';
import { copy } from './copy.ts';
import { GrowthByCategory } from './growth-by-category.tsx';
import { IncomeTable } from './income-table.tsx';
import { describePeriod, hasTwoYears, useOverTimePeriod, type OverTimeProps } from './over-time.ts';
import { TaxYearsTable } from './tax-years.tsx';
import { sumUnvaluedGrowth } from './unvalued-growth.ts';

export { GrowthByCategory, IncomeTable, TaxYearsTable };

const CHART = { Chart: MoneyChart, height: 220 } as const;

/** Gain, chart, growth by category and tax years in one currency; nothing is converted. */
export function CurrencyOverTime(props: OverTimeProps) {
  const { history } = props;
  return (
    <Stack gap={5} containerType="inline-size" py={3}>
      <div>
        <GainAndChart {...props} />
      </div>
      {history.categories.length > 1 && <GrowthByCategory history={history} getPath={() => null} />}
      <Box as="div" textStyle="small" color="ink-muted" maxW="measure">
        <OverTimeDetails history={history} />
      </Box>
      <div>
        <Box as="h5" textStyle="h3">
          {copy.taxYears}
        </Box>
        <TaxYearsTable {...props} />
      </div>
    </Stack>
  );
}

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
