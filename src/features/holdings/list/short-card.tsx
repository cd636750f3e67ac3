import { ChevronRight } from 'lucide-react';
import { styled } from '#src/shared/theme/styled.ts';
import { DataText } from '#src/shared/ui/data-text.tsx';
import { Icon } from '#src/shared/ui/icon.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { OPENS_ROW } from '#src/shared/ui/open-row.ts';
import { RecordCard, RecordFacts, RecordName } from '#src/shared/ui/record-card.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { sizeOfWhole } from '#src/shared/ui/whole-line.ts';
import { copy } from '../copy.ts';
import type { Column } from '../data/column-visibility.ts';
import { isMuted, type ListedHolding } from '../data/holding-list.ts';
import { HoldingFigure, HoldingPairs, roomFor } from '../holding/holding-card.tsx';
import { phaseText } from '../holding/phase-text.ts';
import { HoldingCell } from '../holding/holding-cell.tsx';
import { DocumentsAction, type RowActionsProps } from './row-actions.tsx';

const FACTS: readonly Column[] = ['cost', 'lastValuedAt'];
/** What a short card shows; the others are the further figures. */
const SHORT: readonly Column[] = ['value', 'growthPercentage', ...FACTS];

/** The columns of a category that its short cards leave out. */
export function furtherColumns(columns: readonly Column[]): readonly Column[] {
  return columns.filter((column) => !SHORT.includes(column));
}

type ShortCardProps = {
  readonly listed: ListedHolding;
  readonly columns: readonly Column[];
  readonly hasMoreFigures: boolean;
  readonly actions: RowActionsProps | undefined;
};

/** A holding in three lines; its name is the button that the whole card presses. */
export function ShortCard({ listed, columns, hasMoreFigures, actions }: ShortCardProps) {
  const { holding } = listed;
  const name = <DataText text={holding.investment.name} />;
  const facts = FACTS.filter((column) => columns.includes(column));
  return (
    <RecordCard isMuted={isMuted(listed)} css={actions ? OPENING : SHORT_CARD}>
      <Line>
        <RecordName>
          {actions ? (
            <Opener
              {...OPENS_ROW}
              type="button"
              aria-haspopup="dialog"
              onClick={() => actions.onOpen('INVESTMENT')}
            >
              <VisuallyHidden>{copy.viewDetails} of </VisuallyHidden>
              {name}
            </Opener>
          ) : (
            name
          )}
        </RecordName>
        {columns.includes('value') && <HoldingFigure listed={listed} column="value" />}
      </Line>
      <Line>
        <Quiet>{stateOf(listed)}</Quiet>
        {columns.includes('growthPercentage') && (
          <HoldingFigure listed={listed} column="growthPercentage" css={SMALL} />
        )}
      </Line>
      <RecordFacts>
        {facts.map((column) => (
          <div key={column}>
            <dt>{copy.fields[column]}</dt>
            <Fact css={roomFor(listed, column)}>
              <HoldingCell holding={holding} column={column} isInCard />
            </Fact>
          </div>
        ))}
      </RecordFacts>
      {hasMoreFigures && (
        <Box mt={1.5}>
          <HoldingPairs listed={listed} columns={furtherColumns(columns)} />
        </Box>
      )}
      {actions?.hasDocuments && (
        <Action>
          <DocumentsAction {...actions} />
        </Action>
      )}
      {actions && (
        <Arrow>
          <Icon icon={ChevronRight} />
        </Arrow>
      )}
    </RecordCard>
  );
}

/** The phase in words and the number of holdings within it. */
function stateOf(listed: ListedHolding): string {
  const { childCount } = listed;
  const words = [phaseText(listed), childCount > 0 && copy.includes(childCount)];
  return words.filter(Boolean).join(' ');
}

const SHORT_CARD = { position: 'relative', py: 2.5 } as const;

// The arrow has a column of its own.
const OPENING = {
  ...SHORT_CARD,
  pe: 8,
  cursor: 'pointer',
  _hover: { borderColor: 'brand-500', transition: 'border-color 180ms' },
} as const;

const SMALL = {
  fontSize: sizeOfWhole('0.875rem'),
  lineHeight: String(20 / 14),
  fontWeight: 'medium',
} as const;

const Line = styled('div', {
  base: {
    display: 'flex',
    // With large text the figure wraps below the name as a whole.
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    columnGap: 4,
    containerType: 'inline-size',
  },
});

const Quiet = styled('p', { base: { textStyle: 'small', color: 'ink-muted' } });

const Fact = styled('dd', {
  base: { fontSize: sizeOfWhole('0.875rem'), whiteSpace: 'nowrap' },
});

const Opener = styled('button', {
  base: { fontWeight: 'inherit', textAlign: 'start', borderRadius: '2px' },
});

const Action = styled('div', { base: { ms: -1, '& button': { minH: 6, px: 1, py: 0 } } });

const Arrow = styled('span', {
  base: {
    position: 'absolute',
    insetInlineEnd: 2,
    insetBlock: 0,
    display: 'flex',
    alignItems: 'center',
    color: 'ink-muted',
  },
});
