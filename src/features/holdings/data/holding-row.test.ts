import { describe, expect, it } from 'vitest';
import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { HOLDING_FIELDS } from './column-visibility.ts';
import { holdingRow } from './holding-row.ts';

const HOLDING: Holding = {
  id: 'holding-1',
  parentHolding: null,
  investment: { name: 'Larkfield Growth VCT' },
  phase: 'Active',
  value: 11450.2,
  cost: 10000,
  growth: 1450.2,
  growthPercentage: 14.502,
  units: 10250.12345,
  unitPrice: 1.117093,
  currency: 'GBP',
  invDate: '2023-11-02',
  lastValuedAt: '2026-02-27',
  valuationMode: null,
};

const ALL = new Set(HOLDING_FIELDS);

function cells(change: Partial<Holding> = {}) {
  const { cells: all } = holdingRow({ ...HOLDING, ...change }, ALL);
  return all.map(({ label, text }) => [label, text]);
}

describe('a row', () => {
  it('has the columns in their order, each with its figure [HOLD-022] [HOLD-023] [HOLD-024] [HOLD-025] [HOLD-026] [HOLD-027] [HOLD-028] [HOLD-029] [HOLD-030]', () => {
    expect(holdingRow(HOLDING, ALL).name).toBe('Larkfield Growth VCT');
    expect(cells()).toEqual([
      ['Phase', 'Active'],
      ['Value', '£11,450.20'],
      ['Growth (%)', '+14.50%'],
      ['Growth (£)', '+£1,450.20'],
      ['Units', '10,250.1235'],
      ['Unit price', '£1.1171'],
      ['Cost', '£10,000.00'],
      ['Date invested', '02/11/2023'],
      ['Date valued', '27/02/2026'],
    ]);
  });

  it('has only the columns that the category shows [HOLD-032]', () => {
    const { cells: shown } = holdingRow(HOLDING, new Set(['name', 'value', 'cost'] as const));
    expect(shown.map(({ label }) => label)).toEqual(['Value', 'Cost']);
  });

  it('has its amounts in its own currency, growth too [HOLD-097]', () => {
    expect(cells({ currency: 'USD' })).toContainEqual(['Growth (£)', '+US$1,450.20']);
    expect(cells({ currency: 'GBX' })).toContainEqual(['Value', 'GBX 11,450.20']);
    expect(cells({ currency: null })).toContainEqual(['Value', '£11,450.20']);
  });

  it('has a dash for everything that is missing', () => {
    const missing = {
      value: null,
      cost: null,
      growth: null,
      growthPercentage: null,
      units: null,
      unitPrice: null,
      invDate: null,
      lastValuedAt: null,
    };
    expect(cells(missing).map(([, text]) => text)).toEqual(['Active', ...Array(8).fill('-')]);
  });

  it('says where growth goes, beside its sign', () => {
    const direction = (growth: number | null) =>
      holdingRow({ ...HOLDING, growth }, new Set(['growth'] as const)).cells[0]?.direction;
    expect([1, -1, 0, null].map(direction)).toEqual(['up', 'down', 'level', null]);
  });
});

describe('the phase', () => {
  const row = (phase: Holding['phase']) => holdingRow({ ...HOLDING, phase }, ALL);

  it.each([
    ['Pending', 'Pending allocation.', true, false],
    ['Active', null, false, true],
    ['Closed', 'Closed.', true, true],
    ['Archived', 'Archived.', true, true],
    [null, null, false, true],
  ] as const)(
    '%s reads %s, grey: %s, with a history: %s [HOLD-045] [HOLD-047] [HOLD-048] [HOLD-049] [HOLD-100]',
    (phase, phaseText, isMuted, hasHistory) => {
      expect(row(phase)).toMatchObject({ phaseText, isMuted, hasHistory });
    },
  );

  it('Pending has no values, whatever the reply says [HOLD-046]', () => {
    expect(row('Pending').cells.map(({ text }) => text)).toEqual([
      'Pending',
      ...Array(8).fill('-'),
    ]);
    expect(row('Pending').cells.every((cell) => cell.direction === null)).toBe(true);
  });
});
