import { getGrowthDirection } from '../format/growth-direction.ts';
import { MISSING_VALUE } from '../../platform/text/missing.ts';
import { formatGain } from '../format/money.ts';
import { formatGainPercent } from '../format/percent.ts';
import type { Movement } from '../money/movement.ts';
import { GrowthFigure } from './growth-figure.tsx';
import { toLengthStyle } from '../../ui/text/fit-font-size.ts';
import { NoWrap } from '../../ui/text/no-wrap.tsx';

type GrowthTextProps = {
  readonly movement: Pick<Movement, 'growth' | 'percent'>;
  readonly currency: string;
  /** Shows only the amount or only the percentage. If the percentage is unknown, the amount is shown. */
  readonly only?: 'amount' | 'percent' | undefined;
};

/** Growth as `+£12.00 (+1.20%)`, or only the amount if the percentage is unknown; neither breaks. */
export function GrowthText({ movement: { growth, percent }, currency, only }: GrowthTextProps) {
  const gain = formatGain(growth, currency);
  const percentText = formatGainPercent(percent);
  const share = percentText === MISSING_VALUE ? undefined : percentText;
  const text = only === 'percent' && share !== undefined ? share : gain;
  const beside = only === undefined && share !== undefined ? `(${share})` : undefined;
  const withArrow = `${text}  `;
  const longest = beside && beside.length > withArrow.length ? beside : withArrow;
  return (
    <NoWrap css={{ ...toLengthStyle(longest), display: 'inline-block' }}>
      <GrowthFigure
        text={text}
        share={beside}
        direction={getGrowthDirection(Number(growth.toFixed(2)))}
      />
    </NoWrap>
  );
}
