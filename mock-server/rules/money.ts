/** Integers of hundredths make sums exact; in pounds 0.1 + 0.2 is not 0.3. */
export function toHundredths(amount: number): number {
  return Math.round(amount * 100);
}

export function fromHundredths(hundredths: number): number {
  return hundredths / 100;
}
