// Chunk of all over-time components, which import the same modules; loaded by lazy-section.tsx.
import type { ComponentProps } from 'react';
import { useCurrentClient } from '#src/session/current-client.ts';
import { PeriodChoice } from '#src/shared/finance/period/period-choice.tsx';
import { MoneyChart } from '#src/shared/finance/chart/money-chart.tsx';
import { GainChip } from '#src/shared/finance/figures/gain-chip.tsx';
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
import {
  CategoryGain,
  CategoryGainBar,
  CurrencyCategories,
  FurtherCategories,
} from './category-gain.tsx';
import { CHART_HEIGHT_PX } from './chart-height.ts';
import {
  findOverTimePeriod,
  hasTwoYears,
  useOverTimePeriod,
  type OverTimeProps,
} from './over-time.ts';
import { PageLinks } from './page-links.tsx';
import { sumUnvaluedGrowth } from './unvalued-growth.ts';

export { CategoryGain, CategoryGainBar, findOverTimePeriod, FurtherCategories, PageLinks };

/** Charts by their position; the pages reserve their heights. */
const LAYOUTS = {
  wide: { choicePosition: 'elsewhere' },
  narrow: { choicePosition: 'below', inset: 16 },
  beside: { choicePosition: 'elsewhere' },
  below: { choicePosition: 'above' },
} as const;

/** Gain, chart and growth by category in one currency; nothing is converted. */
export function CurrencyOverTime(props: OverTimeProps) {
  const { history } = props;
  return (
    <Stack gap={5} containerType="inline-size" py={3}>
      <div>
        <CurrencyChart {...props} chart={{ Chart: MoneyChart, height: CHART_HEIGHT_PX.below }} />
      </div>
      {history.categories.length > 1 && <CurrencyCategories history={history} />}
      <Box as="div" textStyle="small" color="ink-muted" maxW="measure">
        <OverTimeDetails history={history} />
      </Box>
    </Stack>
  );
}

type PortfolioChartProps = OverTimeProps & {
  readonly layout: keyof typeof LAYOUTS;
  /** Name of the category; undefined for the whole portfolio. */
  readonly name?: string | undefined;
};

/** Chart of a page; its gain, and in a wide window its period choice, are in the header. */
export function PortfolioChart({ layout, ...props }: PortfolioChartProps) {
  const { choicePosition, ...size } = LAYOUTS[layout];
  return (
    <CurrencyChart
      {...props}
      isHeadlineElsewhere
      choicePosition={choicePosition}
      chart={{ Chart: MoneyChart, height: CHART_HEIGHT_PX[layout], ...size }}
    />
  );
}

/** Chip with the gain of the period. */
export function PortfolioGain({ history }: Pick<OverTimeProps, 'history'>) {
  const { currency, points } = history;
  const { start, label } = useOverTimePeriod(history);
  if (points.length < 2) return null;
  return (
    <GainChip movement={computeGrowthAfter(points, start)} currency={currency} period={label} />
  );
}

export function PortfolioPeriod({ history }: Pick<OverTimeProps, 'history'>) {
  return <PeriodChoice {...useOverTimePeriod(history).choice} label={copy.period} />;
}

type CurrencyChartProps = OverTimeProps &
  Pick<PortfolioChartProps, 'name'> &
  Pick<ComponentProps<typeof ValueOverTime>, 'chart' | 'choicePosition' | 'isHeadlineElsewhere'>;

function CurrencyChart({ history, checkedAt, name, ...layout }: CurrencyChartProps) {
  const client = useCurrentClient();
  const { currency, points } = history;
  const { choice, visiblePoints, start, label } = useOverTimePeriod(history);
  const title = `${copy.heading}, ${currency}`;
  const gain = points.length > 1 ? computeGrowthAfter(points, start) : null;
  return (
    <ValueOverTime
      {...layout}
      currency={currency}
      points={visiblePoints}
      growth={gain}
      periodText={label}
      choice={gain ? choice : undefined}
      caption={name === undefined ? copy.tableCaption : copy.valueOf(name)}
      file={{
        subject: {
          title: name === undefined ? title : `${name}, ${title}`,
          client,
          fetchedAt: checkedAt,
        },
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
