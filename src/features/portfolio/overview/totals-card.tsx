import { Box } from '@chakra-ui/react/box';
import { formatMoney } from '#src/shared/format/money.ts';
import { Card } from '#src/shared/ui/card.tsx';
import { Disclosure } from '#src/shared/ui/disclosure.tsx';
import { Stat, StatList } from '#src/shared/ui/stat.tsx';
import { copy } from '../copy.ts';
import type { CurrencyTotal, OverviewModel } from '../data/overview-model.ts';
import { Allocation } from './allocation.tsx';

type TotalsCardProps = {
  readonly model: OverviewModel;
  readonly totalLabel: string;
  readonly otherTotalLabel: (currency: string) => string;
  readonly headingLevel: 2 | 3;
  readonly asAt: string;
};

/** The one big figure, what it is made of, and the totals in other currencies. */
export function TotalsCard(props: TotalsCardProps) {
  const { model, totalLabel, otherTotalLabel, headingLevel, asAt } = props;
  const { total, otherTotals, areOthersGrouped, cards } = model;
  const others = otherTotals.map(({ currency, amount }: CurrencyTotal) => (
    <Stat key={currency} label={otherTotalLabel(currency)} value={formatMoney(amount, currency)} />
  ));
  return (
    <Card>
      <StatList>
        <Stat size="total" label={totalLabel} value={formatMoney(total)} hint={asAt} />
        {!areOthersGrouped && others}
      </StatList>
      <Allocation cards={cards} />
      {areOthersGrouped && (
        <Box mt={5} pt={3} borderTopWidth="1px" borderColor="line">
          <Disclosure label={copy.otherCurrencies} headingLevel={headingLevel}>
            <Box pt={2} ps={7}>
              <StatList>{others}</StatList>
            </Box>
          </Disclosure>
        </Box>
      )}
    </Card>
  );
}
