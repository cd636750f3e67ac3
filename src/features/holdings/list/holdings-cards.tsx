import { Flex } from '@chakra-ui/react/flex';
import { styled } from '#src/shared/theme/styled.ts';
import { HoldingCard } from '../holding/holding-card.tsx';
import { RowActions } from './row-actions.tsx';
import type { OpenPanelOf, ShownHolding } from './shown-holding.ts';

type HoldingsCardsProps = {
  readonly holdings: readonly ShownHolding[];
  /** Null where holdings have no actions. */
  readonly onOpen: OpenPanelOf | null;
};

/** The holdings on a narrow screen (specification 2: 700 px or less). */
export function HoldingsCards({ holdings, onOpen }: HoldingsCardsProps) {
  return (
    <Cards>
      {holdings.map(({ row, childCount, hasDocuments }) => (
        <HoldingCard key={row.id} row={row} childCount={childCount} headingLevel={3}>
          {onOpen && (
            <Flex wrap="wrap" columnGap={2} mt={2} ms={-3}>
              <RowActions
                name={row.name}
                hasDocuments={hasDocuments}
                onOpen={(type) => onOpen(type, row.id)}
              />
            </Flex>
          )}
        </HoldingCard>
      ))}
    </Cards>
  );
}

const Cards = styled('ul', { base: { display: 'grid', gap: 4 } });
