import { useQuery } from '@tanstack/react-query';
import type { Commission } from '#contract/generated/schemas/commission.zod.ts';
import type { DocumentGroup } from '#contract/generated/schemas/documentGroup.zod.ts';
import type { PortfolioHistory } from '#contract/generated/schemas/portfolioHistory.zod.ts';
import type { Transaction } from '#contract/generated/schemas/transaction.zod.ts';
import { applicationsOptions } from '#src/features/applications/applications-queries.ts';
import { commissionOptions } from '#src/features/commission/commission-queries.ts';
import { documentsOptions } from '#src/features/documents/documents-queries.ts';
import { useTaxPaperDownloads } from '#src/features/documents/tax-paper-files.tsx';
import { listTaxPapers } from '#src/features/documents/tax-papers.ts';
import { portfolioHistoryOptions } from '#src/features/portfolio/portfolio-queries.ts';
import { TaxYearsTable } from '#src/features/portfolio/tax-years.tsx';
import { useCurrentClient } from '#src/session/current-client.ts';
import { DEFAULT_CURRENCY, PENCE_CURRENCY } from '#src/shared/finance/money/currency.ts';
import { getTaxYear, listTaxYears } from '#src/shared/finance/tax-year/tax-year.ts';
import { ALL_YEARS } from '#src/shared/lists/year-choice.ts';
import { useAmountsHidden } from '#src/shared/platform/hidden-amounts/use-amounts-hidden.ts';
import { getFetchTime } from '#src/shared/platform/time/fetched-at.ts';
import { useLondonToday } from '#src/shared/platform/time/use-london-today.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { RouterLink } from '#src/shared/screens/address/router-link.ts';
import { combineQueries } from '#src/shared/screens/query/combine-queries.ts';
import { QueryView, type QueryResult } from '#src/shared/screens/query/query-view.tsx';
import { Card } from '#src/shared/ui/card.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { ListSkeleton } from '#src/shared/ui/list-skeleton.tsx';
import { copy } from './copy.ts';
import { CommissionSection, PaidOutSection, ValueSection } from './money-sections.tsx';
import { PapersSection } from './papers-section.tsx';
import { listSubscriptions } from './subscriptions.ts';
import { SubscriptionsSection } from './subscriptions-section.tsx';
import { useHoldingLists, type HoldingList } from '../valuation/use-holding-lists.ts';
import { YearPack } from './year-pack.tsx';

/** All sections on a tax year, each with its source; the download waits for all of them. */
export function TaxYearContent({ year }: { readonly year: string }) {
  const history = useQuery(portfolioHistoryOptions());
  const commission = useQuery(commissionOptions());
  const investments = useInvestments(year);
  return <YearSections {...{ year, history, commission, investments }} />;
}

type YearSectionsProps = {
  readonly year: string;
  readonly history: QueryResult<PortfolioHistory | null>;
  readonly commission: QueryResult<readonly Commission[]>;
  readonly investments: QueryResult<Investments>;
};

/** Renders again for each step of a download; dating 10,000 holdings takes 25 ms (measured) and is done above. */
function YearSections({ year, history, commission, investments }: YearSectionsProps) {
  // The list of all years is outside of a QueryView.
  useAmountsHidden();
  const control = useTaxPaperDownloads();
  const client = useCurrentClient();
  const { schemes = [], papers = [], firstYear, replies = [] } = investments.data ?? {};
  const fetched = [history.data, commission.data, ...replies].filter(
    (reply) => reply !== undefined && reply !== null,
  );
  return (
    <>
      {/* Reserves the height of the buttons. */}
      <Box minH={{ base: '7.5rem', sm: '4rem' }} _print={{ minH: 0 }}>
        {history.data !== undefined && commission.data && investments.data && (
          <YearPack
            data={{
              year,
              schemes,
              papers,
              history: leaveOutPence(history.data),
              commission: commission.data,
            }}
            subject={{
              title: copy.title(year),
              client,
              fetchedAt: new Date(
                Math.min(...fetched.map((reply) => getFetchTime(reply).getTime())),
              ),
            }}
            control={control}
          />
        )}
      </Box>
      <QueryView
        result={investments}
        hidesContentBelow
        loading={<ListSkeleton label={copy.loading} />}
        errorTitle={copy.subscriptionsFailed}
        empty={null}
        isEmpty={null}
      >
        {() => (
          <>
            <SubscriptionsSection year={year} schemes={schemes} control={control} />
            <PapersSection year={year} papers={papers} control={control} />
          </>
        )}
      </QueryView>
      <QueryView
        result={history}
        hidesContentBelow
        loading={<ListSkeleton label={copy.loading} />}
        errorTitle={copy.valueFailed}
        empty={null}
        isEmpty={null}
      >
        {(reply) => (
          <>
            <ValueSection year={year} history={leaveOutPence(reply)} />
            <PaidOutSection year={year} history={leaveOutPence(reply)} />
          </>
        )}
      </QueryView>
      <QueryView
        result={commission}
        hidesContentBelow
        loading={<ListSkeleton label={copy.loading} />}
        errorTitle={copy.commissionFailed}
        empty={null}
        isEmpty={null}
      >
        {(reply) => <CommissionSection year={year} reply={reply} />}
      </QueryView>
      <AllYears year={year} history={history.data ?? null} firstYear={firstYear} />
    </>
  );
}

/** Subscriptions of the year and tax papers of all years. */
function useInvestments(year: string): QueryResult<Investments> {
  const applications = useQuery(applicationsOptions(ALL_YEARS));
  const documents = useQuery(documentsOptions());
  const lists = useHoldingLists();
  return combineQueries(
    [applications, documents, lists],
    applications.data && documents.data && lists.data
      ? combineInvestments(applications.data, documents.data, lists.data, year)
      : undefined,
  );
}

type Investments = ReturnType<typeof combineInvestments>;

function combineInvestments(
  applications: readonly Transaction[],
  documents: readonly DocumentGroup[],
  lists: readonly HoldingList[],
  year: string,
) {
  const getInvestedOn = (id: string) =>
    lists.map(({ byId }) => byId.get(id)?.invDate).find((day) => day) ?? null;
  const papers = listTaxPapers(documents, getInvestedOn);
  return {
    ...listSubscriptions({ applications, lists, papers }, year),
    papers,
    replies: [applications, documents, ...lists.map(({ holdings }) => holdings)],
  };
}

/** Values in pence are shown beside their holding only (FMT-15). */
function leaveOutPence(history: PortfolioHistory | null): PortfolioHistory | null {
  const currencies = history?.currencies.filter(({ currency }) => currency !== PENCE_CURRENCY);
  return currencies ? { currencies } : null;
}

type AllYearsProps = {
  readonly year: string;
  readonly history: PortfolioHistory | null;
  readonly firstYear: string | undefined;
};

/** Links to all tax years, and the values of each year by currency. */
function AllYears({ year, history, firstYear }: AllYearsProps) {
  const current = getTaxYear(useLondonToday());
  const currencies = leaveOutPence(history)?.currencies ?? [];
  const firsts = currencies.flatMap(({ points: [first] }) => (first ? getTaxYear(first.date) : []));
  const [earliest = current] = [...firsts, firstYear ?? current, year].toSorted();
  return (
    <Card as="section" aria-labelledby={ALL_YEARS_ID} css={{ _print: { display: 'none' } }}>
      <Box as="h2" id={ALL_YEARS_ID} textStyle="h2" mb={2}>
        {copy.allYears}
      </Box>
      <Box as="ul" display="flex" flexWrap="wrap" columnGap={5} mb={4}>
        {listTaxYears(earliest, current).map((each) => (
          <li key={each}>
            <RouterLink
              to={paths.taxYear({ year: each })}
              aria-current={each === year ? 'page' : undefined}
              css={YEAR_LINK_STYLES}
            >
              {each}
            </RouterLink>
          </li>
        ))}
      </Box>
      {history &&
        currencies.map((each) => (
          <div key={each.currency}>
            {(currencies.length > 1 || each.currency !== DEFAULT_CURRENCY) && (
              <Box as="h3" textStyle="h3" mb={2}>
                {copy.valueIn(each.currency)}
              </Box>
            )}
            <TaxYearsTable history={each} checkedAt={getFetchTime(history)} />
          </div>
        ))}
    </Card>
  );
}

const ALL_YEARS_ID = 'all-tax-years';
const YEAR_LINK_STYLES = {
  display: 'flex',
  alignItems: 'center',
  minH: 'control',
  '&[aria-current]': { fontWeight: 'semibold', textDecoration: 'none' },
} as const;
