import { expect, it } from 'vitest';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { getListHoldingHistoryResponseMock } from '#src/sdk/generated/investments/investments.msw.ts';
import { queryClient } from '#src/sdk/query-client.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { aHistoryItem } from '#tests/support/builders.ts';
import { signInAs } from '#tests/support/sign-in-as.ts';
import { prefetchHistory, valueSeriesOptions, type HistoryOwner } from './history-queries.ts';

const PAGE = 15;
const HOLDING: HistoryOwner = { kind: 'holding', id: 'holding-3001', name: 'Larkfield Growth VCT' };
/** Values of forty days, latest first. */
const ITEMS = Array.from({ length: 40 }, (_, index) =>
  aHistoryItem({
    value: 1000 - index,
    effectiveDate: new Date(Date.UTC(2026, 1, 27 - index)).toISOString().slice(0, 10),
  }),
);

it.each([false, true])(
  'loads the values of all pages of a history, with its first page loaded before: %s [BEY-18]',
  async (isPrefetched) => {
    await signInAs('investor');
    apiServer.use(
      mockHandlers.listHoldingHistory(({ request }) => {
        const from = Number(new URL(request.url).searchParams.get('cursor'));
        const next = from + PAGE;
        return {
          ...getListHoldingHistoryResponseMock(),
          data: ITEMS.slice(from, next),
          previousCursor: from > 0 ? from - PAGE : null,
          nextCursor: next < ITEMS.length ? next : null,
        };
      }),
    );
    if (isPrefetched) prefetchHistory(HOLDING);
    const { currency, points } = await queryClient().query(valueSeriesOptions(HOLDING));
    expect(currency).toBe('GBP');
    expect(points).toHaveLength(40);
    expect(points[0]).toEqual({ date: '2026-01-19', value: 961 });
    expect(points.at(-1)).toEqual({ date: '2026-02-27', value: 1000 });
  },
);
