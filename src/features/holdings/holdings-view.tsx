import type { ComponentType } from 'react';
import type { Elements } from '#src/shared/ui/elements.ts';
import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import type { HoldingsKind } from './data/counting-rules.ts';
import { isExpired } from './data/holding-tree.ts';
import { useAmountsHidden } from '#src/shared/money/use-amounts-hidden.ts';
import { QueryView, type QueryResult } from '#src/shared/query/query-view.tsx';
import { Card } from '#src/shared/ui/card.tsx';
import { Box, Flex, Stack } from '#src/shared/ui/layout.ts';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { Spinner } from '#src/shared/ui/spinner.tsx';
import { copy } from './copy.ts';
import { HoldingsList } from './list/holdings-list.tsx';
import { pageWorth } from './page-worth.ts';
import type { HoldingPanelProps } from './holding-panel.tsx';
import { SummaryBox, type OverTimeParts, type SummaryBoxProps } from './summary/summary-box.tsx';

export type HoldingsViewProps = {
  /** `dfm` for a discretionary manager's account: other labels, no actions, no panel. */
  readonly kind: HoldingsKind;
  /** Selects the columns: `:child` of a category's address, `:wrapper` of an account's. */
  readonly category: string;
  readonly result: QueryResult<Holding[]>;
  /** Holdings with documents of their own; empty while that is unknown. */
  readonly documented?: ReadonlySet<string> | undefined;
  /** The side panel of a row; a page without one does not load it. */
  readonly Panel?: ComponentType<HoldingPanelProps> | undefined;
  readonly overTime?: SummaryBoxProps['overTime'];
  /** Shown instead of the list when nothing is held. */
  readonly empty: Elements;
  /** Between summary and list, and also shown without them. */
  readonly children?: Elements;
};

const NONE: ReadonlySet<string> = new Set();

/** Every state of a list of holdings: summary, filter line, table or cards, pages. */
export function HoldingsView(props: HoldingsViewProps) {
  const { kind, category, result, documented = NONE, Panel, empty, children } = props;
  const { overTime } = props;
  const holdings = result.data;
  // The list stands outside the QueryView, which formats what is in it anew.
  useAmountsHidden();
  return (
    // Another category is another screen: its state starts afresh.
    <Stack key={category} gap={{ base: 4, sm: 8 }}>
      <div>
        <QueryView
          result={result}
          comesFirst
          loading={<HoldingsSkeleton />}
          errorTitle={copy.failed}
          empty={empty}
          isEmpty={isNothing}
          refreshFailed={copy.refreshFailed}
        >
          {(shown) => <SummaryBox holdings={shown} kind={kind} overTime={overTime} />}
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
      {holdings && <BelowList holdings={holdings} kind={kind} chart={overTime?.chart} />}
    </Stack>
  );
}

type BelowListProps = Pick<SummaryBoxProps, 'holdings' | 'kind'> & {
  readonly chart: OverTimeParts['chart'];
};

/** A list stands before the chart where there is no room beside the figures. */
function BelowList({ holdings, kind, chart }: BelowListProps) {
  const worth = pageWorth(holdings, kind);
  return worth.amount.gt(0) ? <div>{chart?.(worth, 'below')}</div> : null;
}

/** The skeleton of the holdings: summary, filter line, rows. */
function HoldingsSkeleton() {
  return (
    <Stack gap={8}>
      <Card>
        <Box mb={4}>
          <Spinner label={copy.loading} delayMs={0} />
        </Box>
        <Flex flexWrap="wrap" columnGap={12} rowGap={5}>
          {['value', 'cost', 'date'].map((figure) => (
            <Box key={figure} w="9rem">
              <Skeleton height={5} width="6rem" />
              <Box mt={2}>
                <Skeleton height={7} />
              </Box>
            </Box>
          ))}
        </Flex>
      </Card>
      <Stack gap={4}>
        <Skeleton height={8} width="8rem" />
        <Skeleton height="control" />
        <Skeleton height="3.25rem" lines={8} />
      </Stack>
    </Stack>
  );
}

function isNothing(holdings: readonly Holding[]): boolean {
  return holdings.every(isExpired);
}
