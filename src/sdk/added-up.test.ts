import { OF_FIGURES } from '#contract/generated/of-figures.ts';
import { expect, it } from 'vitest';
import { contractOperations } from '#contract/judge/document.ts';
import { orders } from '#contract/generated/orders.ts';
import { sums } from '#contract/generated/sums.ts';
import { expectConsole } from '#tests/support/console-guard.ts';
import { holding } from '#tests/support/holding.ts';
import { addedUp } from './added-up.ts';

it('a holding whose growth is not value less cost is told without it, and reported', () => {
  expectConsole('error', /^The reply of listHoldings breaks the contract\. .*\/1\/growth: growth/);
  const [right, wrong] = [holding(), holding({ growth: 11 })];
  expect(addedUp('listHoldings', [right, wrong])).toEqual([
    right,
    { ...wrong, growth: null, growthPercentage: null },
  ]);
});

it('a holding whose percentage is not of its cost is told without it', () => {
  expectConsole('error', /growthPercentage that is not growth in per cent of cost/);
  const wrong = holding({ growthPercentage: 50 });
  expect(addedUp('listDfmHoldings', [wrong])).toMatchObject([{ growthPercentage: null }]);
});

it('a parent whose children are worth something else is reported, and keeps its figures', () => {
  expectConsole('error', /value that is not the sum of the items/);
  const parent = holding({ valuationMode: 'sumUnderlyingValues' });
  const child = holding({ parentHolding: parent.id, value: 110, cost: 100, growthPercentage: 10 });
  expect(addedUp('listHoldings', [parent, child])).toEqual([parent, child]);
});

it('is asked for each operation that has sums or an order to judge', () => {
  const judged = new Set([...Object.keys(sums), ...Object.keys(orders)]);
  const asked = contractOperations.filter(({ id }) => OF_FIGURES.test(id)).map(({ id }) => id);
  expect(new Set(asked)).toEqual(judged);
});
