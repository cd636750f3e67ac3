/** Heights in px of a chart in a narrow container and in a wider one. */
const HEIGHTS = { narrow: 220, wide: 300 };

/** Reserves the height of a chart that loads late, plus `around` rem; must be inside a size container. */
export function buildChartHeightStyles(around = 0) {
  const reserve = (height: number) => ({ minH: `calc(${height}px + ${around}rem)` });
  return {
    ...reserve(HEIGHTS.narrow),
    '@container (min-width: 480px)': reserve(HEIGHTS.wide),
  };
}
