/** Position and width of a bar, as CSS percentages. */
type BarPosition = { readonly start: string; readonly width: string };

/**
 * Returns a function that places a bar between two numbers on one axis. The axis has all `ends` and zero. The
 * numbers are halved first, because their distance may exceed `Number.MAX_VALUE`.
 */
export function createBarScale(ends: readonly number[]): (from: number, to: number) => BarPosition {
  const low = Math.min(0, ...ends) / 2;
  const size = Math.max(0, ...ends) / 2 - low;
  const percent = (distance: number) => (size > 0 ? `${(distance / size) * 100}%` : '0%');
  return (from, to) => ({
    start: percent(Math.min(from, to) / 2 - low),
    width: percent(Math.abs(to / 2 - from / 2)),
  });
}
