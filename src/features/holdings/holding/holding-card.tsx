import type { ReactNode } from 'react';
import { styled } from '#src/shared/theme/styled.ts';
import { cardRecipe } from '#src/shared/theme/recipes/card.ts';
import { charactersOf, sizeOfWhole } from '#src/shared/ui/whole-line.ts';
import { LONGEST_ON_ONE_LINE } from '#src/shared/ui/figure.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { copy } from '../copy.ts';
import type { Column } from '../data/column-visibility.ts';
import { isMuted, type ListedHolding } from '../data/holding-list.ts';
import { cellText, HoldingCell } from './holding-cell.tsx';
import { HoldingName } from './holding-name.tsx';

type HoldingCardProps = {
  readonly listed: ListedHolding;
  readonly columns: readonly Column[];
  readonly headingLevel: 3 | 4;
  /** Actions and other elements of this holding. */
  readonly children?: ReactNode;
};

/** A holding as a list item: name and value, then the other fields of a table row. */
export function HoldingCard({ listed, columns, headingLevel, children }: HoldingCardProps) {
  return (
    <Item isMuted={isMuted(listed)}>
      <Head>
        <Name as={`h${headingLevel}`}>
          <HoldingName listed={listed} childCount={listed.childCount} />
        </Name>
        {columns.includes('value') && (
          <Value css={roomFor(listed, 'value')}>
            <VisuallyHidden>{copy.fields.value}: </VisuallyHidden>
            <HoldingCell holding={listed.holding} column="value" />
          </Value>
        )}
      </Head>
      <HoldingPairs listed={listed} columns={columns.filter((column) => column !== 'value')} />
      {children}
    </Item>
  );
}

type HoldingPairsProps = Pick<HoldingCardProps, 'listed' | 'columns'>;

/** The fields of a holding as labels and values. */
export function HoldingPairs({ listed, columns }: HoldingPairsProps) {
  return (
    <Pairs>
      {columns.map((column) => (
        <div key={column}>
          <dt>{copy.fields[column]}</dt>
          <PairValue css={roomFor(listed, column)}>
            <HoldingCell holding={listed.holding} column={column} />
          </PairValue>
        </div>
      ))}
    </Pairs>
  );
}

/** With room for the arrow of a growth. A text that breaks needs none. */
function roomFor({ holding }: ListedHolding, column: Column) {
  const text = cellText(holding, column);
  return charactersOf(text.length > LONGEST_ON_ONE_LINE ? ' ' : `${text}  `);
}

const Item = styled('li', {
  base: cardRecipe.base,
  variants: { isMuted: { true: { bg: 'surface-muted' }, false: {} } },
});

const Head = styled('div', {
  base: {
    display: 'flex',
    // With large text the value wraps below the name as a whole.
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: 4,
    mb: 3,
    containerType: 'inline-size',
  },
});

const Name = styled('h3', {
  base: { flex: '1 1 9rem', fontWeight: 'semibold', minW: 0, overflowWrap: 'anywhere' },
});

const Value = styled('p', {
  base: {
    ms: 'auto',
    fontSize: sizeOfWhole('1rem'),
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
});

const PairValue = styled('dd', {
  base: {
    ms: 'auto',
    fontSize: sizeOfWhole('1rem'),
    textAlign: 'end',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
});

const Pairs = styled('dl', {
  base: {
    containerType: 'inline-size',
    '& > div': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: 4,
      py: 1.5,
      borderTopWidth: '1px',
      borderColor: 'line',
    },
    '& dt': { color: 'ink-muted' },
  },
});
