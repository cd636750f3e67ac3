import { Suspense } from 'react';
import { createLazyComponent } from '#src/shared/platform/browser/lazy-component.ts';
import { setParameter } from '#src/shared/screens/address/query-values.ts';
import { useAddress } from '#src/shared/screens/address/use-address.ts';
import { Card, CLOSABLE_CARD_STYLES } from '#src/shared/ui/card.tsx';
import { Disclosure } from '#src/shared/ui/disclosure.tsx';
import { RowsSkeleton } from '#src/shared/ui/list-skeleton.tsx';
import { copy } from './copy.ts';
import type { FileGroup } from '../files/file-rows.ts';
import { LATEST_YEAR_VALUE, TAX_YEAR_PARAM } from './tax-year-param.ts';

const PapersOfYear = createLazyComponent(
  async () => (await import('./yearly-tax-papers.tsx')).YearlyTaxPapers,
  PapersMissing,
);

export function TaxPapersSection({ groups }: { readonly groups: readonly FileGroup[] }) {
  const { query, go } = useAddress();
  const onToggle = (isOpen: boolean) => {
    setParameter(query, TAX_YEAR_PARAM, isOpen ? LATEST_YEAR_VALUE : '', '');
    go(query, { replace: true });
  };
  return (
    <Card css={{ mb: 5, ...CLOSABLE_CARD_STYLES }}>
      <Disclosure
        label={copy.heading}
        headingLevel={2}
        isOpen={query.has(TAX_YEAR_PARAM)}
        onToggle={onToggle}
      >
        <Suspense fallback={<RowsSkeleton height={11} lines={3} label={copy.loading} />}>
          <PapersOfYear files={groups.flatMap(({ files }) => files)} />
        </Suspense>
      </Disclosure>
    </Card>
  );
}

function PapersMissing() {
  return <p>{copy.missing}</p>;
}
