import { ArrowDownWideNarrow, ArrowUpNarrowWide, SlidersHorizontal } from 'lucide-react';
import { useId } from 'react';
import { styled } from '../ui/theme/styled.ts';
import { Button } from '../ui/button.tsx';
import type { ChildElements } from '../ui/elements.ts';
import { Icon } from '../ui/icon.tsx';
import { FilterSelect } from '../ui/filter-field.tsx';
import { wrapTableStyles, type TableMinWidths } from '../ui/table/table-card.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { wrapSheetStyles, ICONS_ONLY_STYLES } from './list-toolbar.tsx';
import type { SortOrder } from '../ui/table/sort-order.ts';
import { formatSortOrder, type SortKind } from './format-order.ts';

type ListChoicesProps<Key extends string> = {
  /**
   * Sort controls. With `minWidths`, the controls are hidden where the list is a table, because the column
   * headers of a table sort it.
   */
  readonly order?: SortControlsProps<Key> & { readonly minWidths?: TableMinWidths };
  /** Number of filters that are set. */
  readonly filterCount: number;
  /** Label of the sheet's last button: 'Show 12 holdings'. */
  readonly showText: string;
  readonly children: ChildElements;
};

/**
 * Filters and sort controls of a list. They are beside the search; on a phone, the same elements are in a
 * sheet, which is a native popover.
 */
export function ListControls<Key extends string = never>(props: ListChoicesProps<Key>) {
  const { order, filterCount, showText, children } = props;
  const id = useId();
  return (
    <>
      <Button popoverTarget={id} css={[ONLY_IN_SHEET, ICONS_ONLY_STYLES]}>
        <Icon icon={SlidersHorizontal} />
        <span data-word="">Filter and sort</span>
        {filterCount > 0 && <FilterCount count={filterCount} />}
      </Button>
      <Sheet id={id} popover="auto" role="group" aria-label="Filter and sort">
        {children}
        {order && (
          <CardsOnly
            css={order.minWidths ? wrapTableStyles(order.minWidths, { display: 'none' }) : {}}
          >
            <SortControls {...order} />
          </CardsOnly>
        )}
        <Button
          variant="primary"
          popoverTarget={id}
          popoverTargetAction="hide"
          css={ONLY_IN_SHEET}
          isFullWidth
        >
          {showText}
        </Button>
      </Sheet>
    </>
  );
}

function FilterCount({ count }: { readonly count: number }) {
  return (
    <span>
      <span aria-hidden>{`(${count})`}</span>{' '}
      <VisuallyHidden>{`(${count} ${count === 1 ? 'filter' : 'filters'} set)`}</VisuallyHidden>
    </span>
  );
}

type SortControlsProps<Key extends string> = {
  /** Names of the sortable fields, in the order of the options. */
  readonly labels: Readonly<Record<Key, string>>;
  /** Kind of data in each field, which determines the label of the order. */
  readonly kinds: Readonly<Record<Key, SortKind>>;
  readonly order: SortOrder<Key>;
  readonly onSort: (order: SortOrder<Key>) => void;
};

/** Controls for the sort field and the direction, because cards have no column headers to click. */
export function SortControls<Key extends string>(props: SortControlsProps<Key>) {
  const { labels, kinds, order, onSort } = props;
  const { sort, isDescending } = order;
  const isKey = (value: string): value is Key => Object.hasOwn(labels, value);
  const options = Object.keys(labels)
    .filter(isKey)
    .map((key) => ({ value: key, label: labels[key] }));
  return (
    <>
      <FilterSelect
        label="Sort by"
        options={options}
        value={sort}
        onChoose={(key) => onSort({ sort: key, isDescending })}
      />
      <Button
        css={ALIGNED_WITH_FIELDS}
        onClick={() => onSort({ sort, isDescending: !isDescending })}
      >
        <Icon icon={isDescending ? ArrowDownWideNarrow : ArrowUpNarrowWide} />
        <span>{formatSortOrder(kinds[sort], isDescending)}</span>{' '}
        <VisuallyHidden>{isDescending ? '(descending)' : '(ascending)'}</VisuallyHidden>
      </Button>
    </>
  );
}

const ALIGNED_WITH_FIELDS = { alignSelf: 'flex-end', px: 3 } as const;

const ONLY_IN_SHEET = { display: 'none', px: 3, ...wrapSheetStyles({ display: 'inline-flex' }) };

const CardsOnly = styled('div', { base: { display: 'contents' } });

const Sheet = styled('div', {
  base: {
    position: 'static',
    display: 'contents',
    m: 0,
    p: 0,
    borderWidth: 0,
    bg: 'transparent',
    color: 'inherit',
    overflow: 'visible',
    ...wrapSheetStyles({
      display: 'none',
      '&:popover-open': {
        position: 'fixed',
        zIndex: 'panel',
        inset: 'auto 0 0 0',
        display: 'grid',
        gap: 4,
        w: 'full',
        maxW: '30rem',
        mx: 'auto',
        maxH: '80dvh',
        p: 'min(1rem, 5vw)',
        bg: 'surface',
        boxShadow: 'panel',
        borderTopLeftRadius: 'card',
        borderTopRightRadius: 'card',
        overflowY: 'auto',
        animation: 'appear 180ms ease-out',
      },
      '&::backdrop': { bg: 'backdrop' },
    }),
  },
});
