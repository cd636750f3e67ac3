import { Box } from '@chakra-ui/react/box';
import { ChevronRight } from 'lucide-react';
import { styled } from '#src/shared/theme/styled.ts';
import { DataText } from '#src/shared/ui/data-text.tsx';
import { Icon } from '#src/shared/ui/icon.tsx';
import { OPENS_ROW } from '#src/shared/ui/open-row.ts';
import { RecordCard, RecordFacts, RecordFigure, RecordName } from '#src/shared/ui/record-card.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { sizeOfWhole } from '#src/shared/ui/whole-line.ts';
import { copy } from '../copy.ts';
import type { Column } from '../data/column-visibility.ts';
import { isMuted, type ListedHolding } from '../data/holding-list.ts';
import { HoldingPairs, roomFor } from '../holding/holding-card.tsx';
import { phaseText } from '../holding/phase-text.ts';
import { HoldingCell } from '../holding/holding-cell.tsx';
import { DocumentsAction, type RowActionsProps } from './row-actions.tsx';

/** What a short card shows; the others are the further figures. */
const SHORT: readonly Column[] = ['value', 'growthPercentage', 'cost', 'lastValuedAt'];

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
  const shown = (column: Column) => columns.includes(column);
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
              <DataText text={holding.investment.name} />
            </Opener>
          ) : (
            <DataText text={holding.investment.name} />
          )}
        </RecordName>
        {shown('value') && (
          <RecordFigure css={roomFor(listed, 'value')}>
            <VisuallyHidden>{copy.fields.value}: </VisuallyHidden>
            <HoldingCell holding={holding} column="value" isInCard />
          </RecordFigure>
        )}
      </Line>
      <Line>
        <Quiet>{stateOf(listed)}</Quiet>
        {shown('growthPercentage') && (
          <RecordFigure css={{ ...roomFor(listed, 'growthPercentage'), ...SMALL }}>
            <VisuallyHidden>{copy.fields.growthPercentage}: </VisuallyHidden>
            <HoldingCell holding={holding} column="growthPercentage" isInCard />
          </RecordFigure>
        )}
      </Line>
      <RecordFacts>
        {shown('cost') && (
          <div>
            <dt>{copy.fields.cost}</dt>
            <Cost css={roomFor(listed, 'cost')}>
              <HoldingCell holding={holding} column="cost" isInCard />
            </Cost>
          </div>
        )}
        {shown('lastValuedAt') && (
          <div>
            <dt>{copy.fields.lastValuedAt}</dt>
            <dd>
              <HoldingCell holding={holding} column="lastValuedAt" isInCard />
            </dd>
          </div>
        )}
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
  lineHeight: '1.25rem',
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

const Cost = styled('dd', {
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
