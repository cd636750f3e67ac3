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

type GrowthTextProps = {
  readonly of: Grown;
  readonly currency: string;
  /** Where there is no room for both; an amount without a share is shown anyway. */
  readonly only?: 'amount' | 'percent' | undefined;
};

export function GrowthText({ of, currency, only }: GrowthTextProps) {
  const hasShare = formatGainPercent(of.percent) !== MISSING;
  const isShort = only === 'amount' || !hasShare;
  const short = isShort ? formatGain(of.growth, currency) : formatGainPercent(of.percent);
  return (
    <GrowthFigure
      text={only ? short : growthText(of, currency)}
      direction={growthDirection(Number(of.growth.toFixed(2)))}
    />
  );
}
