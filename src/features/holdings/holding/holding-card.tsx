import type { ReactNode } from 'react';
import { styled } from '#src/shared/theme/styled.ts';
import { cardRecipe } from '#src/shared/theme/recipes/card.ts';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { copy } from '../copy.ts';
import type { Column } from '../data/column-visibility.ts';
import { isMuted, type ListedHolding } from '../data/holding-list.ts';
import { HoldingCell } from './holding-cell.tsx';
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
          <Value>
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
          <dd>
            <HoldingCell holding={listed.holding} column={column} />
          </dd>
        </div>
      ))}
    </Pairs>
  );
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
  },
});

const Name = styled('h3', {
  base: { flex: '1 1 9rem', fontWeight: 'semibold', minW: 0, overflowWrap: 'anywhere' },
});

const Value = styled('p', {
  base: {
    ms: 'auto',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
});

const Pairs = styled('dl', {
  base: {
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
    '& dd': {
      ms: 'auto',
      textAlign: 'end',
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'lining-nums tabular-nums',
    },
  },
});
