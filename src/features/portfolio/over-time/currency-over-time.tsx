import { spokenAmounts } from '#src/shared/money/hidden-amounts.ts';
import { Box, Stack } from '#src/shared/ui/layout.ts';
import { useAnnouncedChange } from '#src/shared/ui/live-region.tsx';
import { MoneyChart } from '#src/shared/ui/money-chart.tsx';
import { PeriodChoice } from '#src/shared/ui/period-choice.tsx';
import { WholeWords } from '#src/shared/ui/whole.tsx';
import { useChartPeriod } from '#src/shared/state/use-chart-period.ts';
import { Block, type OverTimeProps } from './block.tsx';
import { copy } from './copy.ts';
import { GrowthByCategory } from './growth-by-category.tsx';
import { overTimeHeadline } from './over-time-headline.ts';
import { PointsTable } from './points-table.tsx';
import { TaxYears } from './tax-years.tsx';

/** One currency: its line, its growth and its tax years. */
export function CurrencyOverTime(props: OverTimeProps) {
  const { currency, points, firstValuations } = props.history;
  const { choice, points: shown } = useChartPeriod(points);
  const headline = overTimeHeadline(shown, currency, firstValuations);
  useAnnouncedChange(headline && spokenAmounts(headline));
  return (
    <Stack gap={5}>
      <Block level={props.headingLevel}>
        <Box as="p" textStyle="lead" maxW="measure" textWrap="pretty">
          {headline !== null && <WholeWords text={headline} />}
        </Box>
        {points.length > 1 && (
          <>
            <Box as="p" textStyle="small" color="ink-muted" mt={1} mb={4}>
              {copy.rule}
            </Box>
            <Box mb={4}>
              <PeriodChoice {...choice} label={copy.period} />
            </Box>
            {shown.length > 1 && <MoneyChart points={shown} currency={currency} texts={copy} />}
          </>
        )}
        <PointsTable {...props} points={shown} />
      </Block>
      <GrowthByCategory {...props} />
      <TaxYears {...props} />
    </Stack>
  );
}
