import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import { useId, useState, type ComponentType } from 'react';
import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { useConfig } from '#src/shared/config/use-config.ts';
import { copy } from '../copy.ts';
import { HOLDING_FIELDS, visibleFields } from '../data/column-visibility.ts';
import { HoldingCard, HoldingPairs } from '../holding/holding-card.tsx';
import type { ListedHolding } from '../data/holding-list.ts';
import { HoldingName } from '../holding/holding-name.tsx';
import { holdingRow, type HoldingRow } from '../data/holding-row.ts';
import { HistoryToggle } from './history-toggle.tsx';

/** The history of one holding. */
export type HistorySlot = ComponentType<{
  readonly holding: { readonly id: string; readonly name: string };
  readonly headingLevel: 3 | 4;
}>;

type InvestmentContentProps = {
  readonly listed: ListedHolding;
  readonly category: string;
  readonly History: HistorySlot;
};

/** Decided (HOLD-091): the details show every field, whatever the list hides. */
const ALL_FIELDS = new Set(HOLDING_FIELDS);

/** A holding in full, the holdings within it, and the history of one of them at a time. */
export function InvestmentContent({ listed, category, History }: InvestmentContentProps) {
  const { product } = useConfig();
  const headingId = useId();
  const top = holdingRow(listed.holding, ALL_FIELDS);
  const history = useShownHistory(top);
  const childFields = visibleFields(category, 2, product);
  const children = childFields.size > 0 ? listed.children : [];
  return (
    <Stack gap={8}>
      <section>
        <Box as="h3" textStyle="h3" mb={3}>
          <HoldingName row={top} />
        </Box>
        <HoldingPairs row={top} />
        <HistoryToggle row={top} isShown={history.shown === top.id} onToggle={history.toggle} />
      </section>
      {children.length > 0 && (
        <section aria-labelledby={headingId}>
          <Box as="h3" id={headingId} textStyle="h3" mb={3}>
            {copy.childHoldings}
          </Box>
          <Stack as="ul" gap={4}>
            {children.map((child) => (
              <ChildHolding
                key={child.id}
                holding={child}
                fields={childFields}
                History={History}
                isHistoryShown={history.shown === child.id}
                onToggle={history.toggle}
              />
            ))}
          </Stack>
        </section>
      )}
      {history.shown === top.id && <History holding={top} headingLevel={3} />}
    </Stack>
  );
}

type ChildHoldingProps = {
  readonly holding: Holding;
  readonly fields: ReturnType<typeof visibleFields>;
  readonly History: HistorySlot;
  readonly isHistoryShown: boolean;
  readonly onToggle: (id: string) => void;
};

function ChildHolding(props: ChildHoldingProps) {
  const { holding, fields, History, isHistoryShown, onToggle } = props;
  const row = holdingRow(holding, fields);
  return (
    <HoldingCard row={row} headingLevel={4}>
      <HistoryToggle row={row} isShown={isHistoryShown} onToggle={onToggle} />
      {isHistoryShown && (
        <Box mt={4}>
          <History holding={row} headingLevel={4} />
        </Box>
      )}
    </HoldingCard>
  );
}

/**
 * Specification 2: a holding's toggle opens its history, and once more returns to that of the
 * top-level holding; that one's own toggle closes it.
 */
function useShownHistory(top: HoldingRow) {
  const base = top.hasHistory ? top.id : null;
  const [shown, setShown] = useState(base);
  const toggle = (id: string) => {
    if (id !== shown) setShown(id);
    else setShown(id === top.id ? null : base);
  };
  return { shown, toggle };
}
