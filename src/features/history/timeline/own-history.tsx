import { MISSING } from '#src/shared/format/missing.ts';
import { formatGain, formatMoney } from '#src/shared/format/money.ts';
import { formatGainPercent } from '#src/shared/format/percent.ts';
import { formatShortDate } from '#src/shared/format/short-date.ts';
import { Box, Flex } from '#src/shared/ui/layout.ts';
import { SparkLine } from '#src/shared/ui/spark-line.tsx';
import { WholeFigure } from '#src/shared/ui/whole.tsx';
import { copy } from '../copy.ts';
import { changeOfSeries, type OwnSeries } from './own-series.ts';

/** The change of a holding over its loaded values in words, and those as a small line. */
export function OwnHistory({ series }: { readonly series: OwnSeries }) {
  const { currency, points } = series;
  const change = sinceText(series);
  const [first] = points;
  const last = points.at(-1);
  return (
    <Box mb={4} containerType="inline-size">
      {change && (
        <p>
          <span>{change.since}</span>{' '}
          <strong>
            <WholeFigure text={change.amount} />
            {change.share && (
              <span>
                {' '}
                <WholeFigure text={change.share} />
              </span>
            )}
          </strong>
        </p>
      )}
      {first && last && first.date < last.date && (
        <Box maxW="form" mt={3}>
          <SparkLine points={points} />
          <Flex
            flexWrap="wrap"
            justifyContent="space-between"
            columnGap={4}
            mt={1}
            textStyle="small"
            color="ink-muted"
          >
            {[first, last].map(({ date, value }) => (
              <span key={date}>
                <span>{`${formatShortDate(date)}:`}</span>{' '}
                <WholeFigure text={formatMoney(value, currency)} />
              </span>
            ))}
          </Flex>
        </Box>
      )}
    </Box>
  );
}

function sinceText(series: OwnSeries) {
  const change = changeOfSeries(series);
  const amount = formatGain(change?.amount, series.currency);
  if (!change || amount === MISSING) return null;
  const percent = formatGainPercent(change.percent);
  return {
    since: copy.since(formatShortDate(change.since)),
    amount,
    share: percent === MISSING ? null : `(${percent})`,
  };
}
