import fc from 'fast-check';
import { parse } from 'papaparse';
import { describe, expect, it } from 'vitest';
import { sumNumbers } from '../../finance/money/amount.ts';
import { resetClock, setServerTime } from '../../platform/time/clock.ts';
import { formatCsv } from './csv.ts';
import { buildFileName } from './export-subject.ts';

const HEAD = [['Client number', '100234']] as const;

/** Parses the rows below the header lines and the empty line. */
function readBack(text: string): string[][] {
  return parse<string[]>(text.replace(/^\ufeff/, '')).data.slice(2);
}

const cell = (text: string) =>
  readBack(formatCsv(HEAD, { columns: ['a'], rows: [[text]] }))[1]?.[0];

describe('formatCsv', () => {
  it('writes a byte order mark, and the header lines above the table', () => {
    const text = formatCsv([...HEAD, ['Checked', '16/03/2026 09:00']], {
      columns: ['Category', 'Value'],
      rows: [
        ['Sønner & "Co"; Ltd', 1234.5],
        ['Total', sumNumbers([0.1, 0.2])],
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
    const [, line] = readBack(formatCsv(HEAD, { columns: ['a'], rows: [numbers] }));
    expect(line).toEqual(['-5.25', '0', '-0.1', '', '', '', '']);
  });

  it('writes any number as digits that parse to the same number, and an infinite sum as an empty cell', () => {
    const extreme = fc.constantFrom(Number.MAX_VALUE, -Number.MAX_VALUE, 5e-324, -1e-7, -1e21, -0);
    fc.assert(
      fc.property(fc.oneof(fc.double(), extreme), (number) => {
        const cells = [number, sumNumbers([number, number])];
        const [, line = []] = readBack(formatCsv(HEAD, { columns: ['a', 'b'], rows: [cells] }));
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
