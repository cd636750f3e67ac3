import { expect, it } from 'vitest';
import { getHistoryPage, sortNewestFirst } from './history-page.ts';

const items = sortNewestFirst(
  Array.from({ length: 31 }, (_, index) => ({
    id: `item-${index}`,
    subjectId: 'holding-1',
    clientId: 'client-1',
    effectiveStatus: 20,
    effectiveDate: `2026-01-${String(index + 1).padStart(2, '0')}`,
    value: index,
    unitPrice: null,
    quantity: null,
    currency: 'GBP',
  })),
);

it.each([
  [0, 15, '2026-01-31', null, 15],
  [15, 15, '2026-01-16', 0, 30],
  [30, 1, '2026-01-01', 15, null],
  [45, 0, undefined, 30, null],
  [10, 15, '2026-01-21', 0, 25],
])(
  'returns at cursor %i a page of %i items, newest first [HIST-20]',
  (cursor, length, first, previousCursor, nextCursor) => {
    const page = getHistoryPage(items, cursor);
    expect(page).toMatchObject({ previousCursor, nextCursor });
    expect(page.data).toHaveLength(length);
    expect(page.data[0]?.effectiveDate).toBe(first);
  },
);

it.each([
  [15, 0],
  [30, 15],
])('returns no empty last page for a history of %i items [HIST-20]', (count, cursor) => {
  const page = getHistoryPage(items.slice(0, count), cursor);
  expect(page.data).toHaveLength(15);
  expect(page.nextCursor).toBeNull();
});

it('returns history items with only the fields of the contract [DATA-12]', () => {
  expect(Object.keys(getHistoryPage(items, 0).data[0] ?? {}).sort()).toEqual([
    'currency',
    'effectiveDate',
    'effectiveStatus',
    'quantity',
    'unitPrice',
    'value',
  ]);
});
