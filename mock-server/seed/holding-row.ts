import { computeGrowth, computeUnitPrice } from '../rules/valuation.ts';
import type { Row } from '../store/database.ts';
import { investor } from './personas.ts';

export const AMELIA_CLIENT_ID = investor.clientId;

type HoldingRow = Row<'holdings'>;

export type HoldingLocation = Pick<HoldingRow, 'clientId' | 'parent' | 'child'> & {
  readonly accountId?: string | null;
};

export type HoldingFigures = Pick<
  HoldingRow,
  'id' | 'value' | 'cost' | 'units' | 'invDate' | 'lastValuedAt'
> & { readonly name: string } & Partial<
    Pick<
      HoldingRow,
      'phase' | 'currency' | 'parentHolding' | 'valuationMode' | 'unitPrice' | 'payments'
    >
  >;

export const LAST_VALUATION_DATE = '2026-02-27';

/** Creates a seeded holding; growth and unit price are derived from value, cost and units. */
export function createHoldingRow(location: HoldingLocation, position: HoldingFigures): HoldingRow {
  const { name, value, cost, units, ...rest } = position;
  return {
    phase: 'Active',
    currency: 'GBP',
    parentHolding: null,
    valuationMode: null,
    payments: [],
    unitPrice: value === null ? null : computeUnitPrice(value, units),
    ...rest,
    investment: { name },
    value,
    cost,
    units,
    ...computeGrowth({ value, cost }),
    clientId: location.clientId,
    parent: location.parent,
    child: location.child,
    accountId: location.accountId ?? null,
  };
}
