import { MISSING } from '#src/shared/format/missing.ts';
import { formatGain } from '#src/shared/format/money.ts';
import { formatGainPercent } from '#src/shared/format/percent.ts';
import { growthSinceInvested } from '#src/shared/money/movement.ts';
import { inPieces } from '#src/shared/ui/text-pieces.ts';
import { copy } from './copy.ts';
import { hasTwoYears, usePeriod, type OverTimeProps } from './over-time.ts';
import { growthOfUnvalued } from './unvalued.ts';

/** Explains the growth: what it counts, its yearly rate, and how much of it may be older. */
export function OverTimeDetails({ history }: Pick<OverTimeProps, 'history'>) {
  const { currency, points, firstValuations = [] } = history;
  const { choice, shown } = usePeriod(history);
  const [from, to] = [shown[0]?.date ?? '', shown.at(-1)?.date ?? ''];
  const unknown = formatGain(growthOfUnvalued(firstValuations, { from, to }), currency);
  const yearly = formatGainPercent(
    choice.period === 'all' && hasTwoYears(points) ? growthSinceInvested(points).yearly : null,
  );
  return (
    <>
      {unknown !== MISSING && <p>{inPieces(copy.unvalued(unknown))}</p>}
      {yearly !== MISSING && <p>{copy.yearly(yearly)}</p>}
      <p>{copy.scope}</p>
    </>
  );
}
