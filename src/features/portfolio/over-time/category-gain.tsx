import { getCategoryColor } from '#src/shared/finance/category/categories.ts';
import { createBarScale } from '#src/shared/finance/figures/bar-scale.ts';
import { DEFAULT_CURRENCY } from '#src/shared/finance/money/currency.ts';
import { GrowthText } from '#src/shared/finance/figures/growth-text.tsx';
import { getGrowthDirection } from '#src/shared/finance/format/growth-direction.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import type { CategoryModel } from '../data/overview-model.ts';
import { listCategoryGrowth, type CategoryGrowthRow } from '../list-category-growth.ts';
import { CategoryList, CategoryRow } from '../category-list/category-list.tsx';
import { useOverTimePeriod, type OverTimeHistory } from './over-time.ts';

type CategoryGainProps = {
  readonly history: OverTimeHistory;
  readonly category: CategoryModel;
};

/** Growth of a category in the period of the address; nothing if the history does not have the category. */
export function CategoryGain({ history, category }: CategoryGainProps) {
  const row = findRow(useGrowthRows(history), category, history);
  return row && <GrowthText movement={row} currency={history.currency} isAmountOnly />;
}

/** Bar of a category's growth at the bottom of its row. All bars start at one zero line. */
export function CategoryGainBar({ history, category }: CategoryGainProps) {
  const rows = useGrowthRows(history);
  const row = findRow(rows, category, history);
  if (!row) return null;
  const { start, width } = createBarScale(rows.map(({ growth }) => Number(growth)))(
    0,
    Number(row.growth),
  );
  return (
    <Bar
      aria-hidden
      data-direction={getGrowthDirection(Number(row.growth.toFixed(2)))}
      style={{ insetInlineStart: start, width }}
    />
  );
}

type FurtherCategoriesProps = Pick<CategoryGainProps, 'history'> & {
  readonly cards: readonly CategoryModel[];
  readonly headingLevel: 3 | 4;
};

/** Rows of categories that the overview does not have, such as closed ones: all growth adds up to the gain. */
export function FurtherCategories({ history, cards, headingLevel }: FurtherCategoriesProps) {
  const rows = useGrowthRows(history);
  // A server may keep no history of sub-categories.
  if (history.categories.length === 0) return null;
  return rows
    .filter(({ code }) => !cards.some((card) => card.code === code))
    .map(toCategory)
    .map((category) => (
      <CategoryRow
        key={category.id}
        category={category}
        headingLevel={headingLevel}
        currency={history.currency}
        growth={<CategoryGain history={history} category={category} />}
        bar={<CategoryGainBar history={history} category={category} />}
      />
    ));
}

/** Categories of a currency other than the leading one. */
export function CurrencyCategories({ history }: Pick<CategoryGainProps, 'history'>) {
  return (
    <CategoryList
      categories={useGrowthRows(history).map(toCategory)}
      headingLevel={5}
      currency={history.currency}
      renderGrowth={(category) => <CategoryGain history={history} category={category} />}
      renderBar={(category) => <CategoryGainBar history={history} category={category} />}
    />
  );
}

function useGrowthRows(history: OverTimeHistory): readonly CategoryGrowthRow[] {
  const { start } = useOverTimePeriod(history);
  return listCategoryGrowth(history, start);
}

/** Returns the growth of a category; on a category page only if its history ends with the value beside it. */
function findRow(
  rows: readonly CategoryGrowthRow[],
  { code, value }: CategoryModel,
  { currency, portfolio }: OverTimeHistory,
) {
  const isChecked = portfolio !== undefined && currency === DEFAULT_CURRENCY;
  return rows.find((row) => row.code === code && (!isChecked || row.closing.eq(value ?? 0)));
}

function toCategory({ code, name, closing }: CategoryGrowthRow): CategoryModel {
  return {
    id: code ?? 'rest',
    code,
    name,
    value: closing.toNumber(),
    hasAccountValue: false,
    share: null,
    path: null,
    ...getCategoryColor(code),
  };
}

// Takes no space in the row, so that nothing moves when it loads.
const Bar = styled('span', {
  base: {
    position: 'absolute',
    bottom: '-2px',
    h: '3px',
    minW: '2px',
    bg: 'line-strong',
    printColorAdjust: 'exact',
    forcedColorAdjust: 'none',
    '&[data-direction=up]': { bg: 'positive' },
    '&[data-direction=down]': { bg: 'negative' },
  },
});
