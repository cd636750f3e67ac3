import { ArrowDownWideNarrow, Check } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#src/shared/ui/button.tsx';
import { Icon } from '#src/shared/ui/icon.tsx';
import { Select } from '#src/shared/ui/select.tsx';
import { copy } from '../copy.ts';
import { FilterField } from '#src/shared/ui/filter-field.tsx';
import { SORT_KEYS, type ListState, type SortKey } from '../data/list-state.ts';

type SortControlsProps = {
  readonly sort: SortKey;
  readonly isDescending: boolean;
  readonly onChange: (change: Partial<ListState>) => void;
};

const OPTIONS = SORT_KEYS.map((key) => ({ value: key, label: copy.sortKeys[key] }));

/** Specification 2: sort by name, value or growth, with a descending toggle; for table and cards. */
export function SortControls({ sort, isDescending, onChange }: SortControlsProps) {
  const id = useId();
  const choose = (value: string) => {
    const key = SORT_KEYS.find((name) => name === value);
    if (key) onChange({ sort: key });
  };
  return (
    <>
      <FilterField id={id} label={copy.sortBy} width="words">
        <Select
          id={id}
          options={OPTIONS}
          value={sort}
          onChange={(event) => choose(event.target.value)}
        />
      </FilterField>
      <Button
        aria-pressed={isDescending}
        css={PRESSED}
        onClick={() => onChange({ isDescending: !isDescending })}
      >
        {/* The tick marks the choice for users who do not see the colour. */}
        <Icon icon={isDescending ? Check : ArrowDownWideNarrow} />
        {copy.descending}
      </Button>
    </>
  );
}

const PRESSED = {
  alignSelf: 'flex-end',
  px: 3,
  '&[aria-pressed=true]': { bg: 'brand-100', borderColor: 'brand-700', color: 'brand-700' },
} as const;
