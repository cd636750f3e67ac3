import { openClickedRow } from '#src/shared/ui/open-row.ts';
import { RecordCards } from '#src/shared/ui/record-card.tsx';
import type { Column } from '../data/column-visibility.ts';
import type { ListedHolding } from '../data/holding-list.ts';
import { ShortCard } from './short-card.tsx';
import type { RowActionsProps } from './row-actions.tsx';

export type HoldingsCardsProps = {
  readonly holdings: readonly ListedHolding[];
  readonly columns: readonly Column[];
  /** Shows all columns, not only those of a short card. */
  readonly hasMoreFigures: boolean;
  /** Undefined if holdings have no actions. */
  readonly actionsOf: ((listed: ListedHolding) => RowActionsProps) | undefined;
};

/** The holdings where the table has no room (specification 2: 700 px or less). */
export function HoldingsCards(props: HoldingsCardsProps) {
  const { holdings, columns, hasMoreFigures, actionsOf } = props;
  return (
    <RecordCards css={{ gap: 3 }} onClick={openClickedRow}>
      {holdings.map((listed) => (
        <ShortCard
          key={listed.holding.id}
          listed={listed}
          columns={columns}
          hasMoreFigures={hasMoreFigures}
          actions={actionsOf?.(listed)}
        />
      ))}
    </RecordCards>
  );
}
