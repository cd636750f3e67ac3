import type { ComponentProps } from 'react';
import {
  RecordCard,
  RecordFigure,
  RecordHead,
  RecordName,
  RecordPairs,
  RecordPairValue,
  roomForFigure,
} from '#src/shared/ui/record-card.tsx';
import type { Elements } from '#src/shared/ui/elements.ts';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { copy } from '../copy.ts';
import type { Column } from '../data/column-visibility.ts';
import { isMuted, type ListedHolding } from '../data/holding-list.ts';
import { growthLabel } from './growth-label.ts';
import { cellText, HoldingCell } from './holding-cell.tsx';
import { HoldingName } from './holding-name.tsx';

type HoldingCardProps = {
  readonly listed: ListedHolding;
  readonly columns: readonly Column[];
  readonly headingLevel: 3 | 4;
  /** Actions and other elements of this holding. */
  readonly children?: Elements;
};

/** A holding as a list item: name and value, then the other fields of a table row. */
export function HoldingCard({ listed, columns, headingLevel, children }: HoldingCardProps) {
  return (
    <RecordCard isMuted={isMuted(listed)}>
      <RecordHead>
        <RecordName as={`h${headingLevel}`}>
          <HoldingName listed={listed} childCount={listed.childCount} />
        </RecordName>
        {columns.includes('value') && <HoldingFigure listed={listed} column="value" />}
      </RecordHead>
      <HoldingPairs listed={listed} columns={columns.filter((column) => column !== 'value')} />
      {children}
    </RecordCard>
  );
}

type HoldingFigureProps = {
  readonly listed: ListedHolding;
  readonly column: Column;
  readonly css?: ComponentProps<typeof RecordFigure>['css'];
};

/** A figure at the end of a card's line; its label is for screen readers. */
function HoldingFigure({ listed, column, css }: HoldingFigureProps) {
  return (
    <RecordFigure css={[roomFor(listed, column), css]}>
      <VisuallyHidden>{`${copy.fields[column]}: `}</VisuallyHidden>
      <HoldingCell holding={listed.holding} column={column} />
    </RecordFigure>
  );
}

type HoldingPairsProps = Pick<HoldingCardProps, 'listed' | 'columns'>;

/** The fields of a holding as labels and values. */
export function HoldingPairs({ listed, columns }: HoldingPairsProps) {
  return (
    <RecordPairs>
      {columns.map((column) => (
        <div key={column}>
          <dt>
            {column === 'growth' ? growthLabel(listed.holding.currency) : copy.fields[column]}
          </dt>
          <RecordPairValue css={roomFor(listed, column)}>
            <HoldingCell holding={listed.holding} column={column} />
          </RecordPairValue>
        </div>
      ))}
    </RecordPairs>
  );
}

/** For the element of a figure of a card. */
function roomFor({ holding }: ListedHolding, column: Column) {
  return roomForFigure(cellText(holding, column), { hasArrow: true });
}
