import { useDeferredValue, useMemo, type ComponentType, type Ref, useRef } from 'react';
import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { useConfig } from '#src/shared/config/use-config.ts';
import { usePrinting } from '#src/shared/export/use-printing.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { underscoresToSpaces } from '#src/shared/format/underscores.ts';
import { fetchedAt } from '#src/shared/time/fetched-at.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { EmptyState } from '#src/shared/ui/empty-state.tsx';
import { listPart } from '#src/shared/list/list-part.ts';
import { ListPages } from '#src/shared/list/list-pages.tsx';
import { useAddress } from '#src/shared/pages/use-address.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { usePageTurn } from '#src/shared/ui/use-page-turn.ts';
import { announce } from '#src/shared/ui/announce.ts';
import type { HoldingsKind } from '../data/counting-rules.ts';
import { copy, countText } from '../copy.ts';
import type { HoldingPanelProps } from '../holding-panel.tsx';
import { growthHead } from '../holding/growth-label.ts';
import { visibleColumns } from '../data/column-visibility.ts';
import { arrange, listHoldings, type ListedHolding } from '../data/holding-list.ts';
import { HoldingsExport } from './holdings-export.tsx';
import { HoldingsTable } from './holdings-table.tsx';
import { HoldingsToolbar } from './holdings-toolbar.tsx';
import { withListState, type ListState, readListState } from '../data/list-state.ts';
import { usePanel, type PanelType } from '../data/use-panel.ts';

/** Up to this many need no search, filter or order beside the cards. */
const SEEN_AT_ONCE = 5;

type HoldingsListProps = {
  readonly kind: HoldingsKind;
  readonly category: string;
  readonly holdings: readonly Holding[];
  readonly documented: ReadonlySet<string>;
  readonly Panel: ComponentType<HoldingPanelProps> | undefined;
};

/** The list itself: toolbar, table or cards, pages, and the side panel of one of its rows. */
export function HoldingsList(props: HoldingsListProps) {
  const { kind, category, holdings, documented, Panel } = props;
  const { product } = useConfig();
  const { query, hrefOf } = useAddress();
  const { panel, open, close } = usePanel();
  const isPrinting = usePrinting();

  const columns = visibleColumns(category, 1, product);
  const hasLevelTwo = kind === 'category' && visibleColumns(category, 2, product).length > 0;
  const { state, change } = useListState();
  const { listed, arranged } = useArranged(holdings, hasLevelTwo, state);
  const { page, pageCount, from, to } = listPart(arranged.length, state.page);
  const { heading, turnTo, toHeading, toHeadingIfLost } = useListFocus(page);

  // Paper shows all rows without pages.
  const first = isPrinting ? 0 : from;
  const visible = useMemo(
    () => (isPrinting ? arranged : arranged.slice(from, to)),
    [arranged, from, to, isPrinting],
  );
  // Measured need: the controls show a press before its rows are made, which takes longer.
  const later = useDeferredValue(visible);
  const rows = isPrinting ? visible : later;
  const count = countText({
    shown: arranged.length,
    first: first + 1,
    last: first + visible.length,
    of: listed.length,
  });
  const opened = panel ? listed.find(({ holding }) => holding.id === panel.holdingId) : undefined;
  return (
    <List aria-labelledby="holdings-heading">
      <ListHead heading={heading} count={count} />
      <HoldingsToolbar
        state={state}
        onChange={change}
        found={arranged.length}
        isShort={listed.length <= SEEN_AT_ONCE && !isFiltered(state)}
        exports={
          <HoldingsExport
            category={category}
            arranged={arranged}
            columns={columns}
            state={state}
            fetchedAt={fetchedAt(holdings)}
          />
        }
      />
      {rows.length === 0 ? (
        <NoMatch
          onReset={() => {
            change({ search: '', phase: null });
            toHeading();
          }}
        />
      ) : (
        <HoldingsTable
          holdings={rows}
          columns={columns}
          actionsOf={
            Panel &&
            ((row: ListedHolding) => ({
              name: row.holding.investment.name,
              hasDocuments: hasDocuments(row, documented),
              onOpen: (type: PanelType) => open(type, row.holding.id),
            }))
          }
          caption={underscoresToSpaces(category)}
          growthHead={growthHead(listed)}
          order={{ ...state, onSort: change }}
        />
      )}
      <ListPages
        label={copy.pages}
        page={page}
        pageCount={pageCount}
        addressOf={(number) => hrefOf(withListState(query, { page: number }))}
        onTurn={turnTo}
      />
      {Panel && (
        <Panel
          open={
            panel && {
              type: panel.type,
              listed: opened,
              hasDocuments: opened !== undefined && hasDocuments(opened, documented),
            }
          }
          category={category}
          onClose={close}
          onGone={toHeadingIfLost}
        />
      )}
    </List>
  );
}

function NoMatch({ onReset }: { readonly onReset: () => void }) {
  return (
    <EmptyState title={copy.noMatch} action={<Button onClick={onReset}>{copy.reset}</Button>}>
      {copy.noMatchHint}
    </EmptyState>
  );
}

/** The list, and the result of search, filter and order. */
function useArranged(holdings: readonly Holding[], hasLevelTwo: boolean, state: ListState) {
  const { sort, isDescending, search, phase } = state;
  // Measured need: ten thousand holdings are prepared once per reply, and arranged once per change.
  const listed = useMemo(() => listHoldings(holdings, { hasLevelTwo }), [holdings, hasLevelTwo]);
  const arranged = useMemo(
    () => arrange(listed, { sort, isDescending, search, phase }),
    [listed, sort, isDescending, search, phase],
  );
  return { listed, arranged };
}

function hasDocuments({ holding, children }: ListedHolding, ids: ReadonlySet<string>): boolean {
  return ids.has(holding.id) || children.some((child) => ids.has(child.holding.id));
}

/** What is filtered can be seen and undone, however short the list is. */
function isFiltered({ search, phase }: ListState): boolean {
  return search !== '' || phase !== null;
}

const List = styled('section', { base: { _print: { display: 'flex', flexDirection: 'column' } } });

type ListHeadProps = {
  readonly heading: Ref<HTMLHeadingElement>;
  readonly count: string;
};

/** Names the list, and says how many are shown. */
function ListHead({ heading, count }: ListHeadProps) {
  return (
    <Box mb={{ base: 2, sm: 4 }} _print={{ breakAfter: 'avoid' }}>
      <Box as="h2" id="holdings-heading" ref={heading} tabIndex={-1} textStyle="h2">
        {copy.holdings}
      </Box>
      <Box as="p" role="status" textStyle="small" color="ink-muted">
        {count}
      </Box>
    </Box>
  );
}

/** The target of the focus when its element is removed: the heading of the list. */
function useListFocus(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const turnTo = usePageTurn(page, heading);
  const toHeading = () => heading.current?.focus();
  return {
    heading,
    turnTo,
    toHeading,
    // A panel opened by an address has no button to return the focus to.
    toHeadingIfLost: () => {
      if (document.activeElement === document.body) toHeading();
    },
  };
}

/** Search, filter, order and page, which the address holds; another order is announced. */
function useListState() {
  const { query, go } = useAddress();
  const state = readListState(query);
  const change = (to: Partial<ListState>) => {
    const next = { ...state, ...to };
    if (next.sort !== state.sort || next.isDescending !== state.isDescending) {
      const direction = next.isDescending ? copy.descendingWord : copy.ascendingWord;
      announce(copy.sorted(copy.sortKeys[next.sort], direction));
    }
    go(withListState(query, to), { replace: true });
  };
  return { state, change };
}
