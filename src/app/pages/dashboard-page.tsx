import { UnreadBanner } from '#src/features/messages/unread-banner.tsx';
import { Disclaimer } from '#src/features/portfolio/disclaimer.tsx';
import { prefetchOverview } from '#src/features/portfolio/portfolio-queries.ts';
import { PortfolioOverview } from '#src/features/portfolio/portfolio-overview.tsx';
import { PrintValuationButton } from '../valuation/print-valuation.tsx';
import { PageFrame } from '../shell/page-frame.tsx';
import { prefetchClientNumber, useCurrentClient } from '#src/session/current-client.ts';
import { pages } from '#src/shared/screens/address/pages.ts';

export function loader(): null {
  prefetchOverview();
  prefetchClientNumber();
  return null;
}

export function Component() {
  const client = useCurrentClient();
  return (
    <PageFrame
      isWide
      title={`Welcome ${client.name}`}
      documentTitle={pages.dashboard.title}
      // A non-breaking space reserves the line while the number loads, so that nothing below moves.
      subtitle={client.number ? `Client number: ${client.number}` : '\u00a0'}
    >
      <UnreadBanner>
        <PortfolioOverview printButton={<PrintValuationButton client={client} />} />
        <Disclaimer />
      </UnreadBanner>
    </PageFrame>
  );
}
