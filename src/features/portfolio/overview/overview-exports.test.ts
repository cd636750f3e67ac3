import { describe, expect, it } from 'vitest';
import { buildOverviewModel } from '../data/overview-model.ts';
import { buildBreakdownRows } from './overview-breakdown.ts';
import { formatCsv, removeAmounts, type CsvTable } from '#src/shared/lists/export/csv.ts';
import { buildOverviewTable } from './overview-table.ts';

const TAX = {
  investmentCategory: 'SOPHISTICATED_TAX_INVESTMENTS',
  url: '/investment/tax-efficient-investments',
  totalValue: 300.1,
};
const SERVICE = {
  investmentCategory: 'Larkfield_Portfolio_Service',
  url: '/dfm/DFM/Larkfield_Portfolio_Service/acc-1',
  totalValue: 100.2,
};
const UNVALUED = { investmentCategory: 'Mini_bonds', url: '/investment/x/Mini_bonds' };

const totalIn = (currency: string) => `Total value in ${currency}`;

type Reply = Parameters<typeof buildOverviewModel>[0];

describe('buildBreakdownRows', () => {
  const getLines = (reply: Reply) =>
    buildBreakdownRows(buildOverviewModel(reply, 'Larkfield'), totalIn).map(
      ({ counts, name, amount, reason = '' }) =>
        [counts ? '+' : '', name, amount, reason].join('|'),
    );

  it('lists each category that counts and each amount that is left out [DASH-24] [DASH-49] [DASH-55] [FMT-03]', () => {
    const currencyTotals = { GBP: 400.3, USD: 12_000, GBX: 77_777 };
    expect(getLines({ overview: [TAX, SERVICE, UNVALUED], currencyTotals })).toEqual([
      '+|Tax Efficient Investments|£300.10|',
      '+|Larkfield Portfolio Service|£100.20|',
      '|Mini bonds|-|Not valued yet, so not counted.',
      '|Total value in USD|US$12,000.00|Separate total, not converted.',
      '|Holdings priced in pence (GBX)|£777.77|Not in any total. Each holding shows its own value.',
    ]);
  });

  it.each([
    [310.15, 'In no category|£10.05'],
    [300, 'Difference from the sum of the categories|−£0.10'],
  ])(
    'explains the difference between the categories and a total of %s [DASH-49]',
    (GBP, difference) => {
      expect(getLines({ overview: [TAX], currencyTotals: { GBP } })).toEqual([
        '+|Tax Efficient Investments|£300.10|',
        `+|${difference}|`,
      ]);
    },
  );
});

describe('buildOverviewTable', () => {
  const sharesIn = (GBP: number) => {
    const reply = { overview: [TAX, SERVICE], currencyTotals: { GBP } };
    const labels = { total: 'Total value', otherTotal: totalIn };
    return fileLines(buildOverviewTable(buildOverviewModel(reply, 'Larkfield'), labels)).slice(2);
  };

  it('the CSV table contains the shares of the total and the amount in no category [DASH-49]', () => {
    expect(sharesIn(600.45)).toEqual([
      'Tax Efficient Investments|Investment Value|300.10|GBP|50|',
      'Larkfield Portfolio Service|Account Value|100.20|GBP|16.7|',
      'In no category|Value|200.15|GBP|33.3|',
    ]);
    expect(sharesIn(400).map((line) => line.split('|')[4])).toEqual(['', '']);
  });

  it('the CSV table contains the totals and cards of the screen, with the decimals of each currency', () => {
    const currencyTotals = { USD: -12.5, GBX: 7, KWD: 1.5, JPY: 1200 };
    const reply = { overview: [TAX, SERVICE, UNVALUED], currencyTotals };
    const table = buildOverviewTable(buildOverviewModel(reply, 'Larkfield'), {
      total: 'Total value',
      totalHint: 'Not what was paid in',
      otherTotal: totalIn,
    });
    expect(fileLines(table)).toEqual([
      'Category|Figure|Value|Currency|Share (%)|Note',
      '|Total value|400.30|GBP||Not what was paid in',
      '|Total value in JPY|1200|JPY||',
      '|Total value in KWD|1.500|KWD||',
      '|Total value in USD|-12.50|USD||',
      'Tax Efficient Investments|Investment Value|300.10|GBP|75|',
      'Larkfield Portfolio Service|Account Value|100.20|GBP|25|',
      'Mini bonds|Investment Value|0.00|GBP||No valuation yet',
    ]);
    expect(fileLines(removeAmounts(table))[3]).toBe('|Total value in KWD||KWD||');
  });
});

/** Returns the lines of the table, without the empty line below them, and with bars between the cells. */
function fileLines(table: CsvTable): readonly string[] {
  const lines = formatCsv(table, [], 'en-GB').replace('\ufeff', '').trim().split('\r\n');
  return lines.map((line) => line.slice(1, -1).replaceAll('","', '|'));
}
