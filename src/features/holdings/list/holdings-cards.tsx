import { Flex } from '@chakra-ui/react/flex';
import type { ReactNode } from 'react';
import { RecordCards } from '#src/shared/ui/record-card.tsx';
import type { Column } from '../data/column-visibility.ts';
import type { ListedHolding } from '../data/holding-list.ts';
import { HoldingCard } from '../holding/holding-card.tsx';

type HoldingsCardsProps = {
  readonly holdings: readonly ListedHolding[];
  readonly columns: readonly Column[];
  /** Undefined if holdings have no actions. */
  readonly renderActions: ((listed: ListedHolding) => ReactNode) | undefined;
};

/** The holdings on a narrow screen (specification 2: 700 px or less). */
export function HoldingsCards({ holdings, columns, renderActions }: HoldingsCardsProps) {
  return (
    <RecordCards>
      {holdings.map((listed) => (
        <HoldingCard key={listed.holding.id} listed={listed} columns={columns} headingLevel={3}>
          {renderActions && (
            <Flex wrap="wrap" columnGap={2} mt={2} ms={-3}>
              {renderActions(listed)}
            </Flex>
          )}
        </HoldingCard>
      ))}
    </RecordCards>
  );
}
