import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { ThemeProvider } from '#src/shared/ui/theme/theme-provider.tsx';
import { createHolding } from '#tests/support/holding.ts';
import type { HoldingColumn } from '../data/column-visibility.ts';
import { listHoldings } from '../data/holding-list.ts';
import { HoldingFieldList } from './holding-card.tsx';
import { HoldingName } from './holding-name.tsx';

/** Text of a missing figure: a dash and its text for screen readers. */
const DASH = '-not available';

const HOLDING = createHolding({
  name: 'Larkfield Growth VCT',
  value: 11450.2,
  cost: 10000,
  growth: 1450.2,
  growthPercentage: 14.502,
  units: 10250.12345,
  unitPrice: 1.117093,
  invDate: '2023-11-02',
});

const texts = (selector: string) =>
  [...document.body.querySelectorAll(selector)].map((element) => element.textContent);

/** Each column with its label and the figure of HOLDING. */
const ROWS: readonly (readonly [HoldingColumn, string, string])[] = [
  ['phase', 'Phase', 'Active'],
  ['value', 'Value', '£11,450.20'],
  ['growthPercentage', 'Growth (%)', 'Gain: +14.50%'],
  ['growth', 'Growth (£)', 'Gain: +£1,450.20'],
  ['units', 'Units', '10,250.1235'],
  ['unitPrice', 'Unit price', '£1.1171'],
  ['cost', 'Cost', '£10,000.00'],
  ['invDate', 'Date invested', '02/11/2023'],
  ['lastValuedAt', 'Date valued', '27/02/2026'],
];

/** Renders a holding; returns its name, its values, and its labels paired with the values. */
function cells(change: Partial<Holding> = {}, columns = ROWS.map(([column]) => column)) {
  const [listed] = listHoldings([{ ...HOLDING, ...change }], { hasLevelTwo: true });
  if (!listed) throw new Error('It is not listed.');
  const { unmount } = render(
    <ThemeProvider>
      <h1>
        <HoldingName listed={listed} />
      </h1>
      <HoldingFieldList listed={listed} columns={columns} />
    </ThemeProvider>,
  );
  const [labels, values] = [texts('dt'), texts('dd')];
  const name = screen.getByRole('heading').textContent;
  unmount();
  return { name, values, pairs: labels.map((label, index) => [label, values[index]]) };
}

describe('HoldingName and HoldingFieldList', () => {
  it('shows each column in the given order, with its label and figure [HOLD-022] [HOLD-023] [HOLD-024] [HOLD-025] [HOLD-026] [HOLD-027] [HOLD-028] [HOLD-029] [HOLD-030]', () => {
    const { name, pairs } = cells();
    expect(name).toBe('Larkfield Growth VCT');
    expect(pairs).toEqual(ROWS.map(([, ...pair]) => pair));
  });

  it('shows only the columns of the category [HOLD-032]', () => {
    expect(cells({}, ['value', 'cost']).pairs.map(([label]) => label)).toEqual(['Value', 'Cost']);
  });

  it('shows amounts and growth in the currency of the holding [HOLD-097]', () => {
    expect(cells({ currency: 'USD' }).pairs).toContainEqual(['Growth (US$)', 'Gain: +US$1,450.20']);
    expect(cells({ currency: 'bogus' }).pairs).toContainEqual([
      'Growth',
      'Gain: bogus\u00a0+1,450.20',
    ]);
    expect(cells({ currency: null }).pairs).toContainEqual(['Value', '£11,450.20']);
  });

  it('shows pounds beside each amount in pence [FMT-15]', () => {
    const { pairs } = cells({ currency: 'GBX' });
    expect(pairs).toContainEqual(['Value', 'GBX\u00a011,450.20 £114.50']);
    expect(pairs).toContainEqual(['Growth (GBX)', 'Gain: +GBX\u00a01,450.20 +£14.50']);
    expect(pairs).toContainEqual(['Unit price', 'GBX\u00a01.1171 £0.0112']);
    expect(pairs).toContainEqual(['Cost', 'GBX\u00a010,000.00 £100.00']);
    expect(pairs).toContainEqual(['Growth (%)', 'Gain: +14.50%']);
    expect(cells({ currency: 'GBX', value: null }).pairs).toContainEqual(['Value', DASH]);
  });

  it('shows a dash for every missing figure', () => {
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
    expect(cells(missing).values).toEqual(['Active', ...Array(8).fill(DASH)]);
  });

  it('labels growth as gain or loss, beside its sign', () => {
    const growth = (gain: number | null) => cells({ growth: gain }, ['growth']).values[0];
    expect([1, -1, 0, null].map(growth)).toEqual([
      'Gain: +£1.00',
      expect.stringMatching(/^Loss: .£1\.00$/),
      '£0.00',
      DASH,
    ]);
  });
});

describe('holding by phase', () => {
  it.each([
    ['Pending', 'Pending allocation.'],
    ['Active', ''],
    ['Closed', 'Closed.'],
    ['Archived', 'Archived.'],
    [null, 'No phase recorded.'],
  ] as const)(
    'a holding of phase %s shows %j below its name [HOLD-045] [HOLD-047] [HOLD-048] [HOLD-049] [HOLD-100]',
    (phase, text) => {
      expect(cells({ phase }).name).toBe(`Larkfield Growth VCT${text}`);
    },
  );

  it.each([
    ['Cash', -0.01, 'Active', 'CashOverdrawn.'],
    ['Cash', -5, null, 'CashOverdrawn.'],
    ['Cash', -5, 'Closed', 'CashClosed.'],
    ['Cash', 0, 'Active', 'Cash'],
    ['Larkfield Growth VCT', -5, 'Active', 'Larkfield Growth VCT'],
  ] as const)(
    'a holding %s of value %d and phase %s shows %j as its name',
    (name, value, phase, text) => {
      const investment = { ...HOLDING.investment, name };
      expect(cells({ investment, value, phase }).name).toBe(text);
    },
  );

  it('a pending holding shows no values, even if the reply contains some [HOLD-046]', () => {
    expect(cells({ phase: 'Pending' }).values).toEqual(['Pending', ...Array(8).fill(DASH)]);
  });
});
