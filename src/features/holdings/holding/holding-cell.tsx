import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { formatDate } from '#src/shared/platform/time/date.ts';
import { getGrowthDirection } from '#src/shared/finance/format/growth-direction.ts';
import { formatGain, formatMoney, formatUnitPrice } from '#src/shared/finance/format/money.ts';
import { formatGainPercent } from '#src/shared/finance/format/percent.ts';
import { formatUnits } from '#src/shared/finance/format/units.ts';
import { toPhase } from '#src/shared/finance/format/holding-phase.ts';
import { convertPenceToPounds } from '#src/shared/finance/money/pence.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { Figure } from '#src/shared/ui/text/figure.tsx';
import { GrowthFigure } from '#src/shared/finance/figures/growth-figure.tsx';
import type { HoldingColumn } from '../data/column-visibility.ts';

type HoldingCellProps = {
  readonly holding: Holding;
  readonly column: HoldingColumn;
};

export function HoldingCell({ holding, column }: HoldingCellProps) {
  const text = formatCell(holding, column);
  const pounds = formatPounds(holding, column);
  return (
    <>
      {column === 'growth' || column === 'growthPercentage' ? (
        <GrowthFigure text={text} direction={getGrowthDirection(holding[column])} />
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

type Cell = {
  readonly text: (holding: Holding) => string;
  readonly pounds?: (holding: Holding) => string | null;
};

const CELLS: Readonly<Record<HoldingColumn, Cell>> = {
  phase: { text: ({ phase }) => toPhase(phase) },
  value: amount('value', formatMoney),
  growthPercentage: { text: ({ growthPercentage }) => formatGainPercent(growthPercentage) },
  // Growth is in the holding's currency, and the column header names the currency (HOLD-097).
  growth: amount('growth', formatGain),
  units: { text: ({ units }) => formatUnits(units) },
  unitPrice: amount('unitPrice', formatUnitPrice),
  cost: amount('cost', formatMoney),
  invDate: date('invDate'),
  lastValuedAt: date('lastValuedAt'),
};

function amount(
  field: 'value' | 'growth' | 'unitPrice' | 'cost',
  format: typeof formatMoney,
): Cell {
  return {
    text: (holding) => format(holding[field], holding.currency),
    pounds: (holding) => {
      const pounds = convertPenceToPounds(holding[field], holding.currency);
      return pounds ? format(pounds) : null;
    },
  };
}

function date(field: 'invDate' | 'lastValuedAt'): Cell {
  return { text: (holding) => formatDate(holding[field]) };
}

const Pounds = styled('span', {
  base: { display: 'block', textStyle: 'small', fontWeight: 'normal', color: 'ink-muted' },
});

/** Formats an amount in pence as pounds; null if it is not in pence. */
export function formatPounds(holding: Holding, column: HoldingColumn): string | null {
  return CELLS[column].pounds?.(holding) ?? null;
}

export function formatCell(holding: Holding, column: HoldingColumn): string {
  return CELLS[column].text(holding);
}
