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
  readonly isAmountOnly?: boolean;
};

/** Growth as `+£12.00 (+1.20%)`, or only the amount if the percentage is unknown; neither breaks. */
export function GrowthText({ movement, currency, isAmountOnly = false }: GrowthTextProps) {
  const { growth, percent } = movement;
  const text = formatGain(growth, currency);
  const percentText = formatGainPercent(percent);
  const beside = isAmountOnly || percentText === MISSING_VALUE ? undefined : `(${percentText})`;
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
