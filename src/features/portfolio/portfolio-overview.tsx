import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import { useShownClient } from '#src/session/shown-client.ts';
import { useConfig } from '#src/shared/config/use-config.ts';
import { Link } from '#src/shared/link.tsx';
import { paths } from '#src/shared/paths.ts';
import { TextLink } from '#src/shared/ui/text-link.tsx';
import { copy } from './copy.ts';
import { NothingHeld } from './overview/nothing-held.tsx';
import { OverviewView } from './overview/overview-view.tsx';
import { overviewOptions } from './portfolio-queries.ts';

/** The dashboard's portfolio: total, allocation and one card per category. */
export function PortfolioOverview() {
  const { host } = useConfig();
  const client = useShownClient();
  const result = useQuery(overviewOptions());
  return (
    <Box as="section" aria-labelledby="portfolio-heading">
      <Box as="h2" id="portfolio-heading" textStyle="h2" mb={4}>
        {copy.heading}
      </Box>
      <OverviewView
        result={result}
        title={copy.heading}
        client={client}
        totalLabel={copy.totalValue}
        otherTotalLabel={copy.totalIn}
        errorTitle={copy.overviewFailed}
        headingLevel={3}
        more={
          <p>
            <TextLink asChild>
              <Link to={paths.documents}>{copy.allDocuments}</Link>
            </TextLink>
          </p>
        }
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
