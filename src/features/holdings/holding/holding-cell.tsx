import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { formatDate } from '#src/shared/format/date.ts';
import { growthDirection } from '#src/shared/format/growth-direction.ts';
import { formatGain, formatMoney, formatUnitPrice } from '#src/shared/format/money.ts';
import { formatGainPercent } from '#src/shared/format/percent.ts';
import { formatShortDate } from '#src/shared/format/short-date.ts';
import { formatUnits } from '#src/shared/format/units.ts';
import { phaseOf } from '#src/shared/format/holding-phase.ts';
import { poundsOfPence } from '#src/shared/money/pence.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { Figure } from '#src/shared/ui/figure.tsx';
import { GrowthFigure } from '#src/shared/ui/growth-figure.tsx';
import type { Column } from '../data/column-visibility.ts';

type HoldingCellProps = {
  readonly holding: Holding;
  readonly column: Column;
  readonly isInCard?: boolean;
};

/** The content of a table cell, and of a card's field. */
export function HoldingCell({ holding, column, isInCard = false }: HoldingCellProps) {
  const text = cellText(holding, column, isInCard);
  const pounds = poundsText(holding, column);
  return (
    <>
      {column === 'growth' || column === 'growthPercentage' ? (
        <GrowthFigure text={text} direction={growthDirection(holding[column])} />
      ) : (
        <Figure text={text} />
      )}
      {pounds !== null && (
        <Pounds>
          {' '}
          <Figure text={pounds} />
        </Pounds>
      )}
    </>
  );
}

/** The same amount in pounds, below one in pence; it joins no total. */
function poundsText(holding: Holding, column: Column): string | null {
  switch (column) {
    case 'value':
    case 'cost':
    case 'growth':
    case 'unitPrice': {
      const pounds = poundsOfPence(holding[column], holding.currency);
      if (!pounds) return null;
      if (column === 'growth') return formatGain(pounds);
      return column === 'unitPrice' ? formatUnitPrice(pounds) : formatMoney(pounds);
    }
    case 'phase':
    case 'growthPercentage':
    case 'units':
    case 'invDate':
    case 'lastValuedAt':
      return null;
  }
}

const Pounds = styled('span', {
  base: { display: 'block', textStyle: 'small', fontWeight: 'normal', color: 'ink-muted' },
});

/** The figure in words, as it stands in the cell; the month of a date has a name in a card. */
export function cellText(holding: Holding, column: Column, isInCard: boolean): string {
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
      // In the holding's currency (HOLD-097), which the heading follows.
      return formatGain(holding.growth, currency);
    case 'units':
      return formatUnits(holding.units);
    case 'unitPrice':
      return formatUnitPrice(holding.unitPrice, currency);
    case 'invDate':
    case 'lastValuedAt':
      return (isInCard ? formatShortDate : formatDate)(holding[column]);
  }
}
