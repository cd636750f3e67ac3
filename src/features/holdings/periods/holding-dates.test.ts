import { describe, expect, it } from 'vitest';
import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { createHolding } from '#tests/support/holding.ts';
import { listHoldings } from '../data/holding-list.ts';
import { addYears, listHoldingDates } from './holding-dates.ts';

const TODAY = '2026-03-16';

const listDates = (holdings: readonly Holding[], years = 3) =>
  listHoldingDates(listHoldings(holdings, { hasLevelTwo: true }), years, TODAY);

describe('listHoldingDates', () => {
  it('lists the next day first, then passed days, latest first, then holdings without a date [BEY-01, BEY-03]', () => {
    const holdings = [
      ['Passed long ago', '2015-06-01'],
      ['No date', null],
      ['Far', '2025-01-01'],
      ['Today', '2023-03-16'],
      ['Passed yesterday', '2023-03-15'],
      ['Next', '2023-03-31'],
    ] as const;
    expect(
      listDates(holdings.map(([name, invDate]) => createHolding({ name, invDate }))).map(
        ({ name, period }) => [name, period?.to, period?.daysLeft],
      ),
    ).toEqual([
      ['Today', '2026-03-16', 0],
      ['Next', '2026-03-31', 15],
      ['Far', '2028-01-01', 656],
      ['Passed yesterday', '2026-03-15', -1],
      ['Passed long ago', '2018-06-01', -2845],
      ['No date', undefined, undefined],
    ]);
  });

  it('lists the holdings inside an investment instead of the investment [BEY-02]', () => {
    const fund = createHolding({ name: 'Fund', invDate: '2020-01-01' });
    const group = createHolding({ name: 'Group', parentHolding: fund.id, invDate: '2020-02-01' });
    const one = createHolding({ name: 'One', parentHolding: fund.id, invDate: '2024-01-01' });
    const two = createHolding({ name: 'Two', parentHolding: group.id, invDate: '2024-02-01' });
    expect(listDates([fund, group, one, two]).map(({ name, within }) => [name, within])).toEqual([
      ['One', 'Fund'],
      ['Two', 'Fund'],
    ]);
  });

  it('lists each lot of an investment that was bought several times [BEY-02]', () => {
    const lots = ['2023-04-05', '2024-04-05'].map((invDate) =>
      createHolding({ name: 'Albion', invDate }),
    );
    expect(listDates(lots).map(({ name, period }) => [name, period?.to])).toEqual([
      ['Albion', '2026-04-05'],
      ['Albion', '2027-04-05'],
    ]);
  });

  it('leaves out holdings that are closed, archived or expired [BEY-02]', () => {
    expect(
      listDates([
        createHolding({ phase: 'Closed' }),
        createHolding({ phase: 'Archived' }),
        createHolding({ units: 0, value: 0 }),
      ]),
    ).toEqual([]);
  });

  it('lists a pending holding, one with an impossible date and one without a date as undated [BEY-03]', () => {
    const holdings = [
      createHolding({ phase: 'Pending', invDate: '2023-04-01' }),
      createHolding({ invDate: '2023-02-30' }),
      createHolding({ invDate: null }),
    ];
    expect(listDates(holdings).map(({ period }) => period)).toEqual([null, null, null]);
  });

  it('counts from a date invested in the future [BEY-01]', () => {
    expect(listDates([createHolding({ invDate: '2026-04-06' })])[0]?.period).toEqual({
      from: '2026-04-06',
      to: '2029-04-06',
      daysLeft: 1117,
    });
  });
});

it.each([
  ['2024-02-29', 3, '2027-03-01'],
  ['2024-02-29', 4, '2028-02-29'],
  ['2023-02-28', 1, '2024-02-28'],
  ['2023-12-31', 5, '2028-12-31'],
])('adds years to %s: %i years are reached on %s [BEY-01]', (day, years, reached) => {
  expect(addYears(day, years)).toBe(reached);
});
