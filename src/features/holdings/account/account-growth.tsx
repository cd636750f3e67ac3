import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { AccountGrowth as Growth } from '#contract/generated/schemas/accountGrowth.zod.ts';
import { QueryView } from '#src/shared/query/query-view.tsx';
import { EmptyState } from '#src/shared/ui/empty-state.tsx';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { inPieces } from '#src/shared/ui/text-pieces.ts';
import { accountGrowthOptions } from '../holdings-queries.ts';
import { copy } from './copy.ts';
import { growthHeadline } from './growth-headline.ts';
import { GrowthTable } from './growth-table.tsx';

const CHART_HEIGHT = '23.5rem';

// If the chart fails to load, headline and table still say the same.
const GrowthChart = lazy(() =>
  import('./growth-chart.tsx')
    .then((chunk) => ({ default: chunk.GrowthChart }))
    .catch(() => ({ default: ChartMissing })),
);

type GrowthFiguresProps = { readonly accountId: string; readonly growth: Growth };

/** The account's value compared with the money paid in: a sentence, a chart, a table. */
export function AccountGrowth({ accountId }: { readonly accountId: string }) {
  const result = useQuery(accountGrowthOptions(accountId));
  return (
    <QueryView
      result={result}
      comesFirst
      loading={<Skeleton height={CHART_HEIGHT} label={copy.growthLoading} />}
      errorTitle={copy.growthFailed}
      empty={<EmptyState title={copy.notValued} />}
      isEmpty={({ points }) => points.length === 0}
    >
      {(growth) => <GrowthFigures accountId={accountId} growth={growth} />}
    </QueryView>
  );
}

function GrowthFigures({ accountId, growth }: GrowthFiguresProps) {
  const isSeries = new Set(growth.points.map(({ date }) => date)).size > 1;
  return (
    <>
      <Box as="p" textStyle="lead" maxW="measure">
        {inPieces(growthHeadline(growth))}
      </Box>
      {isSeries && (
        <>
          <Box as="p" textStyle="small" color="ink-muted" mt={1} mb={5}>
            {copy.growthRule}
          </Box>
          <Suspense fallback={<Skeleton height={CHART_HEIGHT} label={copy.chartLoading} />}>
            <GrowthChart growth={growth} />
          </Suspense>
        </>
      )}
      <GrowthTable accountId={accountId} growth={growth} />
    </>
  );
}

function ChartMissing() {
  return <p>{copy.chartMissing}</p>;
}
