import type { Growth } from '../money/movement.ts';
import { MISSING } from './missing.ts';
import { formatGainPercent, formatPercent } from './percent.ts';

/**
 * A change in per cent without its sign: `4.70% of what was paid in; 1.20% a year`. What is not known
 * is left out.
 */
export function growthShare(growth: Growth): string {
  const { percent, yearly } = growth;
  return shareText(
    growth,
    formatPercent(percent?.abs()),
    formatPercent(yearly === null ? null : Math.abs(yearly)),
  );
}

/** The same with signs: `+4.70% of what was paid in; +1.20% a year`. */
export function gainShare(growth: Growth): string {
  return shareText(growth, formatGainPercent(growth.percent), formatGainPercent(growth.yearly));
}

/** What the per cent of a gain is of, and the yearly rate: `Per cent of what was paid in; +1.20% a year.` */
export function shareNote(growth: Growth): string | null {
  const yearly = formatGainPercent(growth.yearly);
  const base = growth.percent === null ? [] : [`Per cent ${baseOf(growth)}`];
  const note = [...base, ...(yearly === MISSING ? [] : [`${yearly} a year`])].join('; ');
  return note === '' ? null : `${note}.`;
}

function shareText(growth: Growth, percent: string, yearly: string): string {
  return [
    ...(percent === MISSING ? [] : [`${percent} ${baseOf(growth)}`]),
    ...(yearly === MISSING ? [] : [`${yearly} a year`]),
  ].join('; ');
}

function baseOf({ opening, paidIn, takenOut }: Growth): string {
  const parts = [
    ...(opening.eq(0) ? [] : ['its value at the start']),
    ...(opening.eq(0) || paidIn.gt(0) ? ['what was paid in'] : []),
  ];
  return `of ${parts.join(' and ')}${takenOut.gt(0) ? ', less what was taken out' : ''}`;
}
