import { useId } from 'react';
import type { ChildElements } from '#src/shared/ui/elements.ts';
import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { getGrowthDirection } from '#src/shared/finance/format/growth-direction.ts';
import { formatGain, formatMoney } from '#src/shared/finance/format/money.ts';
import { MISSING_VALUE } from '#src/shared/platform/text/missing.ts';
import type { Amount } from '#src/shared/finance/money/amount.ts';
import { useAmountsHidden } from '#src/shared/platform/hidden-amounts/use-amounts-hidden.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { Disclosure } from '#src/shared/ui/disclosure.tsx';
import { Figure } from '#src/shared/ui/text/figure.tsx';
import { GrowthFigure } from '#src/shared/finance/figures/growth-figure.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { DataText } from '#src/shared/ui/text/data-text.tsx';
import { splitTextNodes } from '#src/shared/ui/text/split-text-nodes.ts';
import { ShowMoreButton, addRowCount, useShowMore } from '#src/shared/ui/use-show-more.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { toLengthStyle, fitFontSize } from '#src/shared/ui/text/fit-font-size.ts';
import { copy } from '../copy.ts';
import type { HoldingsKind } from '../data/counting-rules.ts';
import type { HoldingTotals } from '../data/holding-totals.ts';
import { groupTotalRows, type TotalGroup } from './total-rows.ts';

type TotalsListProps = {
  readonly holdings: readonly Holding[];
  readonly kind: HoldingsKind;
  readonly totals: HoldingTotals;
  readonly labels: { readonly value: string; readonly cost: string };
  readonly children?: ChildElements;
};

const GROUPS = ['both', 'value', 'cost', 'other', 'none'] as const satisfies readonly TotalGroup[];

/** Disclosure that lists which holdings each total counts or leaves out, and why. */
export function TotalsList(props: TotalsListProps) {
  return (
    <Disclosure
      label={
        <span>
          How is this total made up?
          <VisuallyHidden>{` ${props.labels.value}`}</VisuallyHidden>
        </span>
      }
    >
      {props.children}
      <Groups {...props} />
    </Disclosure>
  );
}

function Groups({ holdings, kind, totals, labels }: TotalsListProps) {
  // Re-renders when amounts are hidden or shown, because the notes contain amounts.
  useAmountsHidden();
  const groups = groupTotalRows(holdings, kind);
  const most = Math.max(0, ...Array.from(groups.values(), ({ length }) => length));
  const { limit, box, showMore } = useShowMore(most);
  const { growth, value, cost } = totals;
  const titles = {
    ...copy.groups,
    value: copy.groups.value(labels.value),
    cost: copy.groups.cost(labels.cost),
  };
  return (
    <Lists ref={box} tabIndex={-1}>
      <Box as="p" color="ink-muted" maxW="measure" mb={4}>
        {copy.totalsRule}
      </Box>
      <ColumnHeaders aria-hidden>
        <span>{labels.value}</span>
        <span>{labels.cost}</span>
        <span>{copy.growth}</span>
      </ColumnHeaders>
      {GROUPS.map((group) => {
        const rows = groups.get(group);
        if (!rows) return null;
        return (
          <Group key={group} title={addRowCount(titles[group], rows.length)}>
            {rows.slice(0, limit).map((row) => (
              <Line
                key={row.id}
                name={row.name}
                labels={labels}
                currency={row.currency}
                figures={[row.value, row.cost, row.growth]}
              >
                {row.notes.map((note) => (
                  <Note key={note}>{splitTextNodes(note)}</Note>
                ))}
              </Line>
            ))}
            {group === 'both' && rows.length > 1 && (
              <Line
                isTotal
                name={copy.growth}
                labels={labels}
                figures={[growth.value, growth.cost, growth.gain]}
              />
            )}
          </Group>
        );
      })}
      <ul>
        <Line isTotal name={copy.totals} labels={labels} figures={[value, cost]} />
      </ul>
      {showMore && <ShowMoreButton onClick={showMore} />}
    </Lists>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ChildElements }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} mb={6}>
      <Box as="p" id={id} fontWeight="semibold" pb={2}>
        {title}
      </Box>
      <ul>{children}</ul>
    </Box>
  );
}

type LineProps = {
  readonly name: string;
  readonly labels: TotalsListProps['labels'];
  readonly currency?: string;
  /** Null if the figure does not count. */
  readonly figures: readonly [value: Amount | null, cost: Amount | null, growth?: Amount | null];
  readonly isTotal?: boolean;
  readonly children?: ChildElements;
};

function Line({ name, labels, currency, figures, isTotal = false, children }: LineProps) {
  const [value, cost, growth] = figures;
  return (
    <Item isTotal={isTotal}>
      <Box minW={0} overflowWrap="anywhere">
        {isTotal ? <span>{name}</span> : <DataText text={name} />}
        {children}
      </Box>
      <Figures>
        <Cell label={labels.value} text={formatMoney(value, currency)} />
        <Cell label={labels.cost} text={formatMoney(cost, currency)} />
        {growth !== undefined && (
          <Cell label={copy.growth} text={formatGain(growth, currency)} growth={growth} />
        )}
      </Figures>
    </Item>
  );
}

type CellProps = {
  readonly label: string;
  readonly text: string;
  readonly growth?: Amount | null;
};

function Cell({ label, text, growth }: CellProps) {
  return (
    <LabelledAmount isMissing={text === MISSING_VALUE}>
      <Label>{label}</Label>
      <Amounts css={toLengthStyle(growth ? `${text}  ` : text)}>
        {growth ? (
          <GrowthFigure text={text} direction={getGrowthDirection(growth.toNumber())} />
        ) : (
          <Figure text={text} />
        )}
      </Amounts>
    </LabelledAmount>
  );
}

/** From this width the figures are beside the name, under one header line. */
const WIDE = '@container totals (min-width: 40rem)';
const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 8.5rem)',
  columnGap: 6,
} as const;

const Lists = styled('div', {
  base: {
    pt: 1,
    pb: 2,
    ps: { base: 0, sm: 'min({spacing.7}, 28px)' },
    containerType: 'inline-size',
    containerName: 'totals',
  },
});

const ColumnHeaders = styled('div', {
  base: {
    display: 'none',
    textStyle: 'label',
    color: 'ink-muted',
    textAlign: 'end',
    // The headers are on the same line as the title of the first group.
    [WIDE]: { ...COLUMNS, justifyContent: 'end', mb: -6 },
  },
});

const Item = styled('li', {
  base: {
    display: 'grid',
    gap: 1,
    py: 2,
    borderTopWidth: '1px',
    borderColor: 'line',
    breakInside: 'avoid',
    [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 6 },
  },
  variants: {
    isTotal: { true: { borderColor: 'line-strong', fontWeight: 'semibold' }, false: {} },
  },
});

const Figures = styled('dl', { base: { [WIDE]: COLUMNS } });

const LabelledAmount = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: 4,
    minW: 0,
    containerType: 'inline-size',
  },
  variants: {
    // In columns a missing figure shows a dash; in a list of labels it is left out.
    isMissing: { true: { display: 'none', [WIDE]: { display: 'flex' } }, false: {} },
  },
});

const Label = styled('dt', {
  base: { color: 'ink-muted', fontWeight: 'normal', [WIDE]: { srOnly: true } },
});

const Amounts = styled('dd', {
  base: {
    ms: 'auto',
    fontSize: fitFontSize('1rem'),
    textAlign: 'end',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
});

const Note = styled('span', {
  base: { display: 'block', textStyle: 'small', fontWeight: 'normal', color: 'ink-muted' },
});
