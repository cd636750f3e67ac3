import { useQuery } from '@tanstack/react-query';
import { PrintHeader } from '#src/shared/lists/export/print-header.tsx';
import { Disclosure } from '#src/shared/ui/disclosure.tsx';
import type { ChildElements } from '#src/shared/ui/elements.ts';
import { useConfig } from '#src/shared/platform/config/use-config.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { copy } from './copy.ts';
import { buildOverviewModel } from './data/overview-model.ts';
import { OverviewView } from './overview/overview-view.tsx';
import { createDetails } from './over-time/lazy-section.tsx';
import { PortfolioCard } from './overview/portfolio-card.tsx';
import { overviewOptions } from './portfolio-queries.ts';

const HEADING_ID = 'portfolio-heading';
const LABELS = { total: copy.totalValue, otherTotal: copy.totalIn } as const;

const TotalDownloads = createDetails(
  async () => (await import('./overview/total-downloads.tsx')).TotalDownloads,
);

type PortfolioOverviewProps = {
  /** Part of the total that rests on old valuations. */
  readonly oldValues?: ChildElements;
  readonly printButton?: ChildElements;
};

export function PortfolioOverview({ oldValues, printButton }: PortfolioOverviewProps) {
  const { host, product } = useConfig();
  const result = useQuery(overviewOptions());
  const hasCard = result.data && !buildOverviewModel(result.data, product).isEmpty;
  return (
    <Box as="section" aria-labelledby={HEADING_ID}>
      {!hasCard && (
        <Box as="h2" id={HEADING_ID} textStyle="h3" mb={2}>
          {copy.heading}
        </Box>
      )}
      <OverviewView
        result={result}
        title={copy.heading}
        totalLabel={copy.totalValue}
        errorTitle={copy.overviewFailed}
        // A client without any investment sees £0.00 and a link to the offers (decided, DASH-53).
        offers={{
          category: copy.everything,
          link: copy.allOffersLink,
          address: `https://${host}/`,
        }}
      >
        {({ model, subject }) => (
          <PortfolioCard
            model={model}
            labels={LABELS}
            fetchedAt={subject.fetchedAt}
            oldValues={oldValues}
            printHeader={<PrintHeader subject={subject} clientNumber={subject.client.number} />}
            heading={<h2 id={HEADING_ID}>{copy.heading}</h2>}
            exports={
              <Disclosure label={copy.printOrDownload}>
                <TotalDownloads {...{ labels: LABELS, model, subject, printButton }} />
              </Disclosure>
            }
          />
        )}
      </OverviewView>
    </Box>
  );
}
