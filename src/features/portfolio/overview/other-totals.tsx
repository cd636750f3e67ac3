import type { ComponentProps } from 'react';
import { formatMoney } from '#src/shared/finance/format/money.ts';
import type { CurrencyTotal } from '#src/shared/finance/money/currency.ts';
import type { ChildElements } from '#src/shared/ui/elements.ts';
import { Disclosure } from '#src/shared/ui/disclosure.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { NoWrapFigure } from '#src/shared/ui/text/no-wrap.tsx';
import { copy } from '../copy.ts';
import { TotalLine } from './total-line.tsx';

type OtherTotalsProps = Pick<ComponentProps<typeof Disclosure>, 'headingLevel'> & {
  readonly totals: readonly CurrencyTotal[];
  /** True to collapse the totals in one disclosure. */
  readonly isGrouped: boolean;
  readonly getLabel: (currency: string) => string;
  readonly more: (currency: string) => ChildElements;
};

export function OtherTotals(props: OtherTotalsProps) {
  const { totals, isGrouped, getLabel, more, ...disclosure } = props;
  const list = totals.map(({ currency, amount }) => (
    <Box key={currency} flexWrap="wrap" ps={isGrouped ? 'min({spacing.7}, 28px)' : 0}>
      <TotalLine label={getLabel(currency)} value={formatMoney(amount, currency)} />
      {more(currency)}
    </Box>
  ));
  if (!isGrouped) return list;
  return (
    <Disclosure
      label={copy.otherCurrencies}
      {...disclosure}
      closedHint={totals.map(({ currency, amount }) => (
        <span key={currency}>
          <NoWrapFigure text={formatMoney(amount, currency)} />{' '}
        </span>
      ))}
    >
      {list}
    </Disclosure>
  );
}
