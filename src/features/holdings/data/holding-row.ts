import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { formatDate } from '#src/shared/format/date.ts';
import { growthDirection, type GrowthDirection } from '#src/shared/format/growth-direction.ts';
import { MISSING } from '#src/shared/format/missing.ts';
import { formatGain, formatMoney, formatUnitPrice } from '#src/shared/format/money.ts';
import { formatGainPercent } from '#src/shared/format/percent.ts';
import { formatUnits } from '#src/shared/format/units.ts';
import { phaseOf } from '#src/shared/holding-phase.ts';
import { copy } from '../copy.ts';
import type { HoldingField } from './column-visibility.ts';

/** A field beside the name, in the order of the columns (specification 2). */
const CELL_FIELDS = [
  'phase',
  'value',
  'growthPercentage',
  'growth',
  'units',
  'unitPrice',
  'cost',
  'invDate',
  'lastValuedAt',
] as const satisfies readonly HoldingField[];

type CellField = (typeof CELL_FIELDS)[number];

export type Cell = {
  readonly field: CellField;
  readonly label: string;
  readonly text: string;
  /** Of growth alone. */
  readonly direction: GrowthDirection | null;
};

/** One holding as a table row, a card or a line of the panel shows it. */
export type HoldingRow = {
  readonly id: string;
  readonly name: string;
  /** Null for an active holding, which needs no words. */
  readonly phaseText: string | null;
  readonly isMuted: boolean;
  readonly hasHistory: boolean;
  readonly cells: readonly Cell[];
};

/** The columns beside the name that show, in order. */
export function shownCells(fields: ReadonlySet<HoldingField>): readonly CellField[] {
  return CELL_FIELDS.filter((field) => fields.has(field));
}

export function holdingRow(holding: Holding, fields: ReadonlySet<HoldingField>): HoldingRow {
  const phase = phaseOf(holding.phase);
  return {
    id: holding.id,
    name: holding.investment.name,
    phaseText: copy.phaseTexts[phase],
    isMuted: phase !== 'Active',
    hasHistory: phase !== 'Pending',
    cells: shownCells(fields).map((field) => cellOf(holding, field)),
  };
}

function cellOf(holding: Holding, field: CellField): Cell {
  // Specification 2: a pending holding has no values, whatever the reply says.
  const hasValues = phaseOf(holding.phase) !== 'Pending' || field === 'phase';
  return {
    field,
    label: copy.fields[field],
    text: hasValues ? textOf(holding, field) : MISSING,
    direction: hasValues ? directionOf(holding, field) : null,
  };
}

function directionOf(holding: Holding, field: CellField): GrowthDirection | null {
  if (field !== 'growth' && field !== 'growthPercentage') return null;
  return growthDirection(holding[field]);
}

function textOf(holding: Holding, field: CellField): string {
  const { currency } = holding;
  switch (field) {
    case 'phase':
      return phaseOf(holding.phase);
    case 'value':
    case 'cost':
      return formatMoney(holding[field], currency);
    case 'growthPercentage':
      return formatGainPercent(holding.growthPercentage);
    case 'growth':
      // Decided (HOLD-097): in the holding's currency under a heading of pounds.
      return formatGain(holding.growth, currency);
    case 'units':
      return formatUnits(holding.units);
    case 'unitPrice':
      return formatUnitPrice(holding.unitPrice, currency);
    case 'invDate':
    case 'lastValuedAt':
      return formatDate(holding[field]);
  }
}
