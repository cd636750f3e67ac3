import { Figure } from '#src/shared/ui/figure.tsx';
import { GrowthFigure } from '#src/shared/ui/growth-figure.tsx';
import type { Cell } from '../data/holding-row.ts';

/** What stands in a cell of the table and beside a label of a card. */
export function HoldingCell({ cell: { text, direction } }: { readonly cell: Cell }) {
  return direction === null ? (
    <Figure text={text} />
  ) : (
    <GrowthFigure text={text} direction={direction} />
  );
}
