import { growthDirection } from '#src/shared/format/growth-direction.ts';
import { MISSING } from '#src/shared/format/missing.ts';
import { formatGain } from '#src/shared/format/money.ts';
import { formatGainPercent } from '#src/shared/format/percent.ts';
import { GrowthFigure } from '#src/shared/ui/growth-figure.tsx';
import type { Movement } from './money-over-time.ts';

type Grown = Pick<Movement, 'growth' | 'percent'>;

/** `+£12.00 (+1.20%)`, without the share where there is none. */
export function growthText({ growth, percent }: Grown, currency: string): string {
  const share = formatGainPercent(percent);
  const gain = formatGain(growth, currency);
  return share === MISSING ? gain : `${gain} (${share})`;
}

type GrowthTextProps = { readonly of: Grown; readonly currency: string };

export function GrowthText({ of, currency }: GrowthTextProps) {
  return (
    <GrowthFigure
      text={growthText(of, currency)}
      direction={growthDirection(Number(of.growth.toFixed(2)))}
    />
  );
}
