/**
 * Converts an amount to an integer number of hundredths, so that sums are exact: in floating point, 0.1 + 0.2
 * is not 0.3.
 */
export function toHundredths(amount: number): number {
  return Math.round(amount * 100);
}

export function fromHundredths(hundredths: number): number {
  return hundredths / 100;
}
