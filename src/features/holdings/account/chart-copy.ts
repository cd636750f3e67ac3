/** The words of the chart alone: in its own chunk, because those of the page would load the page. */
export const chartCopy = {
  chartCursor: 'Read the values of the chart',
  chartHint: 'Move over the chart, or use the arrow keys on it, to read the value on a day.',
  gain: 'Gain',
  loss: 'Loss',
  axisStart: (tick: string) => `The axis starts at ${tick}`,
} as const;
