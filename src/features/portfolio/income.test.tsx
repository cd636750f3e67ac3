import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { refuse } from '#tests/support/replies.ts';
import { setScreenWidth } from '#tests/support/screen-width.ts';
import { signInAs } from '#tests/support/sign-in-as.ts';
import { IncomeSection } from './income.tsx';
// Imports the lazy script here, so that the first test does not wait for it.
import './over-time/over-time-section.tsx';

const open = (parent: string, name: string) => {
  renderPage(<IncomeSection parent={parent} name={name} />);
  return userEvent.click(
    screen.getByRole('button', { name: 'Income and withdrawals by tax year' }),
  );
};

beforeEach(() => setScreenWidth(1280));

it('IncomeSection sends no request until it is opened, then shows each tax year', async () => {
  await signInAs('investor');
  let calls = 0;
  apiServer.events.on('request:start', () => void (calls += 1));
  const opening = open('other-investments', 'Other Investments');
  expect(calls).toBe(0);
  await opening;
  const row = await screen.findByRole('row', { name: /^2025-26 so far/ });
  expect(row).toHaveTextContent('Share portfolios');
  expect(row).toHaveTextContent('£2,000.00');
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(screen.getByRole('button', { name: /^Download CSV/ })).toBeVisible();
});

it('IncomeSection shows an empty message for a category without withdrawals', async () => {
  await signInAs('investor');
  await open('tax-efficient-investments', 'Tax Efficient Investments');
  expect(await screen.findByText('Nothing paid out from this category.')).toBeVisible();
});

it('IncomeSection shows a message if the server has no history', async () => {
  await signInAs('investor');
  apiServer.use(mockHandlers.getPortfolioHistory(refuse(404)));
  await open('other-investments', 'Other Investments');
  expect(await screen.findByText('No payments on record for this category.')).toBeVisible();
});
