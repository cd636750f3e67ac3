import { Box } from '@chakra-ui/react/box';
import { ExportActions } from '#src/shared/export/export-actions.tsx';
import type { ExportSubject } from '#src/shared/export/export-subject.ts';
import { checkedText } from '#src/shared/format/checked.ts';
import { formatMoney } from '#src/shared/format/money.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { useLondonToday } from '#src/shared/time/use-london-today.ts';
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
  readonly totalHint?: string | undefined;
  readonly otherTotalLabel: (currency: string) => string;
  readonly headingLevel: 2 | 3;
  readonly subject: ExportSubject;
};

/** The one big figure, its breakdown, and the totals in other currencies. */
export function TotalsCard(props: TotalsCardProps) {
  const { model, totalLabel, totalHint, otherTotalLabel, headingLevel, subject } = props;
  const { total, isValued, otherTotals, areOthersGrouped, cards } = model;
  const checked = sentences([
    checkedText(subject.fetchedAt, useLondonToday()),
    cards.length > 0 ? copy.datesElsewhere : null,
  ]);
  const about = sentences(
    isValued ? [totalHint, withoutValuation(cards)] : [cards.length > 0 && copy.noValuation],
  );
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
            hint={
              <>
                {about !== '' && <Line>{about} </Line>}
                <Line>{checked}</Line>
              </>
            }
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
          table={() =>
            overviewTable(model, {
              total: totalLabel,
              totalHint,
              otherTotal: otherTotalLabel,
            })
          }
        />
      </Actions>
    </Areas>
  );
}

/** Several sentences end with full stops, one alone is a label. */
function sentences(texts: readonly (string | false | null | undefined)[]): string {
  const [first = '', ...more] = texts.filter((text) => typeof text === 'string');
  return more.length === 0 ? first : `${[first, ...more].join('. ')}.`;
}

/** The categories that add nothing to the total; null if each has a value. */
function withoutValuation(cards: OverviewModel['cards']): string | null {
  const unvalued = cards.filter(({ value }) => value === null);
  const [first] = unvalued;
  return first ? copy.withoutValuation(first.name, unvalued.length) : null;
}

const Line = styled('span', { base: { display: 'block' } });

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
