import { SlidersHorizontal } from 'lucide-react';
import { useId, type ComponentProps } from 'react';
import { visuallyHiddenRecipe } from '../theme/recipes/visually-hidden.ts';
import { styled } from '../theme/styled.ts';
import { Button } from '../ui/button.tsx';
import type { Elements } from '../ui/elements.ts';
import { FilterField } from '../ui/filter-field.tsx';
import { Icon } from '../ui/icon.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { SortControls } from '../ui/sort-controls.tsx';
import { whereTable, type TableRoom } from '../ui/table-card.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

type ListToolbarProps<Key extends string> = {
  /** The name of the list. */
  readonly label: string;
  readonly search?: Pick<ComponentProps<typeof SearchInput>, 'search' | 'onSearch'> & {
    readonly label: string;
  };
  /** Where the list is a table, its headings sort it. */
  readonly order?: ComponentProps<typeof SortControls<Key>> & { readonly room: TableRoom };
  /** How many of the filters are set; null if the list has none, and its order needs no sheet. */
  readonly filterCount: number | null;
  /** What the sheet's last button says: 'Show 12 holdings'. */
  readonly showText?: string;
  /** A list so short that a phone shows all of it at once. */
  readonly isShort?: boolean;
  /** The filters. */
  readonly children?: Elements;
};

/**
 * The line above a list: search, filters, order. On a phone filters and order are a sheet, the same
 * elements as a native popover.
 */
export function ListToolbar<Key extends string = never>(props: ListToolbarProps<Key>) {
  const { label, search, order, filterCount, showText, isShort = false, children } = props;
  const id = useId();
  const choices = (
    <>
      {children}
      {order && (
        <WithCards css={whereTable(order.room, { display: 'none' })}>
          <SortControls {...order} />
        </WithCards>
      )}
    </>
  );
  return (
    <Bar role="search" aria-label={label} isShort={isShort}>
      {search && (
        <FilterField id={`${id}-search`} label={search.label} width="search">
          <SearchInput {...search} id={`${id}-search`} placeholder={search.label} />
        </FilterField>
      )}
      {filterCount === null ? (
        choices
      ) : (
        <>
          <Button popoverTarget={id} css={ON_PHONES}>
            <Icon icon={SlidersHorizontal} />
            <span>
              Filter and sort
              {filterCount > 0 && <FilterCount count={filterCount} />}
            </span>
          </Button>
          <Sheet id={id} popover="auto" role="group" aria-label="Filter and sort">
            {choices}
            <Button
              variant="primary"
              popoverTarget={id}
              popoverTargetAction="hide"
              css={ON_PHONES}
              isFullWidth
            >
              {showText ?? 'Close'}
            </Button>
          </Sheet>
        </>
      )}
    </Bar>
  );
}

function FilterCount({ count }: { readonly count: number }) {
  return (
    <span>
      {' '}
      <span aria-hidden>{`(${count})`}</span>{' '}
      <VisuallyHidden>{`(${count} ${count === 1 ? 'filter' : 'filters'} set)`}</VisuallyHidden>
    </span>
  );
}

const ON_PHONES = { display: { sm: 'none' }, px: 3 } as const;
const PHONE = '@media screen and (max-width: 699.98px)';

const WithCards = styled('div', { base: { display: 'contents' } });

const Bar = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: 3,
    mb: { base: 2, sm: 4 },
    // Its label says it.
    '& input::placeholder': { color: { sm: 'transparent' } },
    [PHONE]: { '& label:has(+ input)': visuallyHiddenRecipe.base },
    _print: { display: 'none' },
  },
  variants: {
    isShort: { true: { display: { base: 'none', sm: 'flex' } }, false: {} },
  },
});

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
    [PHONE]: {
      display: 'none',
      '&:popover-open': {
        position: 'fixed',
        inset: 'auto 0 0 0',
        display: 'grid',
        gap: 4,
        w: 'full',
        maxH: '80dvh',
        p: 'min(1rem, 5vw)',
        bg: 'surface',
        boxShadow: 'panel',
        borderTopRadius: 'card',
        overflowY: 'auto',
        animation: 'appear 180ms ease-out',
      },
      '&::backdrop': { bg: 'backdrop' },
    },
  },
});
