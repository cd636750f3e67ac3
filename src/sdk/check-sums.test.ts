import { OF_FIGURES } from '#contract/generated/of-figures.ts';
import { expect, it } from 'vitest';
import { contractOperations } from '#contract/judge/document.ts';
import { orders } from '#contract/generated/orders.ts';
import { equalities } from '#contract/generated/equalities.ts';
import { sums } from '#contract/generated/sums.ts';
import { expectConsole } from '#tests/support/console-guard.ts';
import { createHolding } from '#tests/support/holding.ts';
import { checkSums } from './check-sums.ts';

it('drops the growth of a holding that is not value minus cost, and logs an error', () => {
  expectConsole('error', /^The reply of listHoldings breaks the contract\. .*\/1\/growth: growth/);
  const [right, wrong] = [createHolding(), createHolding({ growth: 11 })];
  expect(checkSums('listHoldings', [right, wrong])).toEqual([
    right,
    { ...wrong, growth: null, growthPercentage: null },
  ]);
});

it('drops a growth percentage that does not match growth and cost', () => {
  expectConsole('error', /growthPercentage that is not growth in per cent of cost/);
  const wrong = createHolding({ growthPercentage: 50 });
  expect(checkSums('listDfmHoldings', [wrong])).toMatchObject([{ growthPercentage: null }]);
});

it('logs a parent holding whose children add up to another value, and leaves its figures unchanged', () => {
  expectConsole('error', /value that is not the sum of the items/);
  const parent = createHolding({ valuationMode: 'sumUnderlyingValues' });
  const child = createHolding({
    parentHolding: parent.id,
    value: 110,
    cost: 100,
    growthPercentage: 10,
  });
  expect(checkSums('listHoldings', [parent, child])).toEqual([parent, child]);
});

it('OF_FIGURES matches exactly the operations with sums, a sort order or compared figures', () => {
  const judged = new Set([sums, orders, equalities].flatMap((table) => Object.keys(table)));
  const asked = contractOperations.filter(({ id }) => OF_FIGURES.test(id)).map(({ id }) => id);
  expect(new Set(asked)).toEqual(judged);
});
