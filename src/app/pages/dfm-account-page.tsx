import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import type { AccountGrowth } from '#contract/generated/schemas/accountGrowth.zod.ts';
import { HoldingHistory } from '#src/features/history/holding-history.tsx';
import { prefetchHistory } from '#src/features/history/history-queries.ts';
import { DfmAccount } from '#src/features/holdings/dfm-account.tsx';
import {
  accountGrowthOptions,
  prefetchDfmAccount,
} from '#src/features/holdings/holdings-queries.ts';
import { Disclaimer } from '#src/features/portfolio/disclaimer.tsx';
import { createOverTimeRenderers } from '#src/features/portfolio/category-over-time.tsx';
import { getSubCategoryTitle } from '#src/features/portfolio/sub-category-overview.tsx';
import { CategoryFrame } from '../shell/category-frame.tsx';
import { prefetchClientNumber } from '#src/session/current-client.ts';
import { replaceUnderscores } from '#src/shared/platform/text/underscores.ts';
import { getParentLinks } from '#src/shared/screens/address/pages.ts';
import { paths } from '#src/shared/screens/address/paths.ts';

export function loader({ params: { accountId = '' } }: LoaderFunctionArgs): null {
  prefetchDfmAccount(accountId);
  prefetchHistory({ kind: 'account', id: accountId });
  prefetchClientNumber();
  return null;
}

/** Skips revalidation after a change of the query string: the loaded account stays the same. */
export { isOtherPath as shouldRevalidate } from './is-other-path.ts';

const investedByDay = ({ points }: AccountGrowth) =>
  new Map(points.map(({ date, invested }) => [date, invested]));

export function Component() {
  const { cat = '', wrapper = '', accountId = '' } = useParams();
  const category = { title: getSubCategoryTitle(cat), to: paths.category({ parent: cat }) };
  const title = replaceUnderscores(wrapper);
  return (
    <CategoryFrame
      title={title}
      documentTitle={`${title}, account ${accountId}`}
      parents={getParentLinks('dfmAccount', { category })}
    >
      <Account key={accountId} cat={cat} wrapper={wrapper} accountId={accountId} />
    </CategoryFrame>
  );
}

type AccountProps = {
  readonly cat: string;
  readonly wrapper: string;
  readonly accountId: string;
};

/** Memoised after measuring: a press in the list changes the address, and only the list renders again. */
const Account = memo(({ cat, wrapper, accountId }: AccountProps) => {
  const { data: investedOn } = useQuery({
    ...accountGrowthOptions(accountId),
    select: investedByDay,
  });
  return (
    <>
      <DfmAccount
        accountId={accountId}
        wrapper={wrapper}
        // The account draws its own growth chart instead of the category's.
        overTime={{
          ...createOverTimeRenderers(cat, wrapper),
          period: undefined,
          chart: undefined,
        }}
        history={
          <HoldingHistory source={{ kind: 'account', id: accountId }} investedOn={investedOn} />
        }
      />
      <Disclaimer />
    </>
  );
});
