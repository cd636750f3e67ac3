import { useParams } from 'react-router-dom';
import { applicationsOptions } from '#src/features/applications/applications-queries.ts';
import { commissionOptions } from '#src/features/commission/commission-queries.ts';
import { documentsOptions } from '#src/features/documents/documents-queries.ts';
import {
  navigationOptions,
  portfolioHistoryOptions,
} from '#src/features/portfolio/portfolio-queries.ts';
import { prefetchQueries } from '#src/sdk/prefetch.ts';
import { prefetchClientNumber } from '#src/session/current-client.ts';
import {
  getTaxYear,
  getTaxYearPeriod,
  isTaxYear,
  listTaxYears,
} from '#src/shared/finance/tax-year/tax-year.ts';
import { ALL_YEARS } from '#src/shared/lists/year-choice.ts';
import { formatShortDate } from '#src/shared/platform/time/short-date.ts';
import { useLondonToday } from '#src/shared/platform/time/use-london-today.ts';
import { getPageHeader } from '#src/shared/screens/address/pages.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { Link } from '#src/shared/screens/address/link.tsx';
import { TabLinks } from '#src/shared/ui/tab-links.tsx';
import { PageFrame } from '../shell/page-frame.tsx';
import { copy } from '../tax-year/copy.ts';
import { TaxYearContent } from '../tax-year/tax-year-content.tsx';

/** Number of tax years that have a link above the content: the latest ones, or the shown one in place of the last. */
const TABS = 3;
/** First tax year in an address. */
const FIRST_YEAR = '1990-91';

export function loader(): null {
  prefetchQueries([
    applicationsOptions(ALL_YEARS),
    documentsOptions(),
    navigationOptions(),
    portfolioHistoryOptions(),
    commissionOptions(),
  ]);
  prefetchClientNumber();
  return null;
}

export function Component() {
  const current = getTaxYear(useLondonToday());
  const [, lastEnded = current] = listTaxYears(FIRST_YEAR, current);
  const { year: given = '' } = useParams();
  const isOffered = isTaxYear(given) && given >= FIRST_YEAR && given <= current;
  const year = isOffered ? given : lastEnded;
  const { startDate, endDate } = getTaxYearPeriod(year);
  const latest = listTaxYears(FIRST_YEAR, current).slice(0, TABS);
  // Keeps the number of tabs when the server's time becomes known, so that nothing moves.
  const tabYears = latest.includes(year) ? latest : [...latest.slice(0, -1), year];
  const tabs = tabYears.map((each) => ({ id: each, title: each }));
  const to = formatShortDate(endDate);
  return (
    <PageFrame
      isWide
      {...getPageHeader('taxYear')}
      title={copy.title(year)}
      subtitle={year === current ? copy.notEnded(to) : copy.period(formatShortDate(startDate), to)}
    >
      <TabLinks
        label={copy.years}
        tabs={tabs}
        current={year}
        renderLink={(tab, link) => <Link to={paths.taxYear({ year: tab })} {...link} />}
      />
      <TaxYearContent key={year} year={year} />
    </PageFrame>
  );
}
