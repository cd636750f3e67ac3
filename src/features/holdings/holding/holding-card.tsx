import type { ReactNode } from 'react';
import { styled } from '#src/shared/theme/styled.ts';
import { cardRecipe } from '#src/shared/theme/recipes/card.ts';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { HoldingCell } from './holding-cell.tsx';
import { HoldingName } from './holding-name.tsx';
import type { HoldingRow } from '../data/holding-row.ts';

type HoldingCardProps = {
  readonly row: HoldingRow;
  readonly childCount?: number;
  readonly headingLevel: 3 | 4;
  /** Actions, or what else belongs to this holding. */
  readonly children?: ReactNode;
};

/** A holding as a list item: name and value, then everything else that a row of the table says. */
export function HoldingCard({ row, childCount, headingLevel, children }: HoldingCardProps) {
  const value = row.cells.find(({ field }) => field === 'value');
  const others = row.cells.filter((cell) => cell !== value);
  return (
    <Item isMuted={row.isMuted}>
      <Head>
        <Name as={`h${headingLevel}`}>
          <HoldingName row={row} childCount={childCount} />
        </Name>
        {value && (
          <Value>
            <VisuallyHidden>{value.label}: </VisuallyHidden>
            <HoldingCell cell={value} />
          </Value>
        )}
      </Head>
      <HoldingPairs row={{ ...row, cells: others }} />
      {children}
    </Item>
  );
}

type HoldingPairsProps = {
  readonly row: HoldingRow;
};

/** The fields of a holding as labels and values. */
export function HoldingPairs({ row: { cells } }: HoldingPairsProps) {
  return (
    <Pairs>
      {cells.map((cell) => (
        <div key={cell.field}>
          <dt>{cell.label}</dt>
          <dd>
            <HoldingCell cell={cell} />
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
    // Of a large text the value goes below the name, whole.
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
