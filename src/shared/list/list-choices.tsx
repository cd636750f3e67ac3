import { ArrowDownWideNarrow, ArrowUpNarrowWide, SlidersHorizontal } from 'lucide-react';
import { useId } from 'react';
import { styled } from '../theme/styled.ts';
import { Button } from '../ui/button.tsx';
import type { Elements } from '../ui/elements.ts';
import { Icon } from '../ui/icon.tsx';
import { FilterSelect } from '../ui/filter-field.tsx';
import { whereTable, type TableRoom } from '../ui/table-card.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { whereSheet, WORDLESS } from './list-toolbar.tsx';
import type { SortOrder } from '../ui/sort-order.ts';
import { orderWords, type SortKind } from './sort-words.ts';

type ListChoicesProps<Key extends string> = {
  /** With a `room` only beside cards: where the list is a table, the headings are enough. */
  readonly order?: SortControlsProps<Key> & { readonly room?: TableRoom };
  /** How many of the filters are set. */
  readonly filterCount: number;
  /** What the sheet's last button says: 'Show 12 holdings'. */
  readonly showText: string;
  /** The filters. */
  readonly children: Elements;
};

/**
 * The filters and the order of a list: beside its search, or on a phone in a sheet, which is the
 * same elements as a native popover.
 */
export function ListChoices<Key extends string = never>(props: ListChoicesProps<Key>) {
  const { order, filterCount, showText, children } = props;
  const id = useId();
  return (
    <>
      <Button popoverTarget={id} css={[OF_SHEET, WORDLESS]}>
        <Icon icon={SlidersHorizontal} />
        <span data-word="">Filter and sort</span>
        {filterCount > 0 && <FilterCount count={filterCount} />}
      </Button>
      <Sheet id={id} popover="auto" role="group" aria-label="Filter and sort">
        {children}
        {order && (
          <WithCards css={order.room ? whereTable(order.room, { display: 'none' }) : {}}>
            <SortControls {...order} />
          </WithCards>
        )}
        <Button
          variant="primary"
          popoverTarget={id}
          popoverTargetAction="hide"
          css={OF_SHEET}
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
  /** The names of the sortable fields, in their order. */
  readonly labels: Readonly<Record<Key, string>>;
  /** What they hold, for the words of the order. */
  readonly kinds: Readonly<Record<Key, SortKind>>;
  readonly order: SortOrder<Key>;
  readonly onSort: (order: SortOrder<Key>) => void;
};

/** A list's order by two controls: on narrow screens there are no column headings to press. */
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
      <Button css={AT_FIELDS} onClick={() => onSort({ sort, isDescending: !isDescending })}>
        <Icon icon={isDescending ? ArrowDownWideNarrow : ArrowUpNarrowWide} />
        <span>{orderWords(kinds[sort], isDescending)}</span>{' '}
        <VisuallyHidden>{isDescending ? '(descending)' : '(ascending)'}</VisuallyHidden>
      </Button>
    </>
  );
}

const AT_FIELDS = { alignSelf: 'flex-end', px: 3 } as const;

const OF_SHEET = { display: 'none', px: 3, ...whereSheet({ display: 'inline-flex' }) };

const WithCards = styled('div', { base: { display: 'contents' } });

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
    ...whereSheet({
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
        borderTopRadius: 'card',
        overflowY: 'auto',
        animation: 'appear 180ms ease-out',
      },
      '&::backdrop': { bg: 'backdrop' },
    }),
  },
});
