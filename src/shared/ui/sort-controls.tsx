import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import type { SortOrder } from '../list/sort-query.ts';
import { orderWords, type SortKind } from '../list/sort-words.ts';
import { Button } from './button.tsx';
import { FilterSelect } from './filter-field.tsx';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

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
