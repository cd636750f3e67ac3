import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { CHART_PERIODS, type ChartPeriod } from '../time/chart-period.ts';
import { PeriodChoice } from './period-choice.tsx';

const view = (period: ChartPeriod, chosen: ChartPeriod[] = []) => (
  <ThemeProvider>
    <PeriodChoice periods={CHART_PERIODS} period={period} onPeriod={(next) => chosen.push(next)} />
  </ThemeProvider>
);
const shown = () => screen.getByRole('radio', { checked: true });

it('has the chosen period at once, so that keys in a row go on from it', async () => {
  const chosen: ChartPeriod[] = [];
  const { rerender } = render(view('all', chosen));
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(shown()).toHaveAccessibleName('1 year');
  rerender(view('2y', chosen));
  expect(shown()).toHaveAccessibleName('1 year');
  rerender(view('1y', chosen));
  expect(chosen).toEqual(['2y', '1y']);
  rerender(view('all', chosen));
  expect(shown()).toHaveAccessibleName('All');
});

it('has the period of its owner when it is left without being followed', async () => {
  render(view('all'));
  await userEvent.click(screen.getByRole('radio', { name: '6 months' }));
  await userEvent.tab();
  expect(shown()).toHaveAccessibleName('All');
});
