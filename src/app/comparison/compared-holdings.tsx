import { useQueries, useQuery } from '@tanstack/react-query';
import { Comparison, TooFew } from '#src/features/compare/comparison.tsx';
import { copy } from '#src/features/compare/copy.ts';
import { documentCountsOptions } from '#src/features/documents/documents-queries.ts';
import { valueSeriesOptions } from '#src/features/history/history-queries.ts';
import { findComparableHoldings } from '#src/features/holdings/comparable-holdings.ts';
import { holdingsOptions } from '#src/features/holdings/holdings-queries.ts';
import { toCurrency } from '#src/shared/finance/money/currency.ts';
import { addComparedToUrl, COMPARED_COUNT } from '#src/shared/lists/comparison/compared.ts';
import { replaceUnderscores } from '#src/shared/platform/text/underscores.ts';
import { getFetchTime } from '#src/shared/platform/time/fetched-at.ts';
import { useAddress } from '#src/shared/screens/address/use-address.ts';
import { combineQueries } from '#src/shared/screens/query/combine-queries.ts';
import { QueryView } from '#src/shared/screens/query/query-view.tsx';
import { ChartSkeleton } from '#src/shared/ui/chart-skeleton.tsx';

type ComparedHoldingsProps = {
  readonly parent: string;
  readonly child: string;
  /** Ids of the address, each once. */
  readonly ids: readonly string[];
};

/** Comparison of a category's holdings, with their histories and documents. */
export function ComparedHoldings({ parent, child, ids }: ComparedHoldingsProps) {
  const { query, buildHref } = useAddress();
  const list = useQuery(holdingsOptions(parent, child));
  // If this query fails, the table only lacks the documents.
  const { data: documentCounts } = useQuery(documentCountsOptions());
  const compared = ids.slice(0, COMPARED_COUNT.max);
  const found = findComparableHoldings(list.data ?? [], compared);
  const histories = useQueries({
    queries: found.map(({ id, investment: { name } }) =>
      valueSeriesOptions({ kind: 'holding', id, name }),
    ),
  });
  const values = found.flatMap(({ id }, at) => {
    const points = histories[at]?.data?.points;
    return points ? [{ id, points }] : [];
  });
  const loaded = list.data && values.length === found.length ? list.data : undefined;
  const listAddress = buildHref(addComparedToUrl(query, { ticked: compared, isOpen: false }));
  return (
    <QueryView
      result={combineQueries([list, ...histories], loaded)}
      hidesContentBelow
      loading={<ChartSkeleton height="300px" label={copy.loading} />}
      errorTitle={copy.failed}
      empty={<TooFew kind="holdings" listAddress={listAddress} />}
      isEmpty={() => found.length < COMPARED_COUNT.min}
    >
      {(reply) => (
        <Comparison
          kind="holdings"
          title={`${copy.title('holdings')}, ${replaceUnderscores(child)}`}
          items={found.map(({ investment: { name }, currency, ...holding }) => ({
            ...holding,
            name,
            currency: toCurrency(currency),
            documentCount: documentCounts && (documentCounts.get(holding.id) ?? 0),
            documentsAddress: buildHref(
              new URLSearchParams({ panel: 'DOCS', holding: holding.id }),
            ),
          }))}
          values={values}
          unknownCount={compared.length - found.length}
          hasTooMany={ids.length > compared.length}
          listAddress={listAddress}
          fetchedAt={getFetchTime(reply)}
        />
      )}
    </QueryView>
  );
}
