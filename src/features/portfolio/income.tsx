import { useQuery } from '@tanstack/react-query';
import { QueryView } from '#src/shared/screens/query/query-view.tsx';
import { Disclosure } from '#src/shared/ui/disclosure.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { copy } from './sub-category-copy.ts';
import { IncomeTable, LOADING } from './over-time/lazy-section.tsx';
import { portfolioHistoryOptions } from './portfolio-queries.ts';

type IncomeProps = { readonly parent: string; readonly name: string };

/** Withdrawals from a category by tax year; loads script and data only when opened. */
export function IncomeSection(props: IncomeProps) {
  return (
    <Disclosure label={copy.income} headingLevel={2}>
      <Box pt={2} pb={3}>
        <IncomeContent {...props} />
      </Box>
    </Disclosure>
  );
}

function IncomeContent(props: IncomeProps) {
  const result = useQuery(portfolioHistoryOptions());
  return (
    <QueryView
      result={result}
      loading={LOADING}
      errorTitle={copy.incomeFailed}
      // Shown if the server has no history (404).
      empty={<p>{copy.noIncomeHistory}</p>}
      isEmpty={(history) => history === null}
    >
      {(history) => history && <IncomeTable history={history} heading={copy.income} {...props} />}
    </QueryView>
  );
}
