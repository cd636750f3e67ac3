import { useQuery } from '@tanstack/react-query';
import type { ChildElements } from '#src/shared/ui/elements.ts';
import { Card } from '#src/shared/ui/card.tsx';
import { EmptyState } from '#src/shared/ui/empty-state/empty-state.tsx';
import { Box, Stack } from '#src/shared/ui/layout.ts';
import { AccountGain, AccountGrowth } from './account/account-growth.tsx';
import { copy } from './account/copy.ts';
import { isAllCash } from './data/counting-rules.ts';
import { accountGrowthOptions, dfmHoldingsOptions } from './holdings-queries.ts';
import { HoldingsView, type HoldingsViewProps } from './holdings-view.tsx';

type DfmAccountProps = Pick<HoldingsViewProps, 'overTime'> & {
  readonly accountId: string;
  /** Parameter `:wrapper` of the address, which selects the columns of the list. */
  readonly wrapper: string;
  readonly history: ChildElements;
};

/** Page of a discretionary manager's account: summary, growth, holdings and history. */
export function DfmAccount({ accountId, wrapper, history, overTime }: DfmAccountProps) {
  const holdings = useQuery(dfmHoldingsOptions(accountId));
  const growth = useQuery(accountGrowthOptions(accountId));
  return (
    <Stack gap={8}>
      <HoldingsView
        kind="dfm"
        category={wrapper}
        result={holdings}
        // The account has a growth reply of its own.
        overTime={overTime && { ...overTime, growth: () => <AccountGain accountId={accountId} /> }}
        empty={<EmptyState title={copy.noHoldings} />}
      >
        <Card as="section" aria-labelledby="account-growth">
          <Box as="h2" id="account-growth" textStyle="h2" mb={3}>
            {copy.growthHeading}
          </Box>
          <AccountGrowth accountId={accountId} isCashAlone={isAllCash(holdings.data ?? [])} />
        </Card>
      </HoldingsView>
      {/* The error of a failed account is shorter than its growth: it would move the history up. */}
      {(holdings.isSuccess || !growth.isPending) && (
        <Card>
          <Box as="h2" textStyle="h2" mb={4}>
            {copy.historyHeading}
          </Box>
          {history}
        </Card>
      )}
    </Stack>
  );
}
