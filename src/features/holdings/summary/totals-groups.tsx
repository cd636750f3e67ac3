import { useEffect, useId } from 'react';
import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { formatGain, formatMoney } from '#src/shared/finance/format/money.ts';
import { MISSING_VALUE } from '#src/shared/platform/text/missing.ts';
import { DEFAULT_CURRENCY } from '#src/shared/finance/money/currency.ts';
import type { Amount } from '#src/shared/finance/money/amount.ts';
import { useAmountsHidden } from '#src/shared/platform/hidden-amounts/use-amounts-hidden.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { DataText } from '#src/shared/ui/text/data-text.tsx';
import { splitTextNodes } from '#src/shared/ui/text/split-text-nodes.ts';
import { ShowMoreButton, addRowCount, useShowMore } from '#src/shared/ui/use-show-more.tsx';
import { copy } from '../copy.ts';
import type { HoldingsKind } from '../data/counting-rules.ts';
import type { HoldingTotals } from '../data/holding-totals.ts';
import { groupTotalRows, type TotalGroup } from './total-rows.ts';

/** Group to open and focus; a new object opens it again. */
export type TotalsTarget = { readonly group: TotalGroup | 'all' } | null;

export type TotalsGroupsProps = {
  readonly holdings: readonly Holding[];
  readonly kind: HoldingsKind;
  readonly totals: HoldingTotals;
  readonly labels: { readonly value: string; readonly cost: string };
  readonly leadCurrency: string;
  readonly target: TotalsTarget;
};

const GROUPS = [
  'today',
  'closed',
  'other',
  'cost',
  'currency',
  'none',
] as const satisfies readonly TotalGroup[];

/** Holdings by what of them is counted; focuses the target group. */
export function TotalsGroups(props: TotalsGroupsProps) {
  const { holdings, kind, totals, labels, leadCurrency, target } = props;
  const id = useId();
  useEffect(() => {
    if (target) document.getElementById(`${id}-${target.group}`)?.focus();
  }, [id, target]);
  // Re-renders when amounts are hidden or shown, because the notes contain amounts.
  useAmountsHidden();
  const groups = groupTotalRows(holdings, kind, leadCurrency);
  const most = Math.max(0, ...Array.from(groups.values(), ({ length }) => length));
  const { limit, box, showMore } = useShowMore(most);
  const { growth, value, cost } = totals;
  const titles = {
    ...copy.groups,
    other: copy.groups.other(labels.value),
    cost: copy.groups.cost(labels.cost),
  };
  return (
    <Lists ref={box} id={`${id}-all`} tabIndex={-1}>
      {GROUPS.map((group) => {
        const rows = groups.get(group);
        if (!rows) return null;
        const titleId = `${id}-${group}-title`;
        return (
          <Box
            key={group}
            role="group"
            id={`${id}-${group}`}
            tabIndex={-1}
            aria-labelledby={titleId}
            mb={6}
          >
            <Box as="p" id={titleId} fontWeight="semibold" pb={2}>
              {addRowCount(titles[group], rows.length)}
            </Box>
            <ul>
              {rows.slice(0, limit).map((row) => (
                <Line
                  key={row.id}
                  name={row.name}
                  currency={row.currency}
                  figures={[row.value, row.cost, row.growth]}
                  notes={row.notes}
                />
              ))}
              {group === 'today' && rows.length > 1 && leadCurrency === DEFAULT_CURRENCY && (
                <Line
                  isTotal
                  name={copy.growth}
                  figures={[growth.value, growth.cost, growth.gain]}
                />
              )}
            </ul>
          </Box>
        );
      })}
      <ul>
        <Line isTotal name={copy.totals} figures={[value, cost, null]} />
      </ul>
      {showMore && <ShowMoreButton onClick={showMore} />}
    </Lists>
  );
}

type LineProps = {
  readonly name: string;
  readonly currency?: string;
  /** Null if the figure does not count. */
  readonly figures: readonly [value: Amount | null, cost: Amount | null, growth: Amount | null];
  readonly notes?: readonly string[];
  readonly isTotal?: boolean;
};

function Line({ name, currency, figures, notes = [], isTotal = false }: LineProps) {
  const [value, cost, growth] = figures;
  const counted = [
    value && { label: copy.fields.value, text: formatMoney(value, currency) },
    cost && { label: copy.fields.cost, text: formatMoney(cost, currency) },
    growth && { label: copy.growth, text: formatGain(growth, currency) },
  ].filter((each) => each !== null);
  return (
    <Item isTotal={isTotal}>
      <Box minW={0} overflowWrap="anywhere" fontWeight={isTotal ? undefined : 'medium'}>
        {isTotal ? <span>{name}</span> : <DataText text={name} />}
      </Box>
      <Columns>
        <div>
          <dt>{copy.counted}</dt>
          {counted.map(({ label, text }) => (
            <Counted key={label}>
              <span>{label}</span> <span translate="no">{splitTextNodes(text)}</span>
            </Counted>
          ))}
          {counted.length === 0 && <Counted>{MISSING_VALUE}</Counted>}
        </div>
        {notes.length > 0 && (
          <div>
            <dt>{copy.leftOut}</dt>
            {notes.map((note) => (
              <dd key={note}>{splitTextNodes(note)}</dd>
            ))}
          </div>
        )}
      </Columns>
    </Item>
  );
}

const Lists = styled('div', {
  base: {
    pt: 1,
    pb: 2,
    ps: { base: 0, sm: 'min({spacing.7}, 28px)' },
    containerType: 'inline-size',
    containerName: 'totals',
  },
});

const Item = styled('li', {
  base: { py: 2, borderTopWidth: '1px', borderColor: 'line', breakInside: 'avoid' },
  variants: {
    isTotal: { true: { borderColor: 'line-strong', fontWeight: 'semibold' }, false: {} },
  },
});

const Columns = styled('dl', {
  base: {
    display: 'grid',
    columnGap: 6,
    textStyle: 'small',
    '& dt': { color: 'ink-muted', fontWeight: 'normal' },
    '@container totals (min-width: 22rem)': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    },
  },
});

const Counted = styled('dd', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: 2,
    fontVariantNumeric: 'lining-nums tabular-nums',
    overflowWrap: 'anywhere',
  },
});
