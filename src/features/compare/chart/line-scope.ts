import type { ComparedPattern } from '#src/shared/finance/chart/line-chart-geometry.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';

/** Patterns of the compared lines, in their order. */
export const PATTERNS = [
  'solid',
  'long-dashed',
  'dotted',
  'dash-dotted',
] as const satisfies readonly ('solid' | ComparedPattern)[];

/** Sets the colours and patterns of up to four lines, in the chart and in the samples beside names. */
export const LineScope = styled('div', {
  base: {
    '--category-line': 'var(--color-chart-1)',
    '--line-2': 'var(--color-chart-2)',
    '& [data-line="3"]': { stroke: 'var(--color-chart-3)' },
    '& [data-line="4"]': { stroke: 'var(--color-ink)' },
    '& path[data-pattern=long-dashed]': { strokeDasharray: '10 4' },
    '& path[data-pattern=dotted]': { strokeDasharray: '2 4' },
    '& path[data-pattern=dash-dotted]': { strokeDasharray: '10 4 2 4' },
    // An area belongs to one line only, and a long name does not fit into the chart.
    '& :is(path[data-area], text[data-label])': { display: 'none' },
  },
});
