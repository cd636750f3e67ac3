import { ExportActions } from './export-actions.tsx';
import { formatCheckedAt } from '#src/shared/platform/time/checked-at.ts';
import { formatMoney } from '#src/shared/finance/format/money.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { DEFAULT_CURRENCY } from '#src/shared/finance/money/currency.ts';
import { useLondonToday } from '#src/shared/platform/time/use-london-today.ts';
import { Card } from '#src/shared/ui/card.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { Stat, StatList } from '#src/shared/finance/figures/stat.tsx';
import { TotalBreakdown } from './total-breakdown.tsx';
import {
  CategoryGrowthLine,
  CategoryGrowthNote,
  CategoryOverTime,
  type CategoryPage,
} from '../category-over-time.tsx';
import { copy as portfolioCopy } from '../copy.ts';
import { sortTotals } from '../data/order-totals.ts';
import type { GrowthRenderer } from '../data/overview-model.ts';
import { copy } from '../sub-category-copy.ts';
import { CategoryList } from './category-list.tsx';
import { OtherTotals } from './other-totals.tsx';
import { buildBreakdownRows } from './overview-breakdown.ts';
import { buildOverviewTable } from './overview-table.ts';
import type { LoadedPortfolio } from './overview-view.tsx';
import { buildTotalNote, joinSentences } from './total-notes.ts';

type TotalsCardProps = LoadedPortfolio & {
  /** Page whose growth is shown; null if the client holds no investments in it. */
  readonly page: CategoryPage | null;
  readonly renderGrowth: GrowthRenderer;
};

const LABELS = {
  total: copy.totalInvested,
  totalHint: copy.totalInvestedHint,
  otherTotal: copy.totalInvestedIn,
} as const;

export function TotalsCard({ model, subject, page, renderGrowth }: TotalsCardProps) {
  const { total, cards } = model;
  const { topTotals, others: below } = sortTotals(model);
  const checked = joinSentences([
    formatCheckedAt(subject.fetchedAt, useLondonToday()),
    cards.length > 0 ? portfolioCopy.datesElsewhere : null,
  ]);
  const about = buildTotalNote(model, LABELS.totalHint);
  const others = below.length > 0 && (
    <Others>
      <OtherTotals
        totals={below}
        isGrouped={model.areOthersGrouped}
        getLabel={LABELS.otherTotal}
        headingLevel={2}
      />
    </Others>
  );
  const [lead, ...beside] = topTotals.map(({ currency, amount, isSmall }, index) => (
    <Stat
      key={currency}
      size={isSmall ? 'md' : 'total'}
      label={currency === DEFAULT_CURRENCY ? LABELS.total : LABELS.otherTotal(currency)}
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
      <CardHeader>
        <Box css={FIGURES}>
          <StatList>{lead}</StatList>
          <div>{page && <CategoryGrowthLine {...page} />}</div>
          {beside.length > 0 && <StatList>{beside}</StatList>}
          {page && others}
        </Box>
        {page ? <CategoryOverTime {...page} placement="beside" /> : others}
      </CardHeader>
      {cards.length > 0 && (
        <Categories>
          <CategoryList categories={cards} headingLevel={2} renderGrowth={renderGrowth} />
        </Categories>
      )}
      <More>
        <TotalBreakdown
          label={LABELS.total}
          total={formatMoney(total)}
          rule={portfolioCopy.totalRule}
          rows={buildBreakdownRows(model, LABELS.otherTotal)}
        >
          {page && <CategoryGrowthNote {...page} />}
        </TotalBreakdown>
      </More>
      <Actions>
        <ExportActions
          subject={subject}
          fileName={portfolioCopy.fileName}
          table={() => buildOverviewTable(model, LABELS)}
        />
      </Actions>
    </Areas>
  );
}

const Line = styled('span', { base: { display: 'block', textWrap: 'pretty' } });

// The grid areas match the order of the DOM, which the keyboard follows (WCAG 2.4.3).
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
    // The card may break, because with open lists it is taller than a page.
    _print: { display: 'flex', flexDirection: 'column', breakInside: 'auto' },
  },
});

const CardHeader = styled('div', {
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
  // On paper, this element comes first.
  base: {
    gridArea: 'actions',
    ps: { lg: 4 },
    pt: { lg: 1 },
    _print: { order: -1 },
  },
});
