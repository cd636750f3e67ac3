import fc from 'fast-check';
import { parse } from 'papaparse';
import { describe, expect, it } from 'vitest';
import { sumOf } from '../money/amount.ts';
import { resetClock, setServerTime } from '../time/clock.ts';
import { csvText } from './csv.ts';
import { datedName } from './export-subject.ts';

const HEAD = [['Client number', '100234']] as const;

/** The cells of the lines below the head and the empty line. */
function readBack(text: string): string[][] {
  return parse<string[]>(text.replace(/^\ufeff/, '')).data.slice(2);
}

const cell = (text: string) => readBack(csvText(HEAD, { columns: ['a'], rows: [[text]] }))[1]?.[0];

describe('a CSV file', () => {
  it('says what it is above the figures, for a spreadsheet that knows no UTF-8 unless told', () => {
    const text = csvText([...HEAD, ['Checked', '16/03/2026 09:00']], {
      columns: ['Category', 'Value'],
      rows: [
        ['Sønner & "Co"; Ltd', 1234.5],
        ['Total', sumOf([0.1, 0.2])],
      ],
    });
    expect(text).toBe(
      [
        '\ufeff"Client number","100234"',
        '"Checked","16/03/2026 09:00"',
        '',
        '"Category","Value"',
        '"Sønner & ""Co""; Ltd","1234.5"',
        '"Total","0.3"',
      ].join('\r\n'),
    );
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
  ])('runs no formula: %j', (text) => {
    expect(cell(text)).toBe(`'${text}`);
  });

  it.each(['Northfield VCT', '-5', '-1234.50', '12', 'a=b', "'quoted'", '3-year bond'])(
    'leaves %j as it is',
    (text) => {
      expect(cell(text)).toBe(text);
    },
  );

  it('has numbers as numbers and nothing for what is missing', () => {
    const numbers = [-5.25, 0, sumOf([-0.1]), null, undefined, Number.NaN, Infinity];
    const [, line] = readBack(csvText(HEAD, { columns: ['a'], rows: [numbers] }));
    expect(line).toEqual(['-5.25', '0', '-0.1', '', '', '', '']);
  });

  it('has any number as plain digits that read back as it, and a sum beyond the largest as nothing', () => {
    const extreme = fc.constantFrom(Number.MAX_VALUE, -Number.MAX_VALUE, 5e-324, -1e-7, -1e21, -0);
    fc.assert(
      fc.property(fc.oneof(fc.double(), extreme), (number) => {
        const cells = [number, sumOf([number, number])];
        const [, line = []] = readBack(csvText(HEAD, { columns: ['a', 'b'], rows: [cells] }));
        const expected = [number, number * 2].map((each) =>
          Number.isFinite(each) ? each + 0 : '',
        );
        // The sum of two non-numbers is missing.
        if (!Number.isFinite(number)) expected[1] = 0;
        expect(line.map((text) => (text === '' ? '' : Number(text)))).toEqual(expected);
        for (const text of line) expect(text).toMatch(/^(-?[0-9]+(\.[0-9]+)?)?$/);
        for (const text of line) expect(text).not.toBe('-0');
      }),
      { seed: 20_260_316, numRuns: 500 },
    );
  });

  it('reads back as it was, and no cell starts a formula', () => {
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

describe('its name', () => {
  it('has the client number and the day', () => {
    setServerTime(new Date('2026-03-16T09:00:00Z'));
    expect(datedName('portfolio', '100234')).toBe('portfolio-100234-2026-03-16');
    resetClock();
  });

  it('has nothing in it that leads elsewhere', () => {
    expect(datedName('EIS_investments', '../1\u202e')).toMatch(
      /^EIS-investments-1-\d{4}-\d{2}-\d{2}$/,
    );
  });
});
