import type { Growth } from '../money/movement.ts';
import { MISSING_VALUE } from '../../platform/text/missing.ts';
import { formatGainPercent } from './percent.ts';

/** Describes a gain's percentage and the yearly rate: `Percentage of money paid in; +1.20% a year.` */
export function formatGrowthNote(growth: Growth): string | null {
  const yearly = formatGainPercent(growth.yearly);
  const base = growth.percent === null ? [] : [`Percentage ${describeBase(growth)}`];
  const note = [...base, ...(yearly === MISSING_VALUE ? [] : [`${yearly} a year`])].join('; ');
  return note === '' ? null : `${note}.`;
}

function describeBase({ opening, paidIn, takenOut }: Growth): string {
  const parts = [
    ...(opening.eq(0) ? [] : ['the opening value']),
    ...(opening.eq(0) || paidIn.gt(0) ? ['money paid in'] : []),
  ];
  return `of ${parts.join(' and ')}${takenOut.gt(0) ? ', less money paid out' : ''}`;
}
