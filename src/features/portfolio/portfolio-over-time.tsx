import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '#src/shared/browser/lazy-part.ts';
import { QueryView } from '#src/shared/query/query-view.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { copy } from './copy.ts';
import { loadOverTime } from './over-time/lazy-section.tsx';
import { useHistoryWhenIdle } from './over-time/use-history-when-idle.ts';
import { overviewOptions } from './portfolio-queries.ts';

const OverTimeSection = lazyPart(
  async () => (await loadOverTime()).OverTimeSection,
  SectionMissing,
);

/**
 * The dashboard's value over time, where there is a portfolio and its server keeps a history. Call
 * and script wait until the browser is idle after the overview.
 */
export function PortfolioOverTime() {
  const { data: held } = useQuery(overviewOptions());
  const isHeld = held !== undefined && held.overview.length > 0;
  const { result, isIdle } = useHistoryWhenIdle(isHeld);
  useEffect(() => {
    // A failure is shown where the section would be.
    if (isIdle) loadOverTime().catch(() => undefined);
  }, [isIdle]);
  if (!isHeld) return null;
  return (
    <Box mt={10}>
      <QueryView
        result={result}
        comesFirst
        loading={LOADING}
        errorTitle={copy.overTimeFailed}
        empty={null}
        // Without a history there is nothing to show, and nothing to say.
        isEmpty={null}
      >
        {(history) =>
          history && (
            <Suspense
              fallback={
                <Box data-loading="" minH="100dvh">
                  {LOADING}
                </Box>
              }
            >
              <OverTimeSection history={history} />
            </Suspense>
          )
        }
      </QueryView>
    </Box>
  );
}

const LOADING = <Skeleton height="32rem" label={copy.overTimeLoading} />;

function SectionMissing() {
  return <p>{copy.overTimeMissing}</p>;
}
