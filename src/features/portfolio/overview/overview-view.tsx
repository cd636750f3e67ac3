import { useConfig } from '#src/shared/config/use-config.ts';
import type { PortfolioOverview } from '#contract/generated/schemas/portfolioOverview.zod.ts';
import type { ShownClient } from '#src/session/shown-client.ts';
import { fetchedAt } from '#src/shared/time/fetched-at.ts';
import { QueryView, type QueryResult } from '#src/shared/query/query-view.tsx';
import { Stack } from '#src/shared/ui/layout.ts';
import type { ReactNode } from 'react';
import { copy } from '../copy.ts';
import { overviewModel } from '../data/overview-model.ts';
import type { GrowthOf } from './category-list.tsx';
import { NothingHeld, OffersLink, type Offers } from './nothing-held.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { TotalsCard } from './totals-card.tsx';

type OverviewViewProps = {
  readonly result: QueryResult<PortfolioOverview>;
  /** The title of the file and of the print. */
  readonly title: string;
  readonly client: ShownClient;
  readonly totalLabel: string;
  /** What the label may be misread as. */
  readonly totalHint?: string;
  readonly otherTotalLabel: (currency: string) => string;
  readonly errorTitle: string;
  /** The level of the headings inside, one below the overview's own heading. */
  readonly headingLevel: 2 | 3;
  /** Shown when there is no category. */
  readonly offers: Offers;
  /** What a category has gained or lost, once that is known. */
  readonly growthOf?: GrowthOf;
  /** What the growth counts, where no other part of the page says it. */
  readonly growthScope?: string;
  /** In place of the button that prints the page. */
  readonly printButton?: ReactNode;
};

/** Every state of an overview, on the dashboard and below it. */
export function OverviewView(props: OverviewViewProps) {
  const { result, title, client, totalLabel, otherTotalLabel, errorTitle, headingLevel } = props;
  const { totalHint, offers, growthOf, growthScope, printButton } = props;
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
              totalLabel={totalLabel}
              total={model.total}
              fetchedAt={fetchedAt(reply)}
            />
          );
        }
        return (
          <Stack gap={8}>
            <TotalsCard
              model={model}
              totalLabel={totalLabel}
              totalHint={totalHint}
              otherTotalLabel={otherTotalLabel}
              headingLevel={headingLevel}
              growthOf={growthOf}
              growthScope={growthScope}
              printButton={printButton}
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
