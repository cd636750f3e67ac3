import { Suspense, type ComponentType } from 'react';
import type { ChildElements } from '#src/shared/ui/elements.ts';
import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import type { HoldingsKind } from './data/counting-rules.ts';
import { listHoldings } from './data/holding-list.ts';
import { useHoldingPeriod } from './data/use-holding-period.ts';
import { isExpired } from './data/holding-tree.ts';
import { createLazyComponent } from '#src/shared/platform/browser/lazy-component.ts';
import { useAmountsHidden } from '#src/shared/platform/hidden-amounts/use-amounts-hidden.ts';
import { getFetchTime } from '#src/shared/platform/time/fetched-at.ts';
import { QueryView, type QueryResult } from '#src/shared/screens/query/query-view.tsx';
import { Stack } from '#src/shared/ui/layout.ts';
import { ListSkeleton } from '#src/shared/ui/list-skeleton.tsx';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { FiguresSkeleton } from '#src/shared/finance/figures/figures-skeleton.tsx';
import { copy } from './copy.ts';
import { HoldingsList } from './list/holdings-list.tsx';
import { getCategoryTotal } from './category-total.ts';
import type { HoldingPanelProps } from './holding-panel.tsx';
import {
  SummaryBox,
  type OverTimeRenderers,
  type SummaryBoxProps,
} from './summary/summary-box.tsx';

export type HoldingsViewProps = {
  /** `dfm` for a discretionary manager's account, which has other labels, no actions and no panel. */
  readonly kind: HoldingsKind;
  /** Route parameter that selects the columns: `:child` of a category page, `:wrapper` of an account page. */
  readonly category: string;
  readonly result: QueryResult<Holding[]>;
  /** Ids of the holdings with documents of their own; empty until they have loaded. */
  readonly documented?: ReadonlySet<string> | undefined;
  /** Side panel of a row; undefined on pages without a panel, so that they do not load its script. */
  readonly Panel?: ComponentType<HoldingPanelProps> | undefined;
  readonly overTime?: SummaryBoxProps['overTime'];
  readonly empty: ChildElements;
  /** Content between summary and list; also shown without them. */
  readonly children?: ChildElements;
};

const NONE: ReadonlySet<string> = new Set();

/** Loaded on pages of a category with a holding period. If the script fails to load, the list stays. */
const HoldingPeriods = createLazyComponent(
  async () => (await import('./periods/holding-periods.tsx')).HoldingPeriods,
  null,
);

export function HoldingsView(props: HoldingsViewProps) {
  const { kind, category, result, documented = NONE, Panel, empty, children } = props;
  const { overTime } = props;
  const period = useHoldingPeriod(category);
  const years = kind === 'category' ? period : undefined;
  const holdings = result.data;
  // Re-renders the list when amounts are hidden or shown. The QueryView does this only for its own content.
  useAmountsHidden();
  return (
    // The key resets all state when the category changes.
    <Stack key={category} gap={{ base: 4, sm: 8 }}>
      <div>
        <QueryView
          result={result}
          hidesContentBelow
          loading={<HoldingsSkeleton />}
          errorTitle={copy.failed}
          empty={empty}
          isEmpty={isNothing}
          refreshFailed={copy.refreshFailed}
        >
          {(loaded) => <SummaryBox holdings={loaded} kind={kind} overTime={overTime} />}
        </QueryView>
      </div>
      {children}
      {holdings && !isNothing(holdings) && (
        <HoldingsList
          kind={kind}
          category={category}
          holdings={holdings}
          documented={documented}
          Panel={Panel}
        />
      )}
      {holdings && years !== undefined && (
        <Suspense fallback={<Skeleton height="12rem" />}>
          <HoldingPeriods
            listed={listHoldings(holdings, { hasLevelTwo: true })}
            category={category}
            years={years}
            fetchedAt={getFetchTime(holdings)}
          />
        </Suspense>
      )}
      {holdings && <BelowList holdings={holdings} kind={kind} chart={overTime?.chart} />}
    </Stack>
  );
}

type BelowListProps = Pick<SummaryBoxProps, 'holdings' | 'kind'> & {
  readonly chart: OverTimeRenderers['chart'];
};

/** Chart below the list, for screens without space for it beside the figures. */
function BelowList({ holdings, kind, chart }: BelowListProps) {
  const total = getCategoryTotal(holdings, kind);
  return total.amount.gt(0) ? <div>{chart?.(total, 'below')}</div> : null;
}

function HoldingsSkeleton() {
  return (
    <Stack gap={8}>
      <FiguresSkeleton label={copy.loading} />
      <Stack gap={4}>
        <Skeleton height={8} width="8rem" />
        <Skeleton height="control" />
        <ListSkeleton />
      </Stack>
    </Stack>
  );
}

function isNothing(holdings: readonly Holding[]): boolean {
  return holdings.every(isExpired);
}
