import { ArrowDownWideNarrow, Check } from 'lucide-react';
import { useId } from 'react';
import { Button } from './button.tsx';
import { FilterField } from './filter-field.tsx';
import { Icon } from './icon.tsx';
import { Select } from './select.tsx';

type SortControlsProps<Key extends string> = {
  /** The names of the sortable fields, in their order. */
  readonly labels: Readonly<Record<Key, string>>;
  readonly sort: Key;
  readonly isDescending: boolean;
  readonly onSort: (sort: Key) => void;
  readonly onTurn: (isDescending: boolean) => void;
};

/** A list's order by two controls: on narrow screens there are no column headings to press. */
export function SortControls<Key extends string>(props: SortControlsProps<Key>) {
  const { labels, sort, isDescending, onSort, onTurn } = props;
  const id = useId();
  const isKey = (value: string): value is Key => Object.hasOwn(labels, value);
  const options = Object.keys(labels)
    .filter(isKey)
    .map((key) => ({ value: key, label: labels[key] }));
  return (
    <>
      <FilterField id={id} label="Sort by" width="words">
        <Select
          id={id}
          options={options}
          value={sort}
          onChange={({ target: { value } }) => {
            if (isKey(value)) onSort(value);
          }}
        />
      </FilterField>
      <Button aria-pressed={isDescending} css={PRESSED} onClick={() => onTurn(!isDescending)}>
        {/* The tick marks the choice for users who do not see the colour. */}
        <Icon icon={isDescending ? Check : ArrowDownWideNarrow} />
        Descending
      </Button>
    </>
  );
}

const PRESSED = {
  alignSelf: 'flex-end',
  px: 3,
  '&[aria-pressed=true]': { bg: 'brand-100', borderColor: 'brand-700', color: 'brand-700' },
} as const;
