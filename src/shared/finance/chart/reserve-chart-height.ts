/** Heights in rem of a chart with its read-out: three lines in a narrow container, two in a wider one. */
const HEIGHTS = { narrow: 19.25, medium: 17.625, wide: 22.625 };

/** Reserves the height of a chart that loads late, plus `around` rem; must be inside a size container. */
export function buildChartHeightStyles(around = 0) {
  const reserve = (height: number) => ({ minH: `${height + around}rem` });
  return {
    ...reserve(HEIGHTS.narrow),
    '@container (min-width: 404px)': reserve(HEIGHTS.medium),
    '@container (min-width: 480px)': reserve(HEIGHTS.wide),
  };
}
