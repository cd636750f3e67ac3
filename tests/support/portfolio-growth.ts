import type { Page } from '@playwright/test';
import { PortfolioHistory } from '#contract/generated/validators.ts';

type Points = PortfolioHistory['currencies'][number]['points'];

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const inPence = (amount: number) => Math.round(amount * 100);

/**
 * Returns the portfolio history in pounds that the page receives. Call it before the page sends the
 * request.
 */
export async function waitForHistory(page: Page) {
  const reply = await page.waitForResponse(
    (each) => each.request().method() === 'GET' && each.url().endsWith('/investments/history'),
  );
  const { currencies } = PortfolioHistory.parse(await reply.json());
  const history = currencies.find(({ currency }) => currency === 'GBP');
  if (!history) throw new Error('The reply tells nothing in pounds.');
  return history;
}

/** Formats the growth since a day, such as `+£12.00 (+1.20%)`. */
export function formatGainSince(points: Points, day: string, only?: 'amount'): string {
  const { amount, percent } = calculateGrowth(
    points.findLast(({ date }) => date <= day),
    points,
  );
  const sign = amount < 0 ? '−' : '+';
  const gain = `${sign}${pounds.format(Math.abs(amount))}`;
  return only === 'amount' ? gain : `${gain} (${sign}${Math.abs(percent).toFixed(2)}%)`;
}

function calculateGrowth(from: Points[number] | undefined, points: Points) {
  const to = points.at(-1);
  const moved = inPence(to?.invested ?? 0) - inPence(from?.invested ?? 0);
  const base = inPence(from?.value ?? 0) + moved;
  const growth = inPence(to?.value ?? 0) - base;
  return { amount: growth / 100, percent: (growth * 100) / base };
}
