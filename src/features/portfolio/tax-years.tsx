import { useRef, useState } from 'react';
import { useCurrentClient } from '#src/session/current-client.ts';
import { CsvButton } from '#src/shared/lists/export/csv-button.tsx';
import { useIsPrinting } from '#src/shared/platform/browser/use-is-printing.ts';
import { formatDateRange } from '#src/shared/platform/time/date.ts';
import { MISSING_VALUE } from '#src/shared/platform/text/missing.ts';
import { formatGain, formatMoney } from '#src/shared/finance/format/money.ts';
import { buildMinWidthQuery } from '#src/shared/ui/theme/breakpoints.ts';
import { useLondonToday } from '#src/shared/platform/time/use-london-today.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { DataTable, type Column } from '#src/shared/ui/table/data-table.tsx';
import { GrowthText } from '#src/shared/finance/figures/growth-text.tsx';
import { Box, Flex } from '#src/shared/ui/layout.ts';
import { splitTextNodes } from '#src/shared/ui/text/split-text-nodes.ts';
import { useMediaQuery } from '#src/shared/ui/use-media-query.ts';
import { getTaxYears, type TaxYear } from '#src/shared/finance/money/movement.ts';
import { copy } from './over-time/copy.ts';
import type { OverTimeProps } from './over-time/over-time.ts';
import { sumUnvaluedYearGrowth, type FirstValuations } from './over-time/unvalued-growth.ts';

const AT_FIRST = { wide: 5, narrow: 1 } as const;
const TABLE_WIDTH = { window: buildMinWidthQuery('table'), content: '48rem' } as const;
const FIGURES = ['opening', 'paidIn', 'takenOut', 'growth', 'closing'] as const;

export function TaxYearsTable({ history, checkedAt }: OverTimeProps) {
  const { currency, points, firstValuations = [] } = history;
  const today = useLondonToday();
  const isPrinting = useIsPrinting();
  const isWide = useMediaQuery(buildMinWidthQuery('table'));
  const yearsRef = useRef<HTMLDivElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  const years = getTaxYears(points, today);
  const atFirst = isWide ? AT_FIRST.wide : AT_FIRST.narrow;
  const visible = showsAll || isPrinting ? years : years.slice(0, atFirst);
  const hidden = years.length - visible.length;
  const showAll = () => {
    // The button disappears on click, so the focus moves to the table.
    yearsRef.current?.focus({ preventScroll: true });
    setShowsAll(true);
  };
  return (
    <Box containerType="inline-size" pb={3}>
      <Box as="p" textStyle="small" color="ink-muted" maxW="measure" mb={4}>
        {copy.taxYearsRule}
      </Box>
      <Box ref={yearsRef} role="group" aria-label={copy.taxYears} tabIndex={-1}>
        <DataTable
          minWidths={TABLE_WIDTH}
          cardLabels="own-line"
          caption={copy.taxYears}
          columns={buildColumns(currency)}
          rows={visible}
          getKey={({ taxYear }) => taxYear}
        />
      </Box>
      <Unvalued years={visible} of={firstValuations} currency={currency} />
      {/* Negative margin aligns the text of both buttons with the edge, also when they wrap. */}
      <Flex
        mt={3}
        ms={-3}
        flexWrap="wrap"
        alignItems="center"
        columnGap={2}
        _print={{ display: 'none' }}
      >
        {hidden > 0 && (
          <Box ms={3}>
            <Button variant="link" size="sm" onClick={showAll}>
              {copy.earlierYears}
            </Button>
          </Box>
        )}
        <YearsFile history={history} checkedAt={checkedAt} years={years} />
      </Flex>
    </Box>
  );
}

type UnvaluedProps = {
  readonly years: readonly TaxYear[];
  readonly of: FirstValuations;
  readonly currency: string;
};

/** Notes on growth in the visible tax years that may have arisen before the year began. */
function Unvalued({ years, of, currency }: UnvaluedProps) {
  return years.map(({ taxYear }) => {
    const note = formatUnvaluedNote(of, taxYear, currency);
    return (
      note !== null && (
        <Box key={taxYear} as="p" textStyle="small" color="ink-muted" maxW="measure" mt={2}>
          {splitTextNodes(note)}
        </Box>
      )
    );
  });
}

/** Returns a note on growth in a tax year that may have arisen before; null if there is none. */
export function formatUnvaluedNote(
  firstValuations: FirstValuations,
  taxYear: string,
  currency: string,
): string | null {
  const growth = formatGain(sumUnvaluedYearGrowth(firstValuations, taxYear), currency);
  return growth === MISSING_VALUE ? null : copy.unvaluedIn(taxYear, growth);
}

type YearsFileProps = OverTimeProps & {
  readonly years: readonly TaxYear[];
};

function YearsFile({ history, checkedAt, years }: YearsFileProps) {
  const { currency, points, firstValuations = [] } = history;
  const columns = [
    copy.taxYear,
    copy.currency,
    ...FIGURES.map((figure) => copy[figure]),
    copy.unvaluedGrowth,
  ];
  const toRow = (year: TaxYear) => [
    year.taxYear,
    currency,
    ...FIGURES.map((figure) => year[figure]),
    sumUnvaluedYearGrowth(firstValuations, year.taxYear),
  ];
  return (
    <CsvButton
      subject={{
        title: `${copy.heading}, ${currency}, ${copy.taxYears}`,
        client: useCurrentClient(),
        fetchedAt: checkedAt,
        valuationDates: formatDateRange(points[0]?.date, points.at(-1)?.date),
      }}
      fileName={copy.taxYearsFile}
      table={() => ({ columns, rows: years.map(toRow) })}
    />
  );
}

function buildColumns(currency: string): readonly Column<TaxYear>[] {
  return [
    {
      label: copy.taxYear,
      cell: ({ taxYear, isCurrent }) => (isCurrent ? copy.soFar(taxYear) : taxYear),
      part: 'name',
      isOneLine: true,
    },
    ...FIGURES.map((figure) => ({
      label: copy[figure],
      cell: (year: TaxYear) =>
        figure === 'growth' ? (
          <GrowthText movement={year} currency={currency} isAmountOnly />
        ) : (
          formatMoney(year[figure], currency)
        ),
      isNumeric: true,
    })),
  ];
}
