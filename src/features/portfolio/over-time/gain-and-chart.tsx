import { growthDirection } from '#src/shared/format/growth-direction.ts';
import { formatGain } from '#src/shared/format/money.ts';
import { formatGainPercent } from '#src/shared/format/percent.ts';
import { growthAfter } from '#src/shared/money/movement.ts';
import { spokenAmounts } from '#src/shared/money/hidden-amounts.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { useAnnouncedChange } from '#src/shared/ui/live-region.tsx';
import { MoneyChart } from '#src/shared/ui/money-chart.tsx';
import { PeriodChoice } from '#src/shared/ui/period-choice.tsx';
import { WholeWords } from '#src/shared/ui/whole.tsx';
import { copy } from './copy.ts';
import { GrowthText } from '#src/shared/ui/growth-text.tsx';
import { periodWords, usePeriod, type OverTimeProps } from './over-time.ts';
import { PointsTable } from './points-table.tsx';

/** The growth of the period and its chart: the lines below the total of a currency. */
export function GainAndChart(props: OverTimeProps) {
  const { currency, points } = props.history;
  const { choice, shown, start } = usePeriod(props.history);
  const gain = growthAfter(points, start);
  const ofWhat = gain.percent === null ? '' : copy.ofInvested;
  const words = [ofWhat, periodWords(shown, choice.period, currency)].filter(Boolean).join(', ');
  const spoken = [formatGain(gain.growth, currency), formatGainPercent(gain.percent), words];
  useAnnouncedChange(spokenAmounts(spoken.join(' ')));
  const direction = growthDirection(Number(gain.growth.toFixed(2))) ?? 'level';
  return (
    <>
      <Box
        as="p"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap={2}
        minH="3.25rem"
        alignContent="flex-start"
      >
        {points.length > 1 && (
          <Chip direction={direction}>
            <GrowthText of={gain} currency={currency} />
          </Chip>
        )}
        <Box as="span" textStyle="small" color="ink-muted">
          <WholeWords text={words} />
        </Box>
      </Box>
      {points.length > 1 && (
        <Box mt={2}>
          <PeriodChoice {...choice} label={copy.period} />
        </Box>
      )}
      {shown.length > 1 && (
        <Box mt={3}>
          {/* Another period is another chart: its read-out starts at the last day. */}
          <MoneyChart
            key={choice.period}
            points={shown}
            currency={currency}
            texts={copy}
            height={CHART_HEIGHT}
          />
        </Box>
      )}
      <PointsTable {...props} points={shown} />
    </>
  );
}

const CHART_HEIGHT = 220;

const Chip = styled('span', {
  base: {
    px: 2.5,
    py: 0.5,
    borderRadius: 'full',
    fontWeight: 'medium',
    fontVariantNumeric: 'lining-nums tabular-nums',
    // Visible with system colours, which have no backgrounds.
    outline: '1px solid transparent',
  },
  variants: {
    direction: {
      up: { bg: 'positive-soft' },
      level: { bg: 'surface-muted' },
      down: { bg: 'negative-soft' },
    },
  },
});
