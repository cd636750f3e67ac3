import { useConfig } from '#src/shared/platform/config/use-config.ts';
import type { PortfolioOverview } from '#contract/generated/schemas/portfolioOverview.zod.ts';
import { useCurrentClient } from '#src/session/current-client.ts';
import type { ExportSubject } from '#src/shared/lists/export/export-subject.ts';
import type { ChildElements } from '#src/shared/ui/elements.ts';
import { getFetchTime } from '#src/shared/platform/time/fetched-at.ts';
import { QueryView, type QueryResult } from '#src/shared/screens/query/query-view.tsx';
import { Stack } from '#src/shared/ui/layout.ts';
import { FiguresSkeleton } from '#src/shared/finance/figures/figures-skeleton.tsx';
import { copy } from '../copy.ts';
import { buildOverviewModel, type OverviewModel } from '../data/overview-model.ts';
import { EmptyPortfolio, OffersLink, type OffersLinkProps } from './empty-portfolio.tsx';

export type LoadedPortfolio = { readonly model: OverviewModel; readonly subject: ExportSubject };

type OverviewViewProps = {
  readonly result: QueryResult<PortfolioOverview>;
  readonly title: string;
  readonly totalLabel: string;
  readonly errorTitle: string;
  /** Link to the offers, shown if there is no category. */
  readonly offers: OffersLinkProps;
  readonly children: (portfolio: LoadedPortfolio) => ChildElements;
};

export function OverviewView(props: OverviewViewProps) {
  const { result, title, totalLabel, errorTitle, offers, children } = props;
  const { product } = useConfig();
  const client = useCurrentClient();
  return (
    <QueryView
      result={result}
      hidesContentBelow
      loading={<FiguresSkeleton label={copy.loading} />}
      errorTitle={errorTitle}
      // The content handles empty replies, because they may have a total in another currency.
      empty={null}
      isEmpty={null}
      refreshFailed={copy.refreshFailed}
    >
      {(reply) => {
        const model = buildOverviewModel(reply, product);
        if (model.isEmpty) {
          return (
            <EmptyPortfolio
              offers={offers}
              totalLabel={totalLabel}
              total={model.total}
              fetchedAt={getFetchTime(reply)}
            />
          );
        }
        const subject = {
          title,
          client,
          fetchedAt: getFetchTime(reply),
          valuationDates: copy.datesInHoldings,
        };
        return (
          <Stack gap={8}>
            {children({ model, subject })}
            {model.cards.length === 0 && <OffersLink {...offers} />}
          </Stack>
        );
      }}
    </QueryView>
  );
}
