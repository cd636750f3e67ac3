import { Suspense } from 'react';
import type { CurrencyHistory } from '#contract/generated/schemas/currencyHistory.zod.ts';
import type { ChildElements } from '#src/shared/ui/elements.ts';
import { ExportActions } from './export-actions.tsx';
import { formatCheckedAt } from '#src/shared/platform/time/checked-at.ts';
import { formatMoney } from '#src/shared/finance/format/money.ts';
import { toCurrency } from '#src/shared/finance/money/currency.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { RouterLink } from '#src/shared/screens/address/router-link.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { getFetchTime } from '#src/shared/platform/time/fetched-at.ts';
import { useLondonToday } from '#src/shared/platform/time/use-london-today.ts';
import { Card } from '#src/shared/ui/card.tsx';
import { Disclosure } from '#src/shared/ui/disclosure.tsx';
import { Box, Stack } from '#src/shared/ui/layout.ts';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { TotalBreakdown } from './total-breakdown.tsx';
import { copy } from '../copy.ts';
import { sortTotals } from '../data/order-totals.ts';
import {
  LazyCurrencyOverTime,
  LazyTaxYearsTable,
  loadOverTime,
} from '../over-time/lazy-section.tsx';
import { useHistoryWhenIdle } from '../over-time/use-history-when-idle.ts';
import { CategoryList } from './category-list.tsx';
import { getTotalLabel } from './category-texts.ts';
import { OtherTotals } from './other-totals.tsx';
import { buildBreakdownRows } from './overview-breakdown.ts';
import { buildOverviewTable } from './overview-table.ts';
import { PortfolioBlock } from './portfolio-block.tsx';
import type { LoadedPortfolio } from './overview-view.tsx';

type PortfolioCardProps = LoadedPortfolio & {
  readonly printButton: ChildElements;
};

const LABELS = { total: copy.totalValue, otherTotal: copy.totalIn } as const;

export function PortfolioCard({ model, subject, printButton }: PortfolioCardProps) {
  const { cards } = model;
  const result = useHistoryWhenIdle(loadOverTime);
  const { leadCurrency, others } = sortTotals(model);
  const findHistory = (code: string) =>
    result.data?.currencies.find(({ currency }) => toCurrency(currency) === code);
  const history = findHistory(leadCurrency);
  const checkedAt = result.data ? getFetchTime(result.data) : subject.fetchedAt;
  const overTimeIn = (currency: string, own: CurrencyHistory | undefined) =>
    own && (
      <Disclosure label={copy.overTimeIn(currency)} headingLevel={4}>
        <Suspense fallback={LOADING}>
          <LazyCurrencyOverTime history={own} checkedAt={checkedAt} />
        </Suspense>
      </Disclosure>
    );
  return (
    <Stack gap={4}>
      <PortfolioBlock model={model} result={result} history={history} />
      {cards.length > 0 && (
        <Card css={{ pb: { base: 1, sm: 1 }, '& li:last-child': { borderBottomWidth: 0 } }}>
          <Box as="h3" textStyle="h3" mb={2}>
            {copy.whereItIs}
          </Box>
          <CategoryList categories={cards} headingLevel={4} />
        </Card>
      )}
      <Card data-outline="left-out" css={{ py: { base: 2, sm: 2 } }}>
        <TotalBreakdown
          label={LABELS.total}
          total={formatMoney(model.total)}
          rule={copy.totalRule}
          rows={buildBreakdownRows(model, LABELS.otherTotal)}
        />
        {others.length > 0 && (
          <OtherTotals
            totals={others}
            isGrouped={model.areOthersGrouped}
            getLabel={getTotalLabel}
            headingLevel={3}
            more={(currency) => overTimeIn(currency, findHistory(currency))}
          />
        )}
        {(history || result.isPending) && (
          <Disclosure label={copy.taxYears} headingLevel={3}>
            <Suspense fallback={LOADING}>
              {history ? <LazyTaxYearsTable history={history} checkedAt={checkedAt} /> : LOADING}
            </Suspense>
          </Disclosure>
        )}
      </Card>
      <Actions data-outline="left-out">
        <ExportActions
          subject={subject}
          printButton={printButton}
          fileName={copy.fileName}
          table={() => buildOverviewTable(model, LABELS)}
        />
        <Box as="p" textStyle="small" color="ink-muted" _print={{ display: 'none' }}>
          {formatCheckedAt(subject.fetchedAt, useLondonToday())}
        </Box>
        {cards.length > 0 && <RouterLink to={paths.documents}>{copy.allDocuments}</RouterLink>}
      </Actions>
    </Stack>
  );
}

const LOADING = <Skeleton height={8} lines={3} label={copy.overTimeLoading} />;

// On paper, this element comes first.
const Actions = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: 6,
    px: { base: 4, sm: 6 },
    _print: { order: -1 },
  },
});
