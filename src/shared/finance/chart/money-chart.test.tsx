import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { setAmountsHidden } from '../../platform/hidden-amounts/hidden-amounts.ts';
import { ThemeProvider } from '../../ui/theme/theme-provider.tsx';
import { MoneyChart } from './money-chart.tsx';

const POINTS = [
  { date: '2025-03-13', value: 1000, invested: 1000 },
  { date: '2026-03-13', value: 950, invested: 900 },
];

/** Renders the chart; `countRenders` returns how often its texts were read. */
function show() {
  let renderCount = 0;
  const texts = {
    chartCursor: 'Chart values',
    get value() {
      renderCount += 1;
      return 'Value';
    },
    paidIn: 'Net paid in',
  };
  const createChart = (points = POINTS) => (
    <MoneyChart currency="GBP" points={points} texts={texts} />
  );
  const { rerender } = render(createChart(), { wrapper: ThemeProvider });
  return { rerender, createChart, countRenders: () => renderCount };
}

afterEach(() => setAmountsHidden(false));

describe('MoneyChart', () => {
  it('renders again for other points only, not at each render of its parent', () => {
    const { rerender, createChart, countRenders } = show();
    const first = countRenders();
    rerender(createChart());
    expect(countRenders()).toBe(first);
    rerender(createChart(POINTS.toReversed()));
    expect(countRenders()).toBeGreaterThan(first);
  });

  it('hides its amounts although its parent does not render', () => {
    show();
    const slider = screen.getByRole('slider', { name: 'Chart values' });
    expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('£950.00'));
    act(() => setAmountsHidden(true));
    expect(slider).toHaveAttribute('aria-valuetext', expect.not.stringContaining('£'));
  });
});
