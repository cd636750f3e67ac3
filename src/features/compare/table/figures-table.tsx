import { getGrowthDirection } from '#src/shared/finance/format/growth-direction.ts';
import { GrowthFigure } from '#src/shared/finance/figures/growth-figure.tsx';
import { formatMoney } from '#src/shared/finance/format/money.ts';
import { formatGainPercent } from '#src/shared/finance/format/percent.ts';
import { LineSample } from '#src/shared/finance/chart/line-chart.tsx';
import type { ComparedKind } from '#src/shared/lists/comparison/compared.ts';
import type { CsvTable } from '#src/shared/lists/export/csv.ts';
import type { Amount } from '#src/shared/finance/money/amount.ts';
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
import type { ComparedItem } from './compared-item.ts';

type FiguresTableProps = {
  readonly kind: ComparedKind;
  readonly caption: string;
  readonly items: readonly ComparedItem[];
  readonly comparison: Comparison;
};

/** Figures of what is compared, one row each, beside the sample of its line. */
export function FiguresTable({ kind, caption, items, comparison }: FiguresTableProps) {
  const { days, lines } = comparison;
  const [start] = days;
  const fields = copy.fieldsByKind[kind];
  const columns: readonly Column<ComparedItem>[] = [
    {
      label: fields.name,
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
            label: copy.since[kind](formatShortDate(start)),
            // The change of a holding is no gain or loss, because its values include payments.
            cell: ({ id }: ComparedItem) =>
              kind === 'holdings' ? (
                formatGainPercent(findPercent(comparison, id))
              ) : (
                <GrowthPercent percent={findPercent(comparison, id)} />
              ),
            isNumeric: true,
          },
        ]),
    {
      label: fields.cost,
      cell: ({ cost, currency }) => formatMoney(cost, currency),
      isNumeric: true,
    },
    {
      label: fields.growthPercentage,
      cell: ({ growthPercentage }) => <GrowthPercent percent={growthPercentage} />,
      isNumeric: true,
    },
    { label: fields.invDate, cell: ({ invDate }) => formatDate(invDate), isNumeric: true },
    {
      label: copy.fields.lastValuedAt,
      cell: ({ lastValuedAt }) => formatDate(lastValuedAt),
      isNumeric: true,
    },
    { label: copy.fields.documents, cell: (holding) => <Documents {...holding} /> },
  ];
  return (
    <DataTable<ComparedItem>
      caption={caption}
      isCaptionHidden
      variant="dense"
      minWidths={MIN_WIDTHS}
      columns={columns}
      rows={items}
      getKey={({ id }) => id}
    />
  );
}

const MIN_WIDTHS = { window: buildMinWidthQuery('list') } as const;

type SampledNameProps = {
  readonly name: string;
  /** Index of the item's line; negative without a line. */
  readonly index: number;
};

/** Name of an item after the sample of its line. */
export function SampledName({ name, index }: SampledNameProps) {
  const pattern = PATTERNS[index];
  return (
    <>
      {pattern && <LineSample index={index} pattern={pattern} />}
      <DataText text={name} />
    </>
  );
}

function GrowthPercent({ percent }: { readonly percent: Amount | number | null }) {
  return (
    <GrowthFigure
      text={formatGainPercent(percent)}
      direction={getGrowthDirection(percent === null ? null : Number(percent))}
    />
  );
}

function Documents({ name, documentCount, documentsAddress }: ComparedItem) {
  if (documentCount === undefined) return <Figure text={MISSING_VALUE} />;
  if (documentCount === 0) return <span>{copy.none}</span>;
  if (documentsAddress === null) return <span>{copy.documents(documentCount)}</span>;
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

/** Builds the table of the file: the figures of each item as plain numbers and dates. */
export function buildFiguresTable({
  kind,
  items,
  comparison,
}: Omit<FiguresTableProps, 'caption'>): CsvTable {
  const [start] = comparison.days;
  const fields = copy.fieldsByKind[kind];
  return {
    columns: [
      fields.name,
      copy.currency,
      copy.fields.value,
      fields.cost,
      fields.growthPercentage,
      fields.invDate,
      copy.fields.lastValuedAt,
      ...(start === undefined ? [] : [copy.inPercent(copy.since[kind](start))]),
    ],
    rows: items.map(({ id, name, currency, value, cost, growthPercentage, ...dates }) => [
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
