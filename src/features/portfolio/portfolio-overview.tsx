import { useQuery } from '@tanstack/react-query';
import type { ChildElements } from '#src/shared/ui/elements.ts';
import { useConfig } from '#src/shared/platform/config/use-config.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { copy } from './copy.ts';
import { OverviewView } from './overview/overview-view.tsx';
import { PortfolioCard } from './overview/portfolio-card.tsx';
import { overviewOptions } from './portfolio-queries.ts';

type PortfolioOverviewProps = { readonly printButton?: ChildElements };

export function PortfolioOverview({ printButton }: PortfolioOverviewProps) {
  const { host } = useConfig();
  const result = useQuery(overviewOptions());
  return (
    <Box as="section" aria-labelledby="portfolio-heading">
      <Box as="h2" id="portfolio-heading" textStyle="h3" mb={2}>
        {copy.heading}
      </Box>
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
        {(loaded) => <PortfolioCard {...loaded} printButton={printButton} />}
      </OverviewView>
    </Box>
  );
}
