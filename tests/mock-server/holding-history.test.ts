import { beforeAll, describe, expect, it } from 'vitest';
import {
  DocumentGroupList,
  HoldingHistoryCount,
  HoldingHistoryPage,
} from '#contract/generated/validators.ts';
import { createReader, type PersonaReader } from './test-client.ts';

let amelia: PersonaReader;

beforeAll(async () => {
  amelia = await createReader('investor');
});

describe('holding history', () => {
  it('the history of a holding has pages of 15 items, newest first [HIST-17, HIST-20, DATA-13, DATA-14]', async () => {
    const dates: string[] = [];
    const lengths: number[] = [];
    let cursor: number | null = 0;
    while (cursor !== null) {
      const page: HoldingHistoryPage = await amelia.read(
        `/investments/holding-3301/history?cursor=${cursor}`,
        HoldingHistoryPage,
      );
      expect(page.previousCursor).toBe(cursor === 0 ? null : cursor - 15);
      lengths.push(page.data.length);
      dates.push(...page.data.map(({ effectiveDate }) => effectiveDate));
      cursor = page.nextCursor;
    }
    expect(lengths).toEqual([15, 15, 15, 14]);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(dates[0]).toBe('2026-02-27');
    expect(
      await amelia.read('/investments/holding-3301/history/count', HoldingHistoryCount),
    ).toEqual({ holdingHistoryCount: dates.length });
  });

  it('a holding without events has an empty history with count 0', async () => {
    const none = { data: [], previousCursor: null, nextCursor: null };
    expect(await amelia.read('/investments/holding-3006/history', HoldingHistoryPage)).toEqual(
      none,
    );
    expect(
      await amelia.read('/investments/holding-3006/history/count', HoldingHistoryCount),
    ).toEqual({ holdingHistoryCount: 0 });
  });

  it('the history of a holding contains every status, including an unknown status', async () => {
    const statuses = async (id: string) => {
      const pages = await Promise.all(
        [0, 15].map((cursor) =>
          amelia.read(`/investments/${id}/history?cursor=${cursor}`, HoldingHistoryPage),
        ),
      );
      return pages.flatMap(({ data }) => data.map(({ effectiveStatus }) => effectiveStatus));
    };
    expect(new Set(await statuses('holding-3005'))).toEqual(new Set([40, 30, 20, 10]));
    expect(await statuses('holding-3008')).toEqual([25]);
  });

  it('the history of a managed account contains its valuations [HIST-18]', async () => {
    const page = await amelia.read(
      '/investments/dfm/dfm-5001/history?cursor=0',
      HoldingHistoryPage,
    );
    expect(page.data[0]).toEqual({
      effectiveStatus: 20,
      effectiveDate: '2026-03-13',
      value: 96020.1,
      unitPrice: null,
      quantity: null,
      currency: 'GBP',
    });
    expect(page.nextCursor).toBe(15);
    expect(
      await amelia.read('/investments/dfm/dfm-5001/history/count', HoldingHistoryCount),
    ).toEqual({ holdingHistoryCount: 34 });
  });
});

describe('documents of a holding', () => {
  it('the documents of a parent holding come before those of its children, each group newest first [DOCS-18, DATA-15, DATA-16]', async () => {
    const groups = await amelia.read('/investments/holding-3000/documents', DocumentGroupList);
    expect(groups.map(({ name, documents }) => [name, documents.map(({ id }) => id)])).toEqual([
      ['Larkfield VCT Portfolio', ['file-2001', 'file-2002', 'file-2003']],
      ['Larkfield Growth VCT', ['file-2007', 'file-2006', 'file-2005', 'file-2004']],
      ["Larkfield Growth VCT 'B' shares", ['file-2008']],
    ]);
    expect(groups[2]?.documents[0]).toEqual({
      id: 'file-2008',
      name: 'Share certificate November 2023',
      type: 'Certificate',
      extension: 'pdf',
      size: 12345,
      createDate: '2023-11-20T10:15:00Z',
    });
  });

  it('a holding without documents has an empty list [DOCS-24]', async () => {
    expect(await amelia.read('/investments/holding-3006/documents', DocumentGroupList)).toEqual([]);
    expect(await amelia.read('/investments/holding-3010/documents', DocumentGroupList)).toEqual([]);
  });
});
