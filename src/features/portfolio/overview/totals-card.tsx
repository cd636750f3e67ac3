import type { Elements } from '#src/shared/ui/elements.ts';
import { ExportActions } from '#src/shared/export/export-actions.tsx';
import type { ExportSubject } from '#src/shared/export/export-subject.ts';
import { checkedText } from '#src/shared/format/checked.ts';
import { formatMoney } from '#src/shared/format/money.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { DEFAULT_CURRENCY } from '#src/shared/money/currency.ts';
import { useLondonToday } from '#src/shared/time/use-london-today.ts';
import { Card } from '#src/shared/ui/card.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { Stat, StatList } from '#src/shared/ui/stat.tsx';
import { TotalBreakdown } from '#src/shared/ui/total-breakdown.tsx';
import { copy } from '../copy.ts';
import { leadingTotals } from '../data/leading-totals.ts';
import type { GrowthOf, OverviewModel } from '../data/overview-model.ts';
import { CategoryList } from './category-list.tsx';
import { OtherTotals } from './other-totals.tsx';
import { overviewBreakdown } from './overview-breakdown.ts';
import { overviewTable, type TotalLabels } from './overview-table.ts';
import { remarkOn, sentences } from './total-remarks.ts';

export type TotalsCardProps = {
  readonly model: OverviewModel;
  readonly labels: TotalLabels;
  /** The level of the headings inside, one below the overview's own heading. */
  readonly headingLevel: 2 | 3;
  readonly subject: ExportSubject;
  /** What a category has gained or lost, once that is known. */
  readonly growthOf?: GrowthOf;
  /** Below the total, and beside it where there is room. */
  readonly underTotal?: Elements;
  readonly besideTotal?: Elements;
  /** With what the total is made up of. */
  readonly breakdownNote?: Elements;
  /** In place of the button that prints the page. */
  readonly printButton?: Elements;
};

/** The one big figure, the totals in other currencies, the categories and the breakdown. */
export function TotalsCard(props: TotalsCardProps) {
  const { model, labels, headingLevel, subject, printButton } = props;
  const { underTotal, besideTotal, breakdownNote, growthOf } = props;
  const { total, cards } = model;
  const { head, others: below } = leadingTotals(model);
  const checked = sentences([
    checkedText(subject.fetchedAt, useLondonToday()),
    cards.length > 0 ? copy.datesElsewhere : null,
  ]);
  const about = remarkOn(model, labels.totalHint);
  const others = below.length > 0 && (
    <Others>
      <OtherTotals
        totals={below}
        isGrouped={model.areOthersGrouped}
        labelOf={labels.otherTotal}
        headingLevel={headingLevel}
      />
    </Others>
  );
  const [lead, ...beside] = head.map(({ currency, amount, isSmall }, index) => (
    <Stat
      key={currency}
      size={isSmall ? 'md' : 'total'}
      label={currency === DEFAULT_CURRENCY ? labels.total : labels.otherTotal(currency)}
      value={formatMoney(amount, currency)}
      hint={
        index === 0 && (
          <>
            {about !== '' && <Line>{`${about} `}</Line>}
            <Line>{checked}</Line>
          </>
        )
      }
    />
  ));
  return (
    <Areas>
      <Head>
        <Box css={FIGURES}>
          <StatList>{lead}</StatList>
          <div>{underTotal}</div>
          {beside.length > 0 && <StatList>{beside}</StatList>}
          {besideTotal && others}
        </Box>
        {besideTotal}
        {!besideTotal && others}
      </Head>
      {cards.length > 0 && (
        <Categories>
          <CategoryList categories={cards} headingLevel={headingLevel} growthOf={growthOf} />
        </Categories>
      )}
      <More>
        <TotalBreakdown
          label={labels.total}
          total={formatMoney(total)}
          rule={copy.totalRule}
          rows={overviewBreakdown(model, labels.otherTotal)}
        >
          {breakdownNote}
        </TotalBreakdown>
      </More>
      <Actions>
        <ExportActions
          subject={subject}
          printButton={printButton}
          fileName={copy.fileName}
          table={() => overviewTable(model, labels)}
        />
      </Actions>
    </Areas>
  );
}

const Line = styled('span', { base: { display: 'block', textWrap: 'pretty' } });

// In the visual order, which the keyboard follows (WCAG 2.4.3).
const Areas = styled(Card, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) fit-content(40%)' },
    gridTemplateAreas: {
      base: '"head" "categories" "more" "actions"',
      lg: '"head head" "categories categories" "more actions"',
    },
    pt: { base: 4, sm: 4 },
    pb: { base: 2, sm: 1 },
    // Taller than a page when its lists are open.
    _print: { display: 'flex', flexDirection: 'column', breakInside: 'auto' },
  },
});

const Head = styled('div', {
  base: {
    gridArea: 'head',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 12,
    rowGap: 3,
    mb: { base: 4, sm: 3 },
  },
});

const FIGURES = { flex: '1 1 20rem' };

const Others = styled('div', { base: { flex: { base: '1 1 20rem', lg: '0 1 20rem' } } });

const Categories = styled('div', { base: { gridArea: 'categories' } });

const More = styled('div', { base: { gridArea: 'more', pt: 1 } });

const Actions = styled('div', {
  // On paper it is the head of the figures.
  base: {
    gridArea: 'actions',
    ps: { lg: 4 },
    pt: { lg: 1 },
    _print: { order: -1 },
  },
});
