import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { useChartPeriod } from './use-chart-period.ts';
import { PeriodChoice } from './period-choice.tsx';

const POINTS = [
  '2020-01-01',
  '2023-06-01',
  '2024-12-01',
  '2025-06-01',
  '2025-10-01',
  '2026-01-01',
].map((date) => ({ date }));

function Chart() {
  return <PeriodChoice {...useChartPeriod(POINTS).choice} />;
}

it('applies each arrow key before the next one, so that fast keys continue from the chosen period', async () => {
  const { user, router } = renderPage(<Chart />);
  await user.tab();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole('radio', { checked: true })).toHaveAccessibleName('Tax year');
  expect(router.state.location.search).toBe('?period=tax-year');
});
