import { splitTextNodes } from '#src/shared/ui/text/split-text-nodes.ts';
import { getGrowthDirection } from '#src/shared/finance/format/growth-direction.ts';
import { formatGain, formatMoney } from '#src/shared/finance/format/money.ts';
import { formatGainPercent } from '#src/shared/finance/format/percent.ts';
import type { Amount } from '#src/shared/finance/money/amount.ts';
import { useAmountsHidden } from '#src/shared/platform/hidden-amounts/use-amounts-hidden.ts';
import { createBarScale } from '#src/shared/finance/figures/bar-scale.ts';
import { Figure } from '#src/shared/ui/text/figure.tsx';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { copy } from '../copy.ts';
import type { Ledger, LedgerGroup } from '../ledger.ts';

/** Group of holdings that a step opens; `list` is the list of the page. */
export type LedgerTarget = LedgerGroup | 'all' | 'list';

type LedgerListProps = {
  readonly ledger: Ledger;
  readonly currency: string;
  /** Per cent of the growth of what the client holds today. */
  readonly percent: Amount | null;
  readonly onOpen: (target: LedgerTarget) => void;
  /** Whether some of the steps may still change. */
  readonly isLoading: boolean;
};

type Row = {
  readonly label: string;
  readonly text: string;
  readonly target: LedgerTarget;
  /** Ends of the bar. */
  readonly from: number;
  readonly to: number;
  readonly kind: 'total' | 'change';
};

/** Waterfall from the money paid in to the value today; each step opens its holdings. */
export function LedgerList({ ledger, currency, percent, onOpen, isLoading }: LedgerListProps) {
  useAmountsHidden();
  const rows = buildRows(ledger, currency, percent);
  const scale = createBarScale(rows.flatMap(({ from, to }) => [from, to]));
  const getBar = ({ from, to }: Row) => {
    const { start, width } = scale(from, to);
    return { insetInlineStart: start, width };
  };
  return (
    <Steps aria-label={copy.ledger.name} isHidden={isLoading}>
      {rows.map((row) => (
        <li key={row.label}>
          <Step type="button" onClick={() => onOpen(row.target)}>
            <span>{splitTextNodes(row.label)}</span>{' '}
            <Amounts data-direction={row.kind === 'change' ? getDirection(row) : undefined}>
              <Figure text={row.text} />
            </Amounts>
            <Track aria-hidden>
              <Bar data-kind={row.kind} data-direction={getDirection(row)} style={getBar(row)} />
            </Track>
          </Step>
        </li>
      ))}
    </Steps>
  );
}

function buildRows(ledger: Ledger, currency: string, percent: Amount | null): readonly Row[] {
  const { paidIn, takenOut, steps, remainder, withoutCost, worth } = ledger;
  const changes = [
    { label: copy.ledger.takenOut, amount: takenOut.neg(), target: 'all' as const },
    ...steps.map(({ group, amount, count }) => {
      const isAlone = steps.length === 1 && remainder.eq(0);
      const today = isAlone ? copy.growth : copy.growthToday;
      const labels = {
        today: percent ? `${today} (${formatGainPercent(percent)})` : today,
        closed: copy.ledger.closed(count, amount.lt(0)),
        other: copy.ledger.other(count),
      };
      return { label: labels[group], amount, target: group };
    }),
    { label: copy.ledger.remainder, amount: remainder, target: 'all' as const },
  ].filter(({ amount }) => !amount.eq(0));
  let level = paidIn;
  const total = { from: 0, kind: 'total' } as const;
  return [
    {
      ...total,
      label: withoutCost.gt(0)
        ? copy.ledger.paidInWith(formatMoney(withoutCost, currency))
        : copy.ledger.paidIn,
      text: formatMoney(paidIn, currency),
      target: 'all',
      to: paidIn.toNumber(),
    },
    ...changes.map(({ label, amount, target }): Row => {
      const from = level;
      level = level.plus(amount);
      return {
        label,
        text: formatGain(amount, currency),
        target,
        from: from.toNumber(),
        to: level.toNumber(),
        kind: 'change',
      };
    }),
    {
      ...total,
      label: copy.ledger.worth,
      text: formatMoney(worth, currency),
      target: 'list',
      to: worth.toNumber(),
    },
  ];
}

function getDirection({ from, to }: Pick<Row, 'from' | 'to'>) {
  return getGrowthDirection(to - from) ?? undefined;
}

// Reserves the height of five steps, because some depend on the history, which loads later. Fewer share it.
const Steps = styled('ol', {
  base: {
    display: 'grid',
    gridAutoRows: '1fr',
    mt: { base: 2, sm: 4 },
    minH: { sm: '13.75rem' },
    containerType: 'inline-size',
  },
  variants: { isHidden: { true: { visibility: 'hidden' } } },
});

const Step = styled('button', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignContent: 'center',
    h: 'full',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    columnGap: 4,
    w: 'full',
    minH: 'control',
    py: 1,
    textAlign: 'start',
    textStyle: 'small',
    borderRadius: 'control',
    _hover: { '& > span:first-of-type': { textDecoration: 'underline' } },
    'li:last-of-type > &': { fontWeight: 'semibold' },
  },
});

const Amounts = styled('span', {
  base: {
    ms: 'auto',
    fontWeight: 'semibold',
    fontVariantNumeric: 'lining-nums tabular-nums',
    '&[data-direction=up]': { color: 'positive' },
    '&[data-direction=down]': { color: 'negative' },
  },
});

const Track = styled('span', {
  base: { position: 'relative', flexBasis: 'full', h: 1.5, mt: 1 },
});

const Bar = styled('span', {
  base: {
    position: 'absolute',
    h: 'full',
    minW: '2px',
    borderRadius: '2px',
    bg: 'brand-700',
    printColorAdjust: 'exact',
    forcedColorAdjust: 'none',
    'li:first-of-type &': { bg: 'line-strong' },
    '&[data-kind=change][data-direction=up]': { bg: 'positive' },
    '&[data-kind=change][data-direction=down]': { bg: 'negative' },
  },
});
