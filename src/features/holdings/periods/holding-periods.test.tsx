import { screen, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { configStore, defaultConfig, resetConfig } from '#src/shared/platform/config/config.ts';
import { getDisplayedText } from '#tests/support/get-displayed-text.ts';
import { createHolding } from '#tests/support/holding.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { watchSavedFiles } from '#tests/support/saved-files.ts';
import { setScreenWidth } from '#tests/support/screen-width.ts';
import { signInAs } from '#tests/support/sign-in-as.ts';
import { HoldingsView } from '../holdings-view.tsx';

const NAME = 'When your holdings reach three years';
const DONE = { error: null, isPending: false, isError: false, isFetching: false };

/** Renders the page of EIS investments on 16 March 2026. */
async function show(holdings: Holding[], category = 'EIS_investments') {
  setScreenWidth(1280);
  await signInAs('investor');
  const result = { ...DONE, data: holdings, refetch: () => Promise.resolve() };
  const view = <HoldingsView kind="category" category={category} result={result} empty="" />;
  return renderPage([{ path: '/list', element: view }], '/list');
}

const section = async () => within(await screen.findByRole('region', { name: NAME }));

const HOLDINGS = [
  createHolding({ id: 'holding-far', name: 'Saltaire', invDate: '2025-01-02' }),
  createHolding({ id: 'holding-next', name: "O'Neill & Sønner, SEIS", invDate: '2023-03-31' }),
  createHolding({ id: 'holding-none', name: 'Pending', invDate: null }),
  createHolding({ id: 'holding-passed', name: 'Hudson', invDate: '2019-05-01' }),
];

it('states the next date in words, and every date in a table [BEY-01, BEY-03, BEY-04]', async () => {
  await show(HOLDINGS);
  const dates = await section();
  expect(
    dates.getByText("O'Neill & Sønner, SEIS", { selector: 'p bdi' }).closest('p'),
  ).toHaveTextContent("O'Neill & Sønner, SEIS: three years on 31 Mar 2026, in 15 days.");
  expect(dates.getAllByRole('row').map((row) => [...row.children].map(getDisplayedText))).toEqual([
    ['Holding', 'Date invested', 'Three years on', 'Time left'],
    ["O'Neill & Sønner, SEIS", '31/03/2023', '31/03/2026', 'In 15 days'],
    ['Saltaire', '02/01/2025', '02/01/2028', 'In 657 days'],
    ['Hudson', '01/05/2019', '01/05/2022', 'Reached'],
    ['Pending', '-not available', '-not available', 'Not known'],
  ]);
  expect(dates.getByText('Dates only, not advice.')).toBeVisible();
});

it.each([
  ['no date is known', [null], 'No date invested is known yet.'],
  ['every date has passed', ['2020-01-01', '2021-01-01'], 'All dates have reached three years.'],
  ['the only date has passed', ['2020-01-01'], 'This has reached three years.'],
  [
    'two dates are the same day',
    ['2023-03-17', '2023-03-17'],
    'Fund and 1 other: three years on 17 Mar 2026, tomorrow.',
  ],
])('states in words that %s [BEY-04]', async (_, days, text) => {
  await show(days.map((invDate) => createHolding({ invDate })));
  const dates = await section();
  expect(dates.getByRole('heading', { name: NAME }).nextElementSibling).toHaveTextContent(text);
});

it('saves the dates for a calendar and a spreadsheet [BEY-05]', async () => {
  const saved = watchSavedFiles();
  const { user } = await show(HOLDINGS);
  const dates = await section();
  await user.click(dates.getByRole('button', { name: 'Add to calendar' }));
  await expect.poll(() => saved.names).toEqual(['EIS-investments-dates-100234-2026-03-16.ics']);
  const calendar = await saved.contents[0]?.text();
  expect(calendar?.match(/^BEGIN:VEVENT/gm)).toHaveLength(3);
  expect(calendar).toContain('UID:holding-next-3@www.larkfield.example\r\n');
  expect(calendar).toContain('DTSTART;VALUE=DATE:20260331\r\n');
  expect(calendar).toContain(
    String.raw`SUMMARY:O'Neill & Sønner\, SEIS: three years since you invested`,
  );
  await user.click(dates.getByRole('button', { name: /^Download CSV/ }));
  await expect.poll(() => saved.names[1]).toBe('EIS-investments-dates-100234-2026-03-16.csv');
  expect(await saved.contents[1]?.text()).toContain(
    '"O\'Neill & Sønner, SEIS","","2023-03-31","2026-03-31","15"',
  );
});

it.each([
  ['a category without a holding period', 'BPRA', defaultConfig],
  ['a firm without holding periods', 'EIS_investments', { ...defaultConfig, holdingPeriods: null }],
])('shows nothing of it for %s [BEY-06]', async (_, category, config) => {
  configStore.set(config);
  onTestFinished(resetConfig);
  await show(HOLDINGS, category);
  expect(await screen.findByRole('region', { name: 'Holdings' })).toBeVisible();
  expect(screen.queryByText('Dates only, not advice.')).toBeNull();
});
