import { formatMoney } from '#src/shared/finance/format/money.ts';
import { formatMonth } from '../month.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { Figure } from '#src/shared/ui/text/figure.tsx';
import { toLengthStyle, fitFontSize } from '#src/shared/ui/text/fit-font-size.ts';
import { copy } from '../copy.ts';
import type { MonthlySums } from '../data/commission-totals.ts';

/** Bar and sum of each month. */
export function MonthBars({ type, currency, months }: MonthlySums) {
  const sizes = months.map(({ sum }) => Number(sum.abs()));
  const largest = Math.max(...sizes);
  const figures = months.map(({ sum }) => formatMoney(sum, currency));
  const labelWidth = `${Math.max(...figures.map(({ length }) => length)) + 1}ch`;
  return (
    <figure>
      <Caption>{copy.byMonth(type, currency)}</Caption>
      <Months>
        {months.map(({ month, sum }, at) => (
          <li key={month}>
            <span data-month="">{`${formatMonth(month)} `}</span>
            <span data-track="" style={toLengthStyle(figures[at] ?? '')}>
              <Bar
                aria-hidden
                data-outline="bar"
                isNegative={sum.lt(0)}
                style={{
                  width: `calc(${(sizes[at] ?? 0) / (largest || 1)} * (100% - ${labelWidth}))`,
                }}
              />
              <Figure text={figures[at] ?? ''} />
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
    '& [data-track]': {
      display: 'flex',
      alignItems: 'center',
      gap: 2,
      flex: '1 1 min(100%, 11em)',
      fontSize: fitFontSize('1em'),
      whiteSpace: 'nowrap',
    },
  },
});

const Bar = styled('span', {
  base: { h: 3, minW: '2px', borderRadius: '2px', printColorAdjust: 'exact' },
  variants: { isNegative: { true: { bg: 'negative' }, false: { bg: 'chart-1' } } },
});
