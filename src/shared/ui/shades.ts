const SHADES = 6;

/** The colour and pattern of a part of a whole by its index: those of its bar and of its swatch. */
export function shadeOf(index: number): number {
  return (index % SHADES) + 1;
}

/** How much a part of the bar grows, by its value. */
export function growOf(values: readonly number[]): (value: number) => number {
  // Relative to the largest: browsers add the numbers up, and the sum must not exceed the largest
  // number.
  const largest = Math.max(0, ...values);
  return (value) => value / largest;
}
