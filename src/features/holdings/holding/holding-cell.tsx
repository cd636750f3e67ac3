import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { formatDate } from '#src/shared/format/date.ts';
import { growthDirection } from '#src/shared/format/growth-direction.ts';
import { formatGain, formatMoney, formatUnitPrice } from '#src/shared/format/money.ts';
import { formatGainPercent } from '#src/shared/format/percent.ts';
import { formatUnits } from '#src/shared/format/units.ts';
import { phaseOf } from '#src/shared/holding-phase.ts';
import { Figure } from '#src/shared/ui/figure.tsx';
import { GrowthFigure } from '#src/shared/ui/growth-figure.tsx';
import type { Column } from '../data/column-visibility.ts';

type HoldingCellProps = { readonly holding: Holding; readonly column: Column };

/** The content of a table cell, and of a card's field. */
export function HoldingCell({ holding, column }: HoldingCellProps) {
  const text = cellText(holding, column);
  return column === 'growth' || column === 'growthPercentage' ? (
    <GrowthFigure text={text} direction={growthDirection(holding[column])} />
  ) : (
    <Figure text={text} />
  );
}

function cellText(holding: Holding, column: Column): string {
  const { currency } = holding;
  switch (column) {
    case 'phase':
      return phaseOf(holding.phase);
    case 'value':
    case 'cost':
      return formatMoney(holding[column], currency);
    case 'growthPercentage':
      return formatGainPercent(holding.growthPercentage);
    case 'growth':
      // Decided (HOLD-097): in the holding's currency, although the heading says pounds.
      return formatGain(holding.growth, currency);
    case 'units':
      return formatUnits(holding.units);
    case 'unitPrice':
      return formatUnitPrice(holding.unitPrice, currency);
    case 'invDate':
    case 'lastValuedAt':
      return formatDate(holding[column]);
  }
}
