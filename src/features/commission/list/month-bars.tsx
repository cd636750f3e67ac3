import { formatMoney } from '#src/shared/finance/format/money.ts';
import { formatMonth } from '../month.ts';
import { createBarScale } from '#src/shared/finance/figures/bar-scale.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { Figure } from '#src/shared/ui/text/figure.tsx';
import { toLengthStyle, fitFontSize } from '#src/shared/ui/text/fit-font-size.ts';
import { copy } from '../copy.ts';
import type { CommissionTotal } from '../data/commission-totals.ts';

/** Sum of each month, with bars from a common zero if the sums differ. */
export function MonthBars({ type, currency, months }: CommissionTotal) {
  const sums = months.map(({ sum }) => sum.toNumber());
  const scale = createBarScale(sums);
  const renderBar = (sum: number) => {
    const { start, width } = scale(0, sum);
    const style = { marginInlineStart: start, width };
    return <Bar aria-hidden data-bar="" isNegative={sum < 0} style={style} />;
  };
  const figures = months.map(({ sum }) => formatMoney(sum, currency));
  const figureWidth = `${Math.max(...figures.map(({ length }) => length)) + 1}ch`;
  return (
    <figure>
      <Caption>{copy.byMonth(type, currency)}</Caption>
      <Months>
        {months.map(({ month }, at) => (
          <li key={month}>
            <span data-month="">{`${formatMonth(month)} `}</span>
            <span data-line="" style={toLengthStyle(figures[at] ?? '')}>
              {new Set(sums).size > 1 && <span data-track="">{renderBar(sums[at] ?? 0)}</span>}
              <span data-figure="" style={{ minWidth: figureWidth }}>
                <Figure text={figures[at] ?? ''} />
              </span>
            </span>
          </li>
        ))}
      </Months>
    </figure>
  );
}

const Caption = styled('figcaption', {
  base: { mt: 5, mb: 2, textStyle: 'label', color: 'ink-muted' },
});

const Months = styled('ol', {
  base: {
    columns: '2 22rem',
    columnGap: 10,
    textStyle: 'small',
    fontVariantNumeric: 'lining-nums tabular-nums',
    '& li': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 3,
      breakInside: 'avoid',
      containerType: 'inline-size',
    },
    '& [data-month]': { flex: '0 0 min(100%, 9em)' },
    '& [data-line]': {
      display: 'flex',
      alignItems: 'center',
      gap: 2,
      flex: '1 1 min(100%, 11em)',
      fontSize: fitFontSize('1em'),
      whiteSpace: 'nowrap',
    },
    '& [data-track]': { flex: 1, minW: 0 },
    '& [data-figure]': { textAlign: 'end' },
  },
});

const Bar = styled('span', {
  base: {
    display: 'block',
    h: 3,
    minW: '2px',
    borderRadius: '2px',
    printColorAdjust: 'exact',
  },
  variants: { isNegative: { true: { bg: 'negative' }, false: { bg: 'chart-1' } } },
});
