import fc from 'fast-check';
import { parse } from 'papaparse';
import { describe, expect, it } from 'vitest';
import { sumNumbers } from '../../finance/money/amount.ts';
import { resetClock, setServerTime } from '../../platform/time/clock.ts';
import { formatCsv, type CsvTable } from './csv.ts';
import { buildFileName } from './export-subject.ts';

const ABOUT = [['Client number', '100234']] as const;

/** Formats a table and parses its rows, without the empty line and the lines below it. */
function readBack(table: CsvTable, language = 'en-GB'): string[][] {
  const text = formatCsv(table, ABOUT, language).replace(/^\ufeff/, '');
  return parse<string[]>(text).data.slice(0, -2);
}

const cell = (text: string, language?: string) =>
  readBack({ columns: ['a'], rows: [[text]] }, language)[1]?.[0];

describe('formatCsv', () => {
  it('writes a byte order mark, the table, and below it the lines that describe it', () => {
    const table = {
      columns: ['Category', 'Value'],
      rows: [
        ['Sønner & "Co"; Ltd', 1234.5],
        ['Total', sumNumbers([0.1, 0.2])],
      ],
    };
    expect(formatCsv(table, [...ABOUT, ['Checked', '16/03/2026 09:00']], 'en-GB')).toBe(
      [
        '\ufeff"Category","Value"',
        '"Sønner & ""Co""; Ltd","1234.5"',
        '"Total","0.3"',
        '',
        '"Client number","100234"',
        '"Checked","16/03/2026 09:00"',
      ].join('\r\n'),
    );
  });

  it.each([
    ['en-GB', '"1234.5","-0.25","1.500","12.5 years"'],
    ['de-DE', '"1234,5";"-0,25";"1,500";"12.5 years"'],
    ['fr-FR', '"1234,5";"-0,25";"1,500";"12.5 years"'],
    ['de-CH', '"1234.5";"-0.25";"1.500";"12.5 years"'],
  ])('splits cells and writes decimals as spreadsheets in %s do', (language, line) => {
    const dinars = { amount: sumNumbers([1.5]), currency: 'KWD' };
    const table = { columns: ['a'], rows: [[1234.5, sumNumbers([-0.25]), dinars, '12.5 years']] };
    expect(formatCsv(table, [], language).split('\r\n')[1]).toBe(line);
  });

  it('escapes formulas in a file with decimal commas', () => {
    expect(cell('-1,5+cmd', 'de-DE')).toBe("'-1,5+cmd");
  });

  it.each([
    '=1+1',
    '+1',
    '-1+1',
    '-cmd',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '＝1+1',
    '－1+1',
    '=HYPERLINK("http://evil.example","x")',
  ])('escapes the formula %j', (text) => {
    expect(cell(text)).toBe(`'${text}`);
  });

  it.each(['Northfield VCT', '-5', '-1234.50', '12', 'a=b', "'quoted'", '3-year bond'])(
    'writes the text %j unchanged',
    (text) => {
      expect(cell(text)).toBe(text);
    },
  );

  it('writes plain numbers, and an empty cell for a missing figure', () => {
    const numbers = [-5.25, 0, sumNumbers([-0.1]), null, undefined, Number.NaN, Infinity];
    const [, line] = readBack({ columns: ['a'], rows: [numbers] });
    expect(line).toEqual(['-5.25', '0', '-0.1', '', '', '', '']);
  });

  it('writes any number as digits that parse to the same number, and an infinite sum as an empty cell', () => {
    const extreme = fc.constantFrom(Number.MAX_VALUE, -Number.MAX_VALUE, 5e-324, -1e-7, -1e21, -0);
    fc.assert(
      fc.property(fc.oneof(fc.double(), extreme), (number) => {
        const cells = [number, sumNumbers([number, number])];
        const [, line = []] = readBack({ columns: ['a', 'b'], rows: [cells] });
        const expected = [number, number * 2].map((each) =>
          Number.isFinite(each) ? each + 0 : '',
        );
        // `sumNumbers` ignores a number that is not finite, so the sum is 0.
        if (!Number.isFinite(number)) expected[1] = 0;
        expect(line.map((text) => (text === '' ? '' : Number(text)))).toEqual(expected);
        for (const text of line) expect(text).toMatch(/^(-?[0-9]+(\.[0-9]+)?)?$/);
        for (const text of line) expect(text).not.toBe('-0');
      }),
      { seed: 20_260_316, numRuns: 500 },
    );
  });

  it('writes any text so that it parses to the same text and no cell starts a formula', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('=', '+', '-', '@', '\t', '"', ';', ','));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (pieces) => {
        const given = pieces.join('');
        const found = cell(given) ?? '';
        expect([given, `'${given}`]).toContain(found);
        expect(/^[=+@\t\r]|^-(?![0-9]+(\.[0-9]+)?$)/.test(found)).toBe(false);
      }),
      { seed: 20_260_316, numRuns: 1000 },
    );
  });
});

describe('buildFileName', () => {
  it('adds the client number and the day to a file name', () => {
    setServerTime(new Date('2026-03-16T09:00:00Z'));
    expect(buildFileName('portfolio', '100234')).toBe('portfolio-100234-2026-03-16');
    resetClock();
  });

  it('replaces characters that are unsafe in a file name', () => {
    expect(buildFileName('EIS_investments', '../1\u202e')).toMatch(
      /^EIS-investments-1-\d{4}-\d{2}-\d{2}$/,
    );
  });
});
