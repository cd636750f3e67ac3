import { useQuery } from '@tanstack/react-query';
import { sumOldValues, useOldValuationLimit } from '#src/features/holdings/old-valuation.ts';
import { overviewOptions } from '#src/features/portfolio/portfolio-queries.ts';
import { getPortfolioTotal } from '#src/features/portfolio/portfolio-total.ts';
import { formatMoney } from '#src/shared/finance/format/money.ts';
import { ZERO_AMOUNT } from '#src/shared/finance/money/amount.ts';
import { DEFAULT_CURRENCY } from '#src/shared/finance/money/currency.ts';
import { useAmountsHidden } from '#src/shared/platform/hidden-amounts/use-amounts-hidden.ts';
import { RouterLink } from '#src/shared/screens/address/router-link.ts';
import { Figure } from '#src/shared/ui/text/figure.tsx';
import { copy } from './copy.ts';
import { useHoldingLists } from './use-holding-lists.ts';

/** Part of the total that rests on old valuations, with links to their holdings; nothing if there is none. */
export function OldValues() {
  const limit = useOldValuationLimit();
  useAmountsHidden();
  const { data: overview } = useQuery(overviewOptions());
  const { data: lists } = useHoldingLists();
  if (limit === null || !overview || !lists) return null;
  const old = lists.flatMap(({ title, path, holdings }) => {
    const sum = sumOldValues(holdings, 'category', DEFAULT_CURRENCY, limit);
    return sum ? [{ title, path, sum }] : [];
  });
  if (old.length === 0) return null;
  const sum = old.reduce((total, each) => total.plus(each.sum), ZERO_AMOUNT);
  return (
    <div>
      <p>
        <span>{copy.oldValues(limit.age)}</span> <Figure text={formatMoney(sum)} />
        <span>{copy.ofTotal}</span>
        <Figure text={formatMoney(getPortfolioTotal(overview))} />
      </p>
      <ul>
        {old.map((each) => (
          <li key={each.path}>
            <RouterLink to={`${each.path}?valued=old`}>{each.title}</RouterLink>{' '}
            <Figure text={formatMoney(each.sum)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
