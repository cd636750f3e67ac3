import type { ChildElements } from '#src/shared/ui/elements.ts';
import { MAX_ONE_LINE_LENGTH } from '#src/shared/ui/text/figure.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { toLengthStyle, fitFontSize } from '#src/shared/ui/text/fit-font-size.ts';
import { cardRecipe } from '#src/shared/ui/theme/recipes/card.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { copy } from '../copy.ts';
import type { HoldingColumn } from '../data/column-visibility.ts';
import { isMuted, type HoldingListItem } from '../data/holding-list.ts';
import { getGrowthLabel } from './growth-label.ts';
import { formatCell, HoldingCell } from './holding-cell.tsx';
import { HoldingName } from './holding-name.tsx';

type HoldingCardProps = {
  readonly listed: HoldingListItem;
  readonly columns: readonly HoldingColumn[];
  /** Actions and other elements below the fields. */
  readonly children?: ChildElements;
};

export function HoldingCard({ listed, columns, children }: HoldingCardProps) {
  return (
    <Card isMuted={isMuted(listed)}>
      <CardHeader>
        <Name>
          <HoldingName listed={listed} />
        </Name>
        {columns.includes('value') && (
          <Value css={reserveCharacters(listed, 'value')}>
            <VisuallyHidden>{`${copy.fields.value}: `}</VisuallyHidden>
            <HoldingCell holding={listed.holding} column="value" />
          </Value>
        )}
      </CardHeader>
      <HoldingFieldList listed={listed} columns={columns.filter((column) => column !== 'value')} />
      {children}
    </Card>
  );
}

type HoldingFieldListProps = Pick<HoldingCardProps, 'listed' | 'columns'> & {
  /** Shows each value below its label, in as many columns as fit. */
  readonly isGrid?: boolean;
};

export function HoldingFieldList({ listed, columns, isGrid = false }: HoldingFieldListProps) {
  return (
    <Pairs isGrid={isGrid}>
      {columns.map((column) => (
        <Pair key={column} isGrid={isGrid}>
          <PairLabel>
            {column === 'growth' ? getGrowthLabel(listed.holding.currency) : copy.fields[column]}
          </PairLabel>
          <PairValue isGrid={isGrid} css={reserveCharacters(listed, column)}>
            <HoldingCell holding={listed.holding} column={column} />
          </PairValue>
        </Pair>
      ))}
    </Pairs>
  );
}

/** Returns the number of characters that must fit on one line, as a style; one for a text that may wrap. */
function reserveCharacters({ holding }: HoldingListItem, column: HoldingColumn) {
  const text = formatCell(holding, column);
  return toLengthStyle(text.length > MAX_ONE_LINE_LENGTH ? ' ' : `${text}  `);
}

const Card = styled('li', {
  base: cardRecipe.base,
  variants: { isMuted: { true: { bg: 'surface-muted' }, false: {} } },
});

// The figure wraps below the name in one piece if the text is large.
const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 4,
} as const;
const FIGURE = {
  ms: 'auto',
  fontSize: fitFontSize('1rem'),
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'lining-nums tabular-nums',
} as const;

const CardHeader = styled('div', { base: { ...LINE, mb: 3, containerType: 'inline-size' } });
const Name = styled('h4', {
  base: { flex: '1 1 9rem', fontWeight: 'semibold', minW: 0, overflowWrap: 'anywhere' },
});
const Value = styled('p', { base: { ...FIGURE, fontWeight: 'semibold' } });

const Pairs = styled('dl', {
  base: { containerType: 'inline-size' },
  variants: {
    isGrid: {
      true: {
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
        columnGap: 6,
      },
      false: {},
    },
  },
});
const Pair = styled('div', {
  base: { ...LINE, py: 1.5, borderTopWidth: '1px', borderColor: 'line' },
  variants: { isGrid: { true: { display: 'block', containerType: 'inline-size' }, false: {} } },
});
const PairLabel = styled('dt', { base: { color: 'ink-muted' } });
const PairValue = styled('dd', {
  base: { ...FIGURE, textAlign: 'end' },
  variants: { isGrid: { true: { textAlign: 'start' }, false: {} } },
});
