import { expect, it } from 'vitest';
import { listComparableCategories } from './comparable-categories.ts';

const points = [{ date: '2026-01-01', value: 1, invested: 1, paidIn: 1, takenOut: 0 }];
const category = (investmentCategory: string, ...below: readonly string[]) => ({
  investmentCategory,
  points,
  subCategories: below.map((name) => ({ investmentCategory: name, points })),
});

it('lists categories before those below them, without one that is alone below another [BEY-23]', () => {
  const listed = listComparableCategories({
    currencies: [
      {
        currency: 'GBP',
        points,
        categories: [
          category('DFM', 'A_Portfolio', 'B_Portfolio'),
          category('EIS_SINGLE_COMPANY', 'Single_Company_Investments'),
        ],
      },
      {
        currency: 'USD',
        points,
        categories: [{ investmentCategory: 'DFM', points }],
      },
    ],
  });
  expect(listed.map(({ id, name }) => [id, name])).toEqual([
    ['GBP/DFM', 'Managed Portfolios'],
    ['GBP/DFM/A_Portfolio', 'A Portfolio'],
    ['GBP/DFM/B_Portfolio', 'B Portfolio'],
    ['GBP/EIS_SINGLE_COMPANY', 'Single Company Investments'],
    ['USD/DFM', 'Managed Portfolios in USD'],
  ]);
});
