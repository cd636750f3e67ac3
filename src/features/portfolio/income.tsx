import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { createLazyComponent } from '#src/shared/platform/browser/lazy-component.ts';
import { QueryView } from '#src/shared/screens/query/query-view.tsx';
import { Card, CLOSABLE_CARD_STYLES } from '#src/shared/ui/card.tsx';
import { Disclosure } from '#src/shared/ui/disclosure.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { loadOverTime } from './over-time/lazy-section.tsx';
import { portfolioHistoryOptions } from './portfolio-queries.ts';

/** Texts of a category's income that are needed before its table loads. */
const incomeCopy = {
  heading: 'Income and withdrawals by tax year',
  loading: 'Loading the income…',
  failed: 'We could not load your payments.',
  missing: 'We could not load your payments. Try again later.',
  noHistory: 'No payments on record for this category.',
} as const;

const IncomeTable = createLazyComponent(
  async () => (await loadOverTime()).IncomeTable,
  TableMissing,
);

type IncomeProps = { readonly parent: string; readonly name: string };

/** Withdrawals from a category by tax year; loads script and data only when opened. */
export function IncomeSection(props: IncomeProps) {
  return (
    <Card css={{ mt: 5, ...CLOSABLE_CARD_STYLES }}>
      <Disclosure label={incomeCopy.heading} headingLevel={2}>
        <Box pt={2} pb={3}>
          <IncomeContent {...props} />
        </Box>
      </Disclosure>
    </Card>
  );
}

function IncomeContent(props: IncomeProps) {
  const result = useQuery(portfolioHistoryOptions());
  return (
    <QueryView
      result={result}
      loading={LOADING}
      errorTitle={incomeCopy.failed}
      // Shown if the server has no history (404).
      empty={<p>{incomeCopy.noHistory}</p>}
      isEmpty={(history) => history === null}
    >
      {(history) =>
        history && (
          <Suspense fallback={LOADING}>
            <IncomeTable history={history} heading={incomeCopy.heading} {...props} />
          </Suspense>
        )
      }
    </QueryView>
  );
}

const LOADING = <Skeleton height={8} lines={3} label={incomeCopy.loading} />;

function TableMissing() {
  return <p>{incomeCopy.missing}</p>;
}
