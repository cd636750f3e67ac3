import {
  listValuationNotes,
  type Valuation,
  type ValuedHolding,
} from '#src/features/holdings/valuation.ts';
import { formatDate } from '#src/shared/platform/time/date.ts';
import { formatMoney } from '#src/shared/finance/format/money.ts';
import type { Amount } from '#src/shared/finance/money/amount.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { copy } from './copy.ts';

type StatementTableProps = {
  readonly valued: Valuation;
  /** Total value, the same as on the dashboard. */
  readonly total: Amount;
};

/** Table of the holdings in the total, by category, and separately of those that do not count. */
export function StatementTable({ valued, total }: StatementTableProps) {
  const { parts, outsideTotals, otherTotals } = valued;
  const beyond = total.minus(valued.total);
  return (
    <Lines>
      <thead>
        <tr>
          <Head scope="col" w="15em">
            {copy.category}
          </Head>
          <th scope="col">{copy.holding}</th>
          <Head scope="col" w="10em" data-numeric>
            {copy.value}
          </Head>
          <Head scope="col" w="8em" data-date>
            {copy.valuedOn}
          </Head>
        </tr>
      </thead>
      {parts.map(({ name, sum, rows }) => (
        <tbody key={name}>
          <SumRow name={name} sum={sum} />
          <Rows rows={rows} />
        </tbody>
      ))}
      <tbody>
        {!beyond.eq(0) && <SumRow name={beyond.gt(0) ? copy.beyond : copy.less} sum={beyond} />}
        <SumRow name={copy.total} sum={total} isTotal />
      </tbody>
      {outsideTotals.length > 0 && (
        <tbody>
          <tr data-sum>
            <th colSpan={4} scope="rowgroup">
              {copy.apart}
              {otherTotals.map(({ currency, amount }) => (
                <span key={currency}>{` · ${formatMoney(amount, currency)}`}</span>
              ))}
            </th>
          </tr>
          <Rows rows={outsideTotals} />
        </tbody>
      )}
    </Lines>
  );
}

type SumRowProps = {
  readonly name: string;
  readonly sum: Amount;
  readonly isTotal?: boolean;
};

function SumRow({ name, sum, isTotal }: SumRowProps) {
  return (
    <tr data-sum data-total={isTotal}>
      <th colSpan={2} scope="rowgroup">
        <bdi>{name}</bdi>
      </th>
      <td data-numeric translate="no">
        {formatMoney(sum)}
      </td>
    </tr>
  );
}

function Rows({ rows }: { readonly rows: readonly ValuedHolding[] }) {
  return rows.map(({ holding, category, parentName }) => {
    const { id, investment, value, currency, lastValuedAt } = holding;
    const notes = [
      ...(parentName === null ? [] : [copy.partOf(parentName)]),
      ...listValuationNotes(holding),
    ];
    return (
      <tr key={id}>
        <td>
          <bdi>{category}</bdi>
        </td>
        <td>
          <bdi translate="no">{investment.name}</bdi>
          {notes.map((note) => (
            <small key={note}>{` ${note}`}</small>
          ))}
        </td>
        <td data-numeric translate="no">
          {formatMoney(value, currency)}
        </td>
        <td data-date>{formatDate(lastValuedAt)}</td>
      </tr>
    );
  });
}

const Head = styled('th');

const Lines = styled('table', {
  base: {
    w: 'full',
    tableLayout: 'fixed',
    '& :is(th, td)': {
      textAlign: 'start',
      verticalAlign: 'top',
      py: 'var(--row-pad)',
      paddingInlineEnd: '1em',
    },
    '& [data-date]': { paddingInlineEnd: 0, whiteSpace: 'nowrap' },
    '& [data-numeric]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& :is(thead th, [data-sum] > *)': { fontWeight: 'semibold' },
    '& tr': { borderBottomWidth: '0.5pt', borderColor: 'line' },
    '& thead tr': { borderBottomWidth: '1pt', borderColor: 'ink' },
    // Keeps a heading on the same page as its first row.
    '& [data-sum]': { breakAfter: 'avoid', borderColor: 'line-strong' },
    '& [data-sum] > *': { pt: 'calc(0.5em + var(--row-pad))' },
    '& [data-total]': { borderWidth: '1pt 0', borderColor: 'ink' },
    '& small': { color: 'ink-muted' },
  },
});
