import type { Commission } from '#contract/generated/schemas/commission.zod.ts';
import type { PortfolioHistory } from '#contract/generated/schemas/portfolioHistory.zod.ts';
import { sumYearlyCommission } from '#src/features/commission/yearly-totals.ts';
import { buildIncomeRows, type IncomeRow } from '#src/features/portfolio/income-rows.ts';
import { formatUnvaluedNote } from '#src/features/portfolio/tax-years.tsx';
import { getCategoryName } from '#src/shared/finance/category/categories.ts';
import { Stat, StatList } from '#src/shared/finance/figures/stat.tsx';
import { formatGain, formatMoney } from '#src/shared/finance/format/money.ts';
import { DEFAULT_CURRENCY } from '#src/shared/finance/money/currency.ts';
import { getTaxYears } from '#src/shared/finance/money/movement.ts';
import { getDayBeforeTaxYear, getTaxYearPeriod } from '#src/shared/finance/tax-year/tax-year.ts';
import { formatShortDate } from '#src/shared/platform/time/short-date.ts';
import { useLondonToday } from '#src/shared/platform/time/use-london-today.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { DataTable, type Column } from '#src/shared/ui/table/data-table.tsx';
import { RECORDS_MIN_WIDTHS } from '#src/shared/ui/table/table-card.ts';
import { copy } from './copy.ts';
import { Note, YearSection } from './year-section.tsx';

type HistoryProps = {
  readonly year: string;
  /** Null if the server has no history. */
  readonly history: PortfolioHistory | null;
};

const DASHBOARD = { title: copy.dashboard, to: paths.dashboard } as const;

/** Opening and closing value, money paid in and out, and growth, by currency. */
export function ValueSection({ year, history }: HistoryProps) {
  const currencies = useYearlyMovements({ year, history });
  return (
    <YearSection title={copy.value} source={DASHBOARD}>
      {currencies.length === 0 ? (
        <p>{copy.noValue(year)}</p>
      ) : (
        <>
          <Note text={copy.valueRule} />
          {currencies.map(({ currency, movement, closedOn, unvalued }) => (
            <Box key={currency} mb={4}>
              {(currencies.length > 1 || currency !== DEFAULT_CURRENCY) && (
                <Box as="h3" textStyle="h3" mb={2}>
                  {copy.valueIn(currency)}
                </Box>
              )}
              <StatList>
                <Stat
                  label={copy.opening}
                  value={formatMoney(movement.opening, currency)}
                  hint={formatShortDate(getDayBeforeTaxYear(year))}
                />
                <Stat label={copy.paidIn} value={formatMoney(movement.paidIn, currency)} />
                <Stat label={copy.takenOut} value={formatMoney(movement.takenOut, currency)} />
                <Stat label={copy.growth} value={formatGain(movement.growth, currency)} />
                <Stat
                  label={copy.closing}
                  value={formatMoney(movement.closing, currency)}
                  hint={formatShortDate(closedOn)}
                />
              </StatList>
              {unvalued !== null && <Note text={unvalued} />}
            </Box>
          ))}
        </>
      )}
    </YearSection>
  );
}

/** Money paid out in a tax year by sub-category, currencies apart. */
export function PaidOutSection({ year, history }: HistoryProps) {
  const today = useLondonToday();
  const rows = history ? buildIncomeRows(history, year, today) : [];
  return (
    <YearSection title={copy.paidOut} source={DASHBOARD}>
      {rows.length === 0 ? (
        <p>{copy.noPaidOut(year)}</p>
      ) : (
        <>
          <Note text={copy.paidOutRule} />
          <DataTable
            variant="plain"
            minWidths={RECORDS_MIN_WIDTHS}
            caption={copy.paidOut}
            columns={PAID_OUT_COLUMNS}
            rows={rows}
            getKey={({ category, currency }) => `${currency} ${category}`}
          />
        </>
      )}
    </YearSection>
  );
}

const PAID_OUT_COLUMNS: readonly Column<IncomeRow>[] = [
  { label: copy.category, cell: ({ category }) => getIncomeName(category), part: 'name' },
  {
    label: copy.takenOut,
    cell: ({ takenOut, currency }) => formatMoney(takenOut, currency),
    isNumeric: true,
  },
];

export function getIncomeName(category: string | null): string {
  return category === null ? copy.inNoCategory : getCategoryName(category);
}

type CommissionSectionProps = {
  readonly year: string;
  readonly reply: readonly Commission[];
};

/** Commission and charges of a tax year by type and currency. */
export function CommissionSection({ year, reply }: CommissionSectionProps) {
  const totals = sumYearlyCommission(reply, year);
  return (
    <YearSection
      title={copy.commission}
      source={{ title: copy.commissionPage, to: `${paths.commission}?year=${year}` }}
    >
      {totals.length === 0 ? (
        <p>{copy.noCommission(year)}</p>
      ) : (
        <StatList>
          {totals.map(({ type, currency, sum }) => (
            <Stat key={`${type} ${currency}`} label={type} value={formatMoney(sum, currency)} />
          ))}
        </StatList>
      )}
    </YearSection>
  );
}

/** Returns the movement of each currency that has values in the year, pounds first. */
function useYearlyMovements({ year, history }: HistoryProps) {
  return listYearlyMovements(history, year, useLondonToday());
}

/** @param today YYYY-MM-DD */
export function listYearlyMovements(history: PortfolioHistory | null, year: string, today: string) {
  return (history?.currencies ?? []).flatMap(({ currency, points, firstValuations = [] }) => {
    const movement = getTaxYears(points, today).find(({ taxYear }) => taxYear === year);
    if (!movement) return [];
    const { endDate } = getTaxYearPeriod(year);
    const last = points.findLast(({ date }) => date <= endDate)?.date ?? '';
    const closedOn = movement.isCurrent ? last : endDate;
    const unvalued = formatUnvaluedNote(firstValuations, year, currency);
    return [{ currency, movement, closedOn, unvalued }];
  });
}
