import { Box } from '@chakra-ui/react/box';
import { useGetPortfolioOverview } from '#src/sdk/generated/investments/investments.ts';
import { useBrand } from '#src/shared/config/use-brand.ts';
import { copy } from './copy.ts';
import { overviewQuery } from './data/queries.ts';
import { NothingHeld } from './overview/nothing-held.tsx';
import { OverviewView } from './overview/overview-view.tsx';

/** The dashboard's portfolio: total, allocation and one card per category. */
export function PortfolioOverview() {
  const { host } = useBrand();
  const result = useGetPortfolioOverview({ query: overviewQuery });
  return (
    <Box as="section" aria-labelledby="portfolio-heading">
      <Box as="h2" id="portfolio-heading" textStyle="h2" mb={4}>
        {copy.heading}
      </Box>
      <OverviewView
        result={result}
        totalLabel={copy.totalValue}
        otherTotalLabel={copy.totalIn}
        failure={copy.overviewFailed}
        headingLevel={3}
        // Decided (DASH-53): a client without any investment sees £0.00 and this sentence.
        empty={
          <NothingHeld
            category={copy.everything}
            link={copy.allOffersLink}
            offersAddress={`https://${host}/`}
          />
        }
      />
    </Box>
  );
}
