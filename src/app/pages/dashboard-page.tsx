import { UnreadBanner } from '#src/features/messages/unread-banner.tsx';
import { Disclaimer } from '#src/features/portfolio/disclaimer.tsx';
import { prefetchOverview } from '#src/features/portfolio/portfolio-queries.ts';
import { PortfolioOverview } from '#src/features/portfolio/portfolio-overview.tsx';
import { PageFrame } from '../shell/page-frame.tsx';
import { prefetchClientNumber, useCurrentClient } from '#src/session/current-client.ts';
import { createLazyComponent } from '#src/shared/platform/browser/lazy-component.ts';
import { pages } from '#src/shared/screens/address/pages.ts';

// Loaded when 'Print or download' is opened.
const LazyPrintValuation = createLazyComponent(
  async () => (await import('../valuation/print-valuation.tsx')).PrintValuationButton,
  null,
);

// Loaded when 'More about this total' is opened.
const LazyOldValues = createLazyComponent(
  async () => (await import('../valuation/old-values.tsx')).OldValues,
  null,
);

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
        <PortfolioOverview
          oldValues={<LazyOldValues />}
          printButton={<LazyPrintValuation client={client} />}
        />
        <Disclaimer />
      </UnreadBanner>
    </PageFrame>
  );
}
