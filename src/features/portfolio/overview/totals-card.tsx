import { Box } from '@chakra-ui/react/box';
import { ExportActions } from '#src/shared/export/export-actions.tsx';
import type { ExportSubject } from '#src/shared/export/export-subject.ts';
import { formatMoney } from '#src/shared/format/money.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { Card } from '#src/shared/ui/card.tsx';
import { Disclosure } from '#src/shared/ui/disclosure.tsx';
import { Stat, StatList } from '#src/shared/ui/stat.tsx';
import { TotalBreakdown } from '#src/shared/ui/total-breakdown.tsx';
import { copy } from '../copy.ts';
import type { OverviewModel } from '../data/overview-model.ts';
import { Allocation } from './allocation.tsx';
import { overviewBreakdown } from './overview-breakdown.ts';
import { overviewTable } from './overview-table.ts';

type TotalsCardProps = {
  readonly model: OverviewModel;
  readonly totalLabel: string;
  readonly otherTotalLabel: (currency: string) => string;
  readonly headingLevel: 2 | 3;
  readonly subject: ExportSubject;
};

/** The one big figure, its breakdown, and the totals in other currencies. */
export function TotalsCard(props: TotalsCardProps) {
  const { model, totalLabel, otherTotalLabel, headingLevel, subject } = props;
  const { total, isValued, otherTotals, areOthersGrouped, cards } = model;
  const asAt = copy.asAt(subject.asAt);
  const others = otherTotals.map(({ currency, amount }) => (
    <Stat key={currency} label={otherTotalLabel(currency)} value={formatMoney(amount, currency)} />
  ));
  return (
    <Areas>
      <Box gridArea="figures">
        <StatList>
          <Stat
            size="total"
            label={totalLabel}
            value={formatMoney(total)}
            hint={isValued || cards.length === 0 ? asAt : `${copy.noValuation}. ${asAt}`}
          />
          {!areOthersGrouped && others}
        </StatList>
      </Box>
      <Box gridArea="allocation">
        <Allocation cards={cards} />
      </Box>
      <More>
        {areOthersGrouped && (
          <Disclosure label={copy.otherCurrencies} headingLevel={headingLevel}>
            <Box pt={2} pb={3} ps={7}>
              <StatList>{others}</StatList>
            </Box>
          </Disclosure>
        )}
        <TotalBreakdown
          label={totalLabel}
          total={formatMoney(total)}
          rule={copy.totalRule}
          rows={overviewBreakdown(model, otherTotalLabel)}
        />
      </More>
      <Actions>
        <ExportActions
          subject={subject}
          fileName={copy.fileName}
          table={() => overviewTable(model, { total: totalLabel, otherTotal: otherTotalLabel })}
        />
      </Actions>
    </Areas>
  );
}

// In the visual order, which the keyboard follows (WCAG 2.4.3).
const Areas = styled(Card, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) fit-content(40%)' },
    gridTemplateAreas: {
      base: '"figures" "allocation" "more" "actions"',
      lg: '"figures figures" "allocation allocation" "more actions"',
    },
    // Taller than a page when its lists are open.
    _print: { display: 'flex', flexDirection: 'column', breakInside: 'auto' },
  },
});

const More = styled('div', {
  base: { gridArea: 'more', mt: 5, pt: 3, borderTopWidth: '1px', borderColor: 'line' },
});

const Actions = styled('div', {
  // On paper it is the head of the figures.
  base: {
    gridArea: 'actions',
    mt: { base: 3, lg: 5 },
    ps: { lg: 4 },
    pt: { lg: 3 },
    borderTopWidth: { lg: '1px' },
    borderColor: 'line',
    _print: { order: -1, borderTopWidth: 0 },
  },
});
