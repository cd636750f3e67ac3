import type { ComponentType } from 'react';
import { useConfig } from '#src/shared/config/use-config.ts';
import type { PortfolioOverview } from '#contract/generated/schemas/portfolioOverview.zod.ts';
import type { ExportClient } from '#src/shared/export/export-subject.ts';
import { fetchedAt } from '#src/shared/time/fetched-at.ts';
import { QueryView, type QueryResult } from '#src/shared/query/query-view.tsx';
import { Stack } from '#src/shared/ui/layout.ts';
import { Card } from '#src/shared/ui/card.tsx';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { copy } from '../copy.ts';
import { overviewModel } from '../data/overview-model.ts';
import { NothingHeld, OffersLink, type Offers } from './nothing-held.tsx';
import type { TotalsCardProps } from './totals-card.tsx';

type OverviewViewProps = Omit<TotalsCardProps, 'model' | 'subject'> & {
  readonly result: QueryResult<PortfolioOverview>;
  /** The title of the file and of the print. */
  readonly title: string;
  readonly client: ExportClient;
  readonly errorTitle: string;
  /** Shows what is held. */
  readonly Card: ComponentType<TotalsCardProps>;
  /** Shown when there is no category. */
  readonly offers: Offers;
};

/** Every state of an overview, on the dashboard and below it. */
export function OverviewView(props: OverviewViewProps) {
  const { result, title, client, errorTitle, offers, Card, ...card } = props;
  const { product } = useConfig();
  return (
    <QueryView
      result={result}
      comesFirst
      loading={<OverviewSkeleton />}
      errorTitle={errorTitle}
      // An empty reply has a total too, and may have one in another currency.
      empty={null}
      isEmpty={null}
      refreshFailed={copy.refreshFailed}
    >
      {(reply) => {
        const model = overviewModel(reply, product);
        if (model.isEmpty) {
          return (
            <NothingHeld
              offers={offers}
              totalLabel={card.labels.total}
              total={model.total}
              fetchedAt={fetchedAt(reply)}
            />
          );
        }
        return (
          <Stack gap={8}>
            <Card
              {...card}
              model={model}
              subject={{
                title,
                client,
                fetchedAt: fetchedAt(reply),
                valuesOf: copy.datesInHoldings,
              }}
            />
            {model.cards.length === 0 && <OffersLink {...offers} />}
          </Stack>
        );
      }}
    </QueryView>
  );
}

/** The skeleton of the overview: the total, and what comes below it. */
function OverviewSkeleton() {
  return (
    <>
      <VisuallyHidden>{copy.loading}</VisuallyHidden>
      <Card aria-hidden>
        <Stack gap={3}>
          <Skeleton height={5} width="5rem" />
          <Skeleton height={10} width="min(100%, 16rem)" />
          <Skeleton height="20rem" />
        </Stack>
      </Card>
    </>
  );
}
