import { useQuery } from '@tanstack/react-query';
import type { Elements } from '#src/shared/ui/elements.ts';
import { useCurrentClient } from '#src/session/current-client.ts';
import { useConfig } from '#src/shared/config/use-config.ts';
import { RouterLink } from '#src/shared/pages/router-link.ts';
import { paths } from '#src/shared/pages/paths.ts';
import { Box, Flex } from '#src/shared/ui/layout.ts';
import { copy } from './copy.ts';
import { useCategoryGrowth } from './over-time/use-category-growth.tsx';
import { OverviewView } from './overview/overview-view.tsx';
import { overviewOptions } from './portfolio-queries.ts';

type PortfolioOverviewProps = { readonly printButton?: Elements };

/** The dashboard's portfolio: total, allocation and one row per category. */
export function PortfolioOverview({ printButton }: PortfolioOverviewProps) {
  const { host } = useConfig();
  const client = useCurrentClient();
  const result = useQuery(overviewOptions());
  const growthOf = useCategoryGrowth();
  return (
    <Box as="section" aria-labelledby="portfolio-heading">
      <Flex
        flexWrap="wrap"
        alignItems="baseline"
        justifyContent="space-between"
        columnGap={6}
        mb={3}
      >
        <Box as="h2" id="portfolio-heading" textStyle="h2">
          {copy.heading}
        </Box>
        {result.data?.overview.length !== 0 && (
          <RouterLink to={paths.documents}>{copy.allDocuments}</RouterLink>
        )}
      </Flex>
      <OverviewView
        result={result}
        title={copy.heading}
        client={client}
        labels={{ total: copy.totalValue, otherTotal: copy.totalIn }}
        errorTitle={copy.overviewFailed}
        headingLevel={3}
        growthOf={growthOf}
        printButton={printButton}
        // Decided (DASH-53): a client without any investment sees £0.00 and this sentence.
        offers={{
          category: copy.everything,
          link: copy.allOffersLink,
          address: `https://${host}/`,
        }}
      />
    </Box>
  );
}
