import { getTaxYear, listTaxYears } from '#src/shared/finance/tax-year/tax-year.ts';
import { useLondonToday } from '#src/shared/platform/time/use-london-today.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { RouterLink } from '#src/shared/screens/address/router-link.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { copy } from './copy.ts';
import type { OverTimeHistory } from './over-time.ts';

const MAX_YEARS = 3;

type PageLinksProps = {
  /** Undefined if the server has no history. */
  readonly history: OverTimeHistory | undefined;
  /** Whether the page lists several categories. */
  readonly hasSeveral: boolean;
};

/** Links to the page on tax years, to the latest years of the history, and to the comparison of categories. */
export function PageLinks({ history, hasSeveral }: PageLinksProps) {
  const current = getTaxYear(useLondonToday());
  const [first] = history?.points ?? [];
  const years = first ? listTaxYears(getTaxYear(first.date), current).slice(0, MAX_YEARS) : [];
  return (
    <Links>
      <nav aria-label={copy.taxYears}>
        <RouterLink to={paths.taxYear({ year: 'latest' })}>{copy.taxYears}</RouterLink>
        {years.map((year) => (
          <RouterLink key={year} to={paths.taxYear({ year })}>
            {year}
          </RouterLink>
        ))}
      </nav>
      {hasSeveral && history && history.categories.length > 1 && (
        <RouterLink to={paths.categoryComparison}>{copy.compare}</RouterLink>
      )}
    </Links>
  );
}

const Links = styled('div', {
  base: {
    '&, & > nav': { display: 'flex', flexWrap: 'wrap', columnGap: 5 },
    '& a': { display: 'flex', alignItems: 'center', minH: 'control' },
  },
});
