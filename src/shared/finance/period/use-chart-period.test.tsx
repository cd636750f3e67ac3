import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { useChartPeriod } from './use-chart-period.ts';

const YEARLY = ['2022', '2023', '2024', '2025', '2026'].map((year) => ({ date: `${year}-03-13` }));
const MONTHLY = ['2025-07-13', '2025-09-13', '2026-01-13', '2026-03-13'].map((date) => ({ date }));

function Series({ points }: { readonly points: readonly { readonly date: string }[] }) {
  const { choice, points: visiblePoints } = useChartPeriod(points);
  return (
    <>
      <PeriodChoice {...choice} />
      <p>{`From ${visiblePoints[0]?.date}`}</p>
    </>
  );
}

function open(address: string, points = YEARLY) {
  return renderPage([{ path: '/', element: <Series points={points} /> }], address);
}

const chosen = () => screen.getByRole('radio', { checked: true });

it('the period of the address is shown, and a chosen period is written into the address', async () => {
  const { user, router } = open('/?period=1Y&page=2');
  expect(chosen()).toHaveAccessibleName('1Y, 1 year');
  expect(screen.getByText('From 2025-03-13')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '2Y, 2 years' }));
  expect(screen.getByText('From 2024-03-13')).toBeVisible();
  expect(router.state.location.search).toBe('?period=2y&page=2');
  await user.click(screen.getByRole('radio', { name: 'All' }));
  expect(screen.getByText('From 2022-03-13')).toBeVisible();
  expect(router.state.location.search).toBe('?page=2');
});

it('the choice of a period is one tab stop, is named as a group, and adds no history entry', async () => {
  const { user, router } = open('/');
  expect(screen.getByRole('group', { name: 'Period' })).toBeVisible();
  await user.tab();
  expect(chosen()).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(chosen()).toHaveAccessibleName('2Y, 2 years');
  expect(chosen()).toHaveFocus();
  expect(router.state.historyAction).toBe('REPLACE');
});

it.each(['/?period=2y', '/?period=5y', '/?period='])(
  'the address %s shows all points of a series that is shorter than two years',
  (address) => {
    open(address, MONTHLY);
    expect(screen.getAllByRole('radio').map((each) => each.getAttribute('value'))).toEqual([
      '3m',
      '6m',
      'all',
    ]);
    expect(chosen()).toHaveAccessibleName('All');
    expect(screen.getByText('From 2025-07-13')).toBeVisible();
  },
);

it('a series that is shorter than every period has no choice of a period', () => {
  open('/?period=3m', MONTHLY.slice(-2));
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByText('From 2026-01-13')).toBeVisible();
});
