import { expect, it } from 'vitest';
import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { toAmount, ZERO_AMOUNT } from '#src/shared/finance/money/amount.ts';
import { createHolding } from '#tests/support/holding.ts';
import { checkSums } from '#src/sdk/check-sums.ts';
import { expectConsole } from '#tests/support/console-guard.ts';
import { sumHoldings } from './data/holding-totals.ts';
import { buildLedger } from './ledger.ts';
import { groupTotalRows } from './summary/total-rows.ts';

it('states money as taken out, and not as paid in below zero, when more was taken out', () => {
  const worth = toAmount(500) ?? ZERO_AMOUNT;
  const holding = createHolding({ value: 500, cost: -19_000, growth: 19_500 });
  const ledger = buildLedger([holding], 'category', { currency: 'GBP', amount: worth }, null);
  expect(ledger.paidIn.toNumber()).toBe(0);
  expect(ledger.takenOut.toNumber()).toBe(19_000);
});

it('no sum contains the growth of a holding whose figures contradict each other', () => {
  expectConsole('error', /growth that is not value less cost/);
  const right = createHolding();
  // The value is in pounds, the cost in pence.
  const wrong = createHolding({ value: 850.5, cost: 10_250, growth: 748 });
  // Validation would copy the rows, of which the sums recognise the checked objects.
  const reply = checkSums('listHoldings', [right, wrong]) as Holding[];
  const totals = sumHoldings(reply, 'category');
  const { amount, count } = totals.paidIn;
  const figures = { ...totals, paidIn: amount, gain: totals.growth.gain };
  const sums = (['value', 'cost', 'paidIn', 'gain'] as const).map((name) =>
    figures[name].toNumber(),
  );
  expect([...sums, count]).toEqual([950.5, 90, 90, 10, 1]);
  const ledger = buildLedger(reply, 'category', { currency: 'GBP', amount: totals.value }, null);
  expect(ledger.steps).toMatchObject([{ group: 'today', count: 1 }]);
  expect(ledger.withoutCost.toNumber()).toBe(850.5);
  expect(groupTotalRows(reply, 'category', 'GBP').get('other')).toMatchObject([
    { id: wrong.id, cost: null, growth: null, notes: [expect.stringMatching(/do not match/)] },
  ]);
});
