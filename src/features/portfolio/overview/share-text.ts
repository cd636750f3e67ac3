import { formatPercent } from '#src/shared/format/percent.ts';

const SMALLEST_SHOWN = 0.1;

/** A share to one decimal; a share above zero never reads as zero. */
export function shareText(share: number | null): string {
  return share !== null && share < SMALLEST_SHOWN
    ? `<${formatPercent(SMALLEST_SHOWN, 1)}`
    : formatPercent(share, 1);
}
