import { History as HistoryIcon } from 'lucide-react';
import { useId, useState, type ComponentType } from 'react';
import { useConfig } from '#src/shared/config/use-config.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { Icon } from '#src/shared/ui/icon.tsx';
import { Box, Stack } from '#src/shared/ui/layout.ts';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { copy } from '../copy.ts';
import { COLUMNS, visibleColumns, type Column } from '../data/column-visibility.ts';
import { HoldingCard, HoldingPairs } from '../holding/holding-card.tsx';
import { hasHistory, type ListedHolding } from '../data/holding-list.ts';
import { HoldingName } from '../holding/holding-name.tsx';

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

/** A holding with all fields, its child holdings, and the history of one of them below its toggle. */
export function InvestmentContent({ listed, category, History }: InvestmentContentProps) {
  const { product } = useConfig();
  const headingId = useId();
  const top = historyOf(listed);
  const history = useVisibleHistory(listed);
  const childColumns = visibleColumns(category, 2, product);
  const children = childColumns.length > 0 ? listed.children : [];
  return (
    <Stack gap={8}>
      <section>
        <Box as="h3" textStyle="h3" mb={3}>
          <HoldingName listed={listed} />
        </Box>
        {/* Decided (HOLD-091): the details show every field, also those hidden in the list. */}
        <HoldingPairs listed={listed} columns={COLUMNS} />
        <HistoryToggle
          listed={listed}
          isVisible={history.shown === top.id}
          onToggle={history.toggle}
        />
        {history.shown === top.id && (
          <Box mt={4}>
            <History holding={top} headingLevel={3} />
          </Box>
        )}
      </section>
      {children.length > 0 && (
        <section aria-labelledby={headingId}>
          <Box as="h3" id={headingId} textStyle="h3" mb={3}>
            {copy.childHoldings}
          </Box>
          <Stack as="ul" gap={4}>
            {children.map((child) => (
              <ChildHolding
                key={child.holding.id}
                listed={child}
                columns={childColumns}
                History={History}
                isHistoryShown={history.shown === child.holding.id}
                onToggle={history.toggle}
              />
            ))}
          </Stack>
        </section>
      )}
    </Stack>
  );
}

type ChildHoldingProps = {
  readonly listed: ListedHolding;
  readonly columns: readonly Column[];
  readonly History: HistorySlot;
  readonly isHistoryShown: boolean;
  readonly onToggle: (id: string) => void;
};

function ChildHolding(props: ChildHoldingProps) {
  const { listed, columns, History, isHistoryShown, onToggle } = props;
  return (
    <HoldingCard listed={listed} columns={columns} headingLevel={4}>
      <HistoryToggle listed={listed} isVisible={isHistoryShown} onToggle={onToggle} />
      {isHistoryShown && (
        <Box mt={4}>
          <History holding={historyOf(listed)} headingLevel={4} />
        </Box>
      )}
    </HoldingCard>
  );
}

type HistoryToggleProps = {
  readonly listed: ListedHolding;
  readonly isVisible: boolean;
  readonly onToggle: (id: string) => void;
};

function HistoryToggle({ listed, isVisible, onToggle }: HistoryToggleProps) {
  if (!hasHistory(listed)) return null;
  const { id, name } = historyOf(listed);
  return (
    <Box mt={2} ms={-3}>
      <Button variant="quiet" size="sm" aria-expanded={isVisible} onClick={() => onToggle(id)}>
        <Icon icon={HistoryIcon} size={18} />
        <span>{isVisible ? copy.closeHistory : copy.viewHistory}</span>
        <VisuallyHidden>{` of ${name}`}</VisuallyHidden>
      </Button>
    </Box>
  );
}

/** The holding whose history is shown. */
function historyOf({ holding: { id, investment } }: ListedHolding) {
  return { id, name: investment.name };
}

/**
 * Specification 2: a holding's toggle opens its history; a second press returns to that of the
 * top-level holding, whose own toggle closes it.
 */
function useVisibleHistory(top: ListedHolding) {
  const { id: topId } = top.holding;
  const base = hasHistory(top) ? topId : null;
  const [shown, setShown] = useState(base);
  const toggle = (id: string) => {
    if (id !== shown) setShown(id);
    else setShown(id === topId ? null : base);
  };
  return { shown, toggle };
}
