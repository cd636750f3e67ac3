import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { CurrencyHistory } from '#contract/generated/schemas/currencyHistory.zod.ts';
import { setServerTime } from '#src/shared/platform/time/clock.ts';
import { aPortfolioPoint } from '#tests/support/builders.ts';
import { getDisplayedText } from '#tests/support/get-displayed-text.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { watchSavedFiles } from '#tests/support/saved-files.ts';
import { setScreenWidth } from '#tests/support/screen-width.ts';
import { signInAs } from '#tests/support/sign-in-as.ts';
import { TaxYearsTable } from './tax-years.tsx';

const point = (date: string, value: number, invested: number, paidIn = 0, takenOut = 0) =>
  aPortfolioPoint({ date, value, invested, paidIn, takenOut });

const POUNDS = {
  currency: 'GBP',
  points: [
    point('2024-01-15', 1000, 1000, 1000),
    point('2025-04-05', 1100.1, 1000),
    point('2025-09-15', 800.1, 700, 0, 300),
    point('2026-03-13', 850.3, 700),
  ],
  categories: [],
};

async function show(history: CurrencyHistory) {
  await signInAs('investor');
  const checkedAt = new Date('2026-03-16T09:00:00Z');
  setServerTime(checkedAt);
  return renderPage(<TaxYearsTable history={history} checkedAt={checkedAt} />);
}

const getRows = () =>
  within(screen.getByRole('table', { name: 'By tax year' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(getDisplayedText));

beforeEach(() => setScreenWidth(1280));

it('TaxYearsTable lists each tax year from 6 April, with figures that add up', async () => {
  const { user } = await show(POUNDS);
  expect(getRows()).toEqual([
    ['Tax year', 'Opening value', 'Paid in', 'Paid out', 'Growth', 'Closing value'],
    ['2025-26 so far', '£1,100.10', '£0.00', '£300.00', 'Gain: +£50.20', '£850.30'],
    ['2024-25', '£1,000.00', '£0.00', '£0.00', 'Gain: +£100.10', '£1,100.10'],
    ['2023-24', '£0.00', '£1,000.00', '£0.00', '£0.00', '£1,000.00'],
  ]);
  const saved = watchSavedFiles();
  await user.click(screen.getByRole('button', { name: /Download CSV.*By tax year/ }));
  await waitFor(() => expect(saved.names).toHaveLength(1));
  expect(await saved.contents[0]?.text()).toContain(
    '"2025-26","GBP","1100.1","0","300","50.2","850.3"',
  );
});

it('TaxYearsTable states how much growth is of holdings without a valuation when the year began', async () => {
  const firstValuations = [
    { investedOn: '2024-01-15', valuedOn: '2025-09-15', growth: 30.1 },
    { investedOn: '2025-04-05', valuedOn: '2025-09-15', growth: 99 },
    { investedOn: '2024-04-06', valuedOn: '2025-04-05', growth: 99 },
  ];
  const { user } = await show({ ...POUNDS, firstValuations });
  const notes = screen.getAllByText(/includes .*first valued that year/);
  expect(notes.map(({ textContent }) => textContent)).toEqual([
    '2025-26 includes +£30.10 from investments first valued that year. Some may be earlier growth.',
  ]);
  const saved = watchSavedFiles();
  await user.click(screen.getByRole('button', { name: /Download CSV.*By tax year/ }));
  await waitFor(() => expect(saved.names).toHaveLength(1));
  const text = await saved.contents[0]?.text();
  expect(text).toContain('"2025-26","GBP","1100.1","0","300","50.2","850.3","30.1"');
  expect(text).toContain('"2024-25","GBP","1000","0","0","100.1","1100.1",""');
});
