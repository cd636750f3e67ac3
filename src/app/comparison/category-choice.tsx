import { formatMoney } from '#src/shared/finance/format/money.ts';
import { getCategoryName } from '#src/shared/finance/category/categories.ts';
import { CompareBar } from '#src/shared/lists/comparison/compare-bar.tsx';
import { CompareTick } from '#src/shared/lists/comparison/compare-tick.tsx';
import { useTicks } from '#src/shared/lists/comparison/use-ticks.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { RouterLinkButton } from '#src/shared/screens/address/router-link.ts';
import { EmptyState } from '#src/shared/ui/empty-state/empty-state.tsx';
import { DataTable } from '#src/shared/ui/table/data-table.tsx';
import { DataText } from '#src/shared/ui/text/data-text.tsx';
import { buildWiderThanQuery } from '#src/shared/ui/theme/breakpoints.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import type { ComparableCategory } from './comparable-categories.ts';
import { copy } from './copy.ts';

type CategoryChoiceProps = { readonly categories: readonly ComparableCategory[] };

/** List of categories in which two to four are ticked. */
export function CategoryChoice({ categories }: CategoryChoiceProps) {
  const ticks = useTicks('categories', categories.length);
  if (!ticks) return <TooFewCategories />;
  return (
    <>
      <DataTable<ComparableCategory>
        variant="dense"
        caption={copy.categories}
        isCaptionHidden
        minWidths={MIN_WIDTHS}
        columns={[
          {
            label: copy.category,
            cell: ({ id, name, parent, child }) => (
              <CompareTick {...ticks.getTick(id)}>
                <DataText text={name} />
                {child !== null && <Quiet>{` ${copy.partOf(getCategoryName(parent))}`}</Quiet>}
              </CompareTick>
            ),
            part: 'name',
          },
          {
            label: copy.value,
            cell: ({ points, currency }) => formatMoney(points.at(-1)?.value, currency),
            part: 'main',
            isNumeric: true,
          },
        ]}
        rows={categories}
        getKey={({ id }) => id}
      />
      <CompareBar kind="categories" ticked={ticks.ticked ?? []} />
    </>
  );
}

/** Content of the page if there are no two categories with a history. */
export function TooFewCategories() {
  return (
    <EmptyState
      title={copy.tooFew}
      action={<RouterLinkButton to={paths.dashboard}>{copy.toDashboard}</RouterLinkButton>}
    >
      {copy.tooFewHint}
    </EmptyState>
  );
}

const MIN_WIDTHS = { window: buildWiderThanQuery('list') } as const;

const Quiet = styled('span', {
  base: { display: 'block', textStyle: 'small', fontWeight: 'normal', color: 'ink-muted' },
});
