import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import { lazy, Suspense, useId, useState } from 'react';
import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { useBrand } from '#src/shared/config/use-brand.ts';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { copy } from '../copy.ts';
import { HOLDING_FIELDS, visibleFields } from '../list/column-visibility.ts';
import { HoldingCard, HoldingPairs } from '../list/holding-card.tsx';
import type { ListedHolding } from '../list/holding-list.ts';
import { HoldingName } from '../list/holding-name.tsx';
import { holdingRow, type HoldingRow } from '../list/holding-row.ts';
import { HistoryToggle } from './history-toggle.tsx';

type InvestmentContentProps = { readonly listed: ListedHolding; readonly category: string };

const HoldingHistory = lazy(async () => {
  const { HoldingHistory: Component } = await import('../history/holding-history.tsx');
  return { default: Component };
});

/** Decided (HOLD-091): the details show every field, whatever the list hides. */
const ALL_FIELDS = new Set(HOLDING_FIELDS);

/** A holding in full, the holdings within it, and the history of one of them at a time. */
export function InvestmentContent({ listed, category }: InvestmentContentProps) {
  const { product } = useBrand();
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
                isHistoryShown={history.shown === child.id}
                onToggle={history.toggle}
              />
            ))}
          </Stack>
        </section>
      )}
      {history.shown === top.id && <History row={top} headingLevel={3} />}
    </Stack>
  );
}

type ChildHoldingProps = {
  readonly holding: Holding;
  readonly fields: ReturnType<typeof visibleFields>;
  readonly isHistoryShown: boolean;
  readonly onToggle: (id: string) => void;
};

function ChildHolding({ holding, fields, isHistoryShown, onToggle }: ChildHoldingProps) {
  const row = holdingRow(holding, fields);
  return (
    <HoldingCard row={row} headingLevel={4}>
      <HistoryToggle row={row} isShown={isHistoryShown} onToggle={onToggle} />
      {isHistoryShown && (
        <Box mt={4}>
          <History row={row} headingLevel={4} />
        </Box>
      )}
    </HoldingCard>
  );
}

type HistoryProps = { readonly row: HoldingRow; readonly headingLevel: 3 | 4 };

function History({ row: { id, name }, headingLevel }: HistoryProps) {
  return (
    <Suspense fallback={<Skeleton height={12} lines={3} />}>
      <HoldingHistory source={{ kind: 'holding', id, name }} headingLevel={headingLevel} />
    </Suspense>
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
