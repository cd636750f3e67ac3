import { useDeferredValue, useMemo, useRef, type ComponentType } from 'react';
import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { useConfig } from '#src/shared/platform/config/use-config.ts';
import { useIsPrinting } from '#src/shared/platform/browser/use-is-printing.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { memoizeByObject } from '#src/shared/platform/state/memoize-by-object.ts';
import { replaceUnderscores } from '#src/shared/platform/text/underscores.ts';
import { useOldValuationLimit } from '../old-valuation.ts';
import { getFetchTime } from '#src/shared/platform/time/fetched-at.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { EmptyState } from '#src/shared/ui/empty-state/empty-state.tsx';
import { CompareBar } from '#src/shared/lists/comparison/compare-bar.tsx';
import { useTicks } from '#src/shared/lists/comparison/use-ticks.ts';
import { useListPages } from '#src/shared/lists/use-list-pages.ts';
import { ListPages } from '#src/shared/lists/list-pages.tsx';
import { useAddress } from '#src/shared/screens/address/use-address.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { announce } from '#src/shared/ui/announce/announce.ts';
import type { HoldingsKind } from '../data/counting-rules.ts';
import { copy, formatHoldingsCount } from '../copy.ts';
import type { HoldingPanelProps } from '../holding-panel.tsx';
import { getGrowthHeader } from '../holding/growth-label.ts';
import { getVisibleColumns } from '../data/column-visibility.ts';
import {
  arrangeHoldings,
  hasHistory,
  listHoldings,
  type HoldingListItem,
} from '../data/holding-list.ts';
import { findNeighbours } from '../data/find-neighbours.ts';
import { getValueDates } from '../data/holding-totals.ts';
import { HoldingsExport } from './holdings-export.tsx';
import { LIST_HEADING_ID } from '../list-heading-id.ts';
import { HoldingsTable } from './holdings-table.tsx';
import { HoldingsToolbar } from './holdings-toolbar.tsx';
import { addListStateToUrl, type ListState, readListState } from '../data/list-state.ts';
import { usePanel, type PanelType } from '../data/use-panel.ts';

/** Maximum length of a list that has no toolbar, and of one that has no search, filter and order on a phone. */
const MAX_WITHOUT_TOOLBAR = { anywhere: 3, onPhone: 5 } as const;

type HoldingsListProps = {
  readonly kind: HoldingsKind;
  readonly category: string;
  readonly holdings: readonly Holding[];
  readonly documented: ReadonlySet<string>;
  readonly Panel: ComponentType<HoldingPanelProps> | undefined;
};

/** Toolbar, table or cards, pages, and the side panel of a row. */
export function HoldingsList(props: HoldingsListProps) {
  const { kind, category, holdings, documented, Panel } = props;
  const { product } = useConfig();
  const { panel, open, close } = usePanel();
  const isPrinting = useIsPrinting();

  const columns = getVisibleColumns(category, 1, product);
  const hasLevelTwo = kind === 'category' && getVisibleColumns(category, 2, product).length > 0;
  const { state, change } = useListState();
  const { listed, arranged, oldCount, oldAge } = useArranged(holdings, hasLevelTwo, state);
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = () => heading.current?.focus();
  const { pageRows, first, pages } = useListPages(arranged, heading);
  // Deferred for speed (measured): the controls update before the rows, which take longer to render.
  const later = useDeferredValue(pageRows);
  const rows = isPrinting ? pageRows : later;
  const count = formatHoldingsCount({
    matchCount: arranged.length,
    first: first + 1,
    last: first + pageRows.length,
    totalCount: listed.length,
  });
  const isShorterThan = (max: number) => listed.length <= max && !isFiltered(state);
  const isFew = isShorterThan(MAX_WITHOUT_TOOLBAR.anywhere);
  const ticks = useTicks('holdings', Panel ? listed.filter(hasHistory).length : 0);
  const exports = (
    <HoldingsExport
      category={category}
      arranged={arranged}
      columns={columns}
      state={state}
      oldAge={oldAge}
      fetchedAt={getFetchTime(holdings)}
      onSort={isFew && listed.length > 1 ? change : undefined}
      onCompare={ticks?.start}
    />
  );
  const isDocumented = (row: HoldingListItem) => hasDocuments(row, documented);
  const opened = panel ? listed.find(({ holding }) => holding.id === panel.holdingId) : undefined;
  return (
    <List aria-labelledby={LIST_HEADING_ID}>
      <Header>
        <div>
          <Box as="h2" id={LIST_HEADING_ID} ref={heading} tabIndex={-1} textStyle="h2">
            {copy.holdings}
          </Box>
          <Box as="p" aria-live="polite" aria-atomic textStyle="small" color="ink-muted">
            {count}
          </Box>
        </div>
        {oldAge !== null && (
          <Button
            variant="quiet"
            size="sm"
            ms="auto"
            me={-3}
            _print={{ display: 'none' }}
            onClick={() => {
              change({ isOldOnly: !state.isOldOnly });
              toHeading();
            }}
          >
            {state.isOldOnly ? copy.showAnyAge : copy.showOld(oldCount)}
          </Button>
        )}
        {isFew && exports}
      </Header>
      {!isFew && (
        <HoldingsToolbar
          state={state}
          onChange={change}
          found={arranged.length}
          isShort={isShorterThan(MAX_WITHOUT_TOOLBAR.onPhone)}
          exports={exports}
        />
      )}
      {rows.length === 0 ? (
        <NoMatch
          onReset={() => {
            change({ search: '', phase: null, isOldOnly: false });
            toHeading();
          }}
        />
      ) : (
        <HoldingsTable
          holdings={rows}
          columns={columns}
          getActions={
            Panel &&
            ((row: HoldingListItem) => ({
              name: row.holding.investment.name,
              hasDocuments: isDocumented(row),
              onOpen: (type: PanelType) => open(type, row.holding.id),
            }))
          }
          caption={replaceUnderscores(category)}
          growthHeader={getGrowthHeader(listed)}
          latestDate={getLatestDate(holdings)}
          order={{ ...state, onSort: change }}
          getTick={
            ticks?.ticked
              ? (row) => (hasHistory(row) ? ticks.getTick(row.holding.id) : null)
              : undefined
          }
        />
      )}
      <ListPages label={copy.pages} {...pages} />
      {ticks?.ticked && (
        <CompareBar
          kind="holdings"
          ticked={ticks.ticked}
          onCancel={() => {
            ticks.stop();
            toHeading();
          }}
        />
      )}
      {Panel && (
        <Panel
          open={
            panel && {
              type: panel.type,
              listed: opened,
              hasDocuments: opened !== undefined && isDocumented(opened),
              neighbours: findNeighbours(panel, arranged, isDocumented),
            }
          }
          category={category}
          onClose={close}
          onGone={() => {
            // A panel that was opened by its URL has no button to return the focus to.
            if (document.activeElement === document.body) toHeading();
          }}
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

const getLatestDate = memoizeByObject(
  (holdings: readonly Holding[]) => getValueDates(holdings).latest,
);

/** Returns all listed holdings, and those that match search and filter, in order. */
function useArranged(holdings: readonly Holding[], hasLevelTwo: boolean, state: ListState) {
  const { sort, isDescending, search, phase, isOldOnly } = state;
  const oldLimit = useOldValuationLimit();
  // Memoized for speed (measured): ten thousand holdings are prepared once per reply and arranged once
  // per change.
  const listed = useMemo(
    () => listHoldings(holdings, { hasLevelTwo, oldLimit }),
    [holdings, hasLevelTwo, oldLimit],
  );
  const arranged = useMemo(
    () => arrangeHoldings(listed, { sort, isDescending, search, phase, isOldOnly }),
    [listed, sort, isDescending, search, phase, isOldOnly],
  );
  const oldCount = useMemo(() => listed.filter((each) => each.oldAge !== null).length, [listed]);
  const oldAge = oldLimit && (isOldOnly || oldCount > 0) ? oldLimit.age : null;
  return { listed, arranged, oldCount, oldAge };
}

function hasDocuments({ holding, children }: HoldingListItem, ids: ReadonlySet<string>): boolean {
  return ids.has(holding.id) || children.some((child) => ids.has(child.holding.id));
}

/**
 * Returns whether search or a filter is set. Then even a short list shows the toolbar, so that the user can
 * reset them.
 */
function isFiltered({ search, phase, isOldOnly }: ListState): boolean {
  return search !== '' || phase !== null || isOldOnly;
}

const Header = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    mb: { base: 2, sm: 4 },
    _print: { display: 'block', breakAfter: 'avoid' },
  },
});

const List = styled('section', { base: { _print: { display: 'flex', flexDirection: 'column' } } });

/**
 * Returns search, filter, order and page, which the address stores, and a function to change them.
 * Announces a change of order.
 */
function useListState() {
  const { query, go } = useAddress();
  const state = readListState(query);
  const change = (to: Partial<ListState>) => {
    const next = { ...state, ...to };
    if (next.sort !== state.sort || next.isDescending !== state.isDescending) {
      const direction = next.isDescending ? copy.descendingWord : copy.ascendingWord;
      announce(copy.sorted(copy.sortKeys[next.sort], direction));
    }
    go(addListStateToUrl(query, to), { replace: true });
  };
  return { state, change };
}
