import { getGrowthDirection } from '#src/shared/finance/format/growth-direction.ts';
import { GrowthFigure } from '#src/shared/finance/figures/growth-figure.tsx';
import { formatMoney } from '#src/shared/finance/format/money.ts';
import { formatGainPercent } from '#src/shared/finance/format/percent.ts';
import { LineSample } from '#src/shared/finance/chart/line-chart.tsx';
import type { CsvTable } from '#src/shared/lists/export/csv.ts';
import { formatDate } from '#src/shared/platform/time/date.ts';
import { formatShortDate } from '#src/shared/platform/time/short-date.ts';
import { RouterLink } from '#src/shared/screens/address/router-link.ts';
import { DataTable, type Column } from '#src/shared/ui/table/data-table.tsx';
import { Figure } from '#src/shared/ui/text/figure.tsx';
import { MISSING_VALUE } from '#src/shared/platform/text/missing.ts';
import { DataText } from '#src/shared/ui/text/data-text.tsx';
import { buildMinWidthQuery } from '#src/shared/ui/theme/breakpoints.ts';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { PATTERNS } from '../chart/line-scope.ts';
import { copy } from '../copy.ts';
import type { Comparison } from '../series/rebase-values.ts';
import type { ComparedHolding } from './compared-holding.ts';

type FiguresTableProps = {
  readonly caption: string;
  readonly holdings: readonly ComparedHolding[];
  readonly comparison: Comparison;
};

/** Figures of the compared holdings, one row each, beside the sample of its line. */
export function FiguresTable({ caption, holdings, comparison }: FiguresTableProps) {
  const { days, lines } = comparison;
  const [start] = days;
  const columns: readonly Column<ComparedHolding>[] = [
    {
      label: copy.fields.name,
      cell: ({ id, name }) => (
        <SampledName index={lines.findIndex((line) => line.id === id)} name={name} />
      ),
      part: 'name',
    },
    {
      label: copy.fields.value,
      cell: ({ value, currency }) => formatMoney(value, currency),
      part: 'main',
      isNumeric: true,
    },
    ...(start === undefined
      ? []
      : [
          {
            label: copy.since(formatShortDate(start)),
            // No gain or loss, because the values include payments.
            cell: ({ id }: ComparedHolding) => formatGainPercent(findPercent(comparison, id)),
            isNumeric: true,
          },
        ]),
    {
      label: copy.fields.cost,
      cell: ({ cost, currency }) => formatMoney(cost, currency),
      isNumeric: true,
    },
    {
      label: copy.fields.growthPercentage,
      cell: ({ growthPercentage }) => (
        <GrowthFigure
          text={formatGainPercent(growthPercentage)}
          direction={getGrowthDirection(growthPercentage)}
        />
      ),
      isNumeric: true,
    },
    { label: copy.fields.invDate, cell: ({ invDate }) => formatDate(invDate), isNumeric: true },
    {
      label: copy.fields.lastValuedAt,
      cell: ({ lastValuedAt }) => formatDate(lastValuedAt),
      isNumeric: true,
    },
    { label: copy.fields.documents, cell: (holding) => <Documents {...holding} /> },
  ];
  return (
    <DataTable<ComparedHolding>
      caption={caption}
      isCaptionHidden
      variant="dense"
      minWidths={MIN_WIDTHS}
      columns={columns}
      rows={holdings}
      getKey={({ id }) => id}
    />
  );
}

const MIN_WIDTHS = { window: buildMinWidthQuery('list') } as const;

type SampledNameProps = {
  readonly name: string;
  /** Index of the holding's line; negative without a line. */
  readonly index: number;
};

/** Name of a holding after the sample of its line. */
export function SampledName({ name, index }: SampledNameProps) {
  const pattern = PATTERNS[index];
  return (
    <>
      {pattern && <LineSample index={index} pattern={pattern} />}
      <DataText text={name} />
    </>
  );
}

function Documents({ name, documentCount, documentsAddress }: ComparedHolding) {
  if (documentCount === undefined) return <Figure text={MISSING_VALUE} />;
  if (documentCount === 0) return <span>{copy.none}</span>;
  return (
    <RouterLink to={documentsAddress}>
      <span>{copy.documents(documentCount)}</span>
      <VisuallyHidden>{copy.of(name)}</VisuallyHidden>
    </RouterLink>
  );
}

function findPercent({ lines }: Comparison, id: string) {
  return lines.find((line) => line.id === id)?.percent ?? null;
}

/** Builds the table of the file: the figures of each holding as plain numbers and dates. */
export function buildFiguresTable(
  holdings: readonly ComparedHolding[],
  comparison: Comparison,
): CsvTable {
  const [start] = comparison.days;
  return {
    columns: [
      copy.fields.name,
      copy.currency,
      copy.fields.value,
      copy.fields.cost,
      copy.fields.growthPercentage,
      copy.fields.invDate,
      copy.fields.lastValuedAt,
      ...(start === undefined ? [] : [copy.sinceInFile(start)]),
    ],
    rows: holdings.map(({ id, name, currency, value, cost, growthPercentage, ...dates }) => [
      name,
      currency,
      value,
      cost,
      growthPercentage,
      dates.invDate,
      dates.lastValuedAt,
      ...(start === undefined ? [] : [findPercent(comparison, id)]),
    ]),
  };
}
