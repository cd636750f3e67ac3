import { useQuery } from '@tanstack/react-query';
import type { AccountGrowth as Growth } from '#contract/generated/schemas/accountGrowth.zod.ts';
import { useCurrentClient } from '#src/session/current-client.ts';
import { ValueOverTime } from '#src/shared/lists/export/value-over-time.tsx';
import { formatGrowthNote } from '#src/shared/finance/format/growth-note.ts';
import { formatGrowthPeriod } from '#src/shared/finance/period/period.ts';
import { addCashFlows, getPeriodGrowth } from '#src/shared/finance/money/movement.ts';
import { QueryView } from '#src/shared/screens/query/query-view.tsx';
import { useChartPeriod } from '#src/shared/finance/period/use-chart-period.ts';
import { getFetchTime } from '#src/shared/platform/time/fetched-at.ts';
import { EmptyState } from '#src/shared/ui/empty-state/empty-state.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
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
        loading={<Skeleton height="22rem" label={copy.growthLoading} />}
        errorTitle={copy.growthFailed}
        empty={<EmptyState title={isCashAlone ? copy.cashAlone : copy.notValued} />}
        isEmpty={({ points }) => points.length === 0}
      >
        {(growth) => <GrowthFigures accountId={accountId} reply={growth} />}
      </QueryView>
    </Box>
  );
}

type GrowthFiguresProps = { readonly accountId: string; readonly reply: Growth };

function GrowthFigures({ accountId, reply }: GrowthFiguresProps) {
  const client = useCurrentClient();
  const { choice, points: periodPoints } = useChartPeriod(reply.points);
  const isAll = choice.period === 'all';
  const { growth } = getPeriodGrowth(
    addCashFlows(reply.points),
    isAll ? '' : (periodPoints[0]?.date ?? ''),
  );
  return (
    <ValueOverTime
      currency={reply.currency}
      points={periodPoints}
      growth={periodPoints.length > 1 ? growth : null}
      periodText={formatGrowthPeriod(periodPoints, isAll)}
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
