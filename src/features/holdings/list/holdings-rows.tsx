import { underscoresToSpaces } from '#src/shared/format/underscores.ts';
import { TableCard } from '#src/shared/ui/table-card.tsx';
import { copy } from '../copy.ts';
import type { ListedHolding } from '../data/holding-list.ts';
import { growthHead } from '../holding/growth-label.ts';
import { HoldingsCards, type HoldingsCardsProps } from './holdings-cards.tsx';
import { HoldingsTable, type HoldingsTableProps } from './holdings-table.tsx';

type HoldingsRowsProps = HoldingsCardsProps &
  Pick<HoldingsTableProps, 'state' | 'onSort'> & {
    readonly category: string;
    /** Of all pages. */
    readonly listed: readonly ListedHolding[];
    readonly isTable: boolean;
  };

/** The holdings of a page, as a table or as cards. */
export function HoldingsRows(props: HoldingsRowsProps) {
  const { category, listed, isTable, hasMoreFigures, state, onSort, ...rows } = props;
  if (!isTable) return <HoldingsCards {...rows} hasMoreFigures={hasMoreFigures} />;
  return (
    <TableCard>
      <HoldingsTable
        {...rows}
        caption={`${underscoresToSpaces(category)}. ${copy.sortHint}`}
        growthHead={growthHead(listed)}
        state={state}
        onSort={onSort}
      />
    </TableCard>
  );
}
