/** The height in rem of a chart and its read-out, of three lines, two and two, by the width. */
const HEIGHTS = { narrow: 19.25, medium: 17.625, wide: 22.625 };

/** Room in a sized container for a chart that comes late, and for as much again in rem around it. */
export function chartRoom(around = 0) {
  const room = (height: number) => ({ minH: `${height + around}rem` });
  return {
    ...room(HEIGHTS.narrow),
    '@container (min-width: 404px)': room(HEIGHTS.medium),
    '@container (min-width: 480px)': room(HEIGHTS.wide),
  };
}
