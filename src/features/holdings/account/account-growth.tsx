import { useQuery } from '@tanstack/react-query';
import type { AccountGrowth as Growth } from '#contract/generated/schemas/accountGrowth.zod.ts';
import { useCurrentClient } from '#src/session/current-client.ts';
import { GainChip } from '#src/shared/finance/figures/gain-chip.tsx';
import { ValueOverTime } from '#src/shared/lists/export/value-over-time.tsx';
import { formatGrowthNote } from '#src/shared/finance/format/growth-note.ts';
import { describePeriod } from '#src/shared/finance/period/chart-period.ts';
import { addCashFlows, getPeriodGrowth } from '#src/shared/finance/money/movement.ts';
import { QueryView } from '#src/shared/screens/query/query-view.tsx';
import { useChartPeriod } from '#src/shared/finance/period/use-chart-period.ts';
import { getFetchTime } from '#src/shared/platform/time/fetched-at.ts';
import { EmptyState } from '#src/shared/ui/empty-state/empty-state.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { ChartSkeleton } from '#src/shared/ui/chart-skeleton.tsx';
import { accountGrowthOptions } from '../holdings-queries.ts';
import { copy } from './copy.ts';

/** Usual height of the section. It is reserved only while the reply loads, so that nothing below moves. */
const SECTION_HEIGHT = { base: '33rem', sm: '36rem' };

type AccountGrowthProps = { readonly accountId: string; readonly isCashAlone: boolean };

export function AccountGrowth({ accountId, isCashAlone }: AccountGrowthProps) {
  const result = useQuery(accountGrowthOptions(accountId));
  return (
    <Box minH={result.isPending ? SECTION_HEIGHT : undefined}>
      <QueryView
        result={result}
        loading={<ChartSkeleton height="22rem" label={copy.growthLoading} />}
        errorTitle={copy.growthFailed}
        empty={<EmptyState title={isCashAlone ? copy.cashAlone : copy.notValued} />}
        isEmpty={({ points }) => points.length === 0}
      >
        {(growth) => <GrowthFigures accountId={accountId} reply={growth} />}
      </QueryView>
    </Box>
  );
}

/** Chip with the growth of the account, for the header of the page. */
export function AccountGain({ accountId }: Pick<AccountGrowthProps, 'accountId'>) {
  const { data, isPending } = useQuery(accountGrowthOptions(accountId));
  // The empty element reserves the chip's space.
  if (isPending) return <span />;
  return data && data.points.length > 1 ? <GainOfPeriod reply={data} /> : null;
}

function GainOfPeriod({ reply }: Pick<GrowthFiguresProps, 'reply'>) {
  const { growth, label } = usePeriodGrowth(reply);
  return <GainChip movement={growth} currency={reply.currency} period={label} />;
}

function usePeriodGrowth({ points }: Growth) {
  const { choice, points: visiblePoints } = useChartPeriod(points);
  const from = choice.period === 'all' ? '' : (visiblePoints[0]?.date ?? '');
  return {
    choice,
    visiblePoints,
    growth: getPeriodGrowth(addCashFlows(points), from).growth,
    label: describePeriod(points, choice.period),
  };
}

type GrowthFiguresProps = { readonly accountId: string; readonly reply: Growth };

function GrowthFigures({ accountId, reply }: GrowthFiguresProps) {
  const client = useCurrentClient();
  const { choice, visiblePoints, growth, label } = usePeriodGrowth(reply);
  return (
    <ValueOverTime
      currency={reply.currency}
      points={visiblePoints}
      growth={visiblePoints.length > 1 ? growth : null}
      periodText={label}
      isHeadlineElsewhere
      note={formatGrowthNote(growth)}
      choice={choice}
      caption={copy.tableCaption}
      file={{
        subject: { title: copy.growthHeading, client, fetchedAt: getFetchTime(reply) },
        fileName: `account-growth-${accountId}`,
      }}
    />
  );
}
