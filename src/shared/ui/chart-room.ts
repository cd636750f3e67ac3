/**
 * Heights in rem of a chart with its read-out, which takes three lines in a narrow container and two in a
 * wider one.
 */
const HEIGHTS = { narrow: 19.25, medium: 17.625, wide: 22.625 };

/** Reserves the height of a chart that loads late, plus `around` rem; must be inside a size container. */
export function chartRoom(around = 0) {
  const room = (height: number) => ({ minH: `${height + around}rem` });
  return {
    ...room(HEIGHTS.narrow),
    '@container (min-width: 404px)': room(HEIGHTS.medium),
    '@container (min-width: 480px)': room(HEIGHTS.wide),
  };
}
