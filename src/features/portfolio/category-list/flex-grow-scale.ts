/** Returns a function that maps the value of a part to its `flex-grow`. */
export function createFlexGrowScale(values: readonly number[]): (value: number) => number {
  // Browsers add the factors up, and the sum must not exceed `Number.MAX_VALUE`.
  const largest = Math.max(0, ...values);
  return (value) => value / largest;
}
