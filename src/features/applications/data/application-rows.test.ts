import { describe, expect, it } from 'vitest';
import { toApplicationRows, sortRows, getStatusText } from './application-rows.ts';

describe('getStatusText', () => {
  it.each([
    [1, 'Accepted'],
    [10, 'Pending'],
    [20, 'Pending'],
    [30, 'Returned'],
    [40, 'Cancelled'],
    [50, 'Transfered away'],
  ])(
    'returns for the code %d the text %s [APPL-07] [APPL-08] [APPL-09] [APPL-10] [APPL-11] [DATA-50]',
    (code, text) => {
      expect(getStatusText(code)).toBe(text);
    },
  );

  it.each([99, 0, -1, 2, 60])('returns a dash for the unknown code %d [APPL-24]', (code) => {
    expect(getStatusText(code)).toBe('-');
  });
});

const row = (
  day: string,
  investmentName: string,
  amountInvested: number | null,
  currency = 'GBP',
) =>
  ({
    businessReceived: day,
    investmentName,
    type: 'Subscription',
    amountInvested,
    currency,
    status: 1,
  }) as const;

const ROWS = toApplicationRows([
  row('2026-01-02', 'Fund 10', 5),
  row('2026-03-01', 'Fund 2', null),
  row('2026-02-01', 'fund 2', 7, 'USD'),
  row('2025-12-31', 'Fund 2', 50),
]);

it.each([
  ['received', true, ['1', '2', '0', '3']],
  ['received', false, ['3', '0', '2', '1']],
  ['name', false, ['1', '2', '3', '0']],
  ['name', true, ['0', '1', '2', '3']],
  // Pounds first and unknown amounts last, in both directions.
  ['amount', true, ['3', '0', '2', '1']],
  ['amount', false, ['0', '3', '2', '1']],
] as const)('sorts applications by %s, descending: %s', (sort, isDescending, keys) => {
  expect(sortRows(ROWS, { sort, isDescending }).map(({ key }) => key)).toEqual(keys);
});
