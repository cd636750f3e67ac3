import { useId, useState } from 'react';
import { styled } from '#src/shared/theme/styled.ts';
import { Input } from '#src/shared/ui/input.tsx';
import { Select } from '#src/shared/ui/select.tsx';
import { copy } from '../copy.ts';
import { FilterField } from './filter-field.tsx';
import { PHASES, SEARCH_MAX_LENGTH, type ListState } from './list-state.ts';
import { SortControls } from './sort-controls.tsx';

type FilterLineProps = {
  readonly state: ListState;
  readonly onChange: (change: Partial<ListState>) => void;
};

const ALL = 'all';
const PHASE_OPTIONS = [
  { value: ALL, label: copy.allPhases },
  ...PHASES.map((phase) => ({ value: phase, label: phase })),
];

/** Search, phase and order, above the list in both of its forms. */
export function FilterLine({ state, onChange }: FilterLineProps) {
  const id = useId();
  const phaseOf = (value: string) => PHASES.find((phase) => phase === value) ?? null;
  return (
    <Line role="search" aria-label={copy.holdings}>
      <FilterField id={`${id}-search`} label={copy.search} width="search">
        <SearchInput
          id={`${id}-search`}
          search={state.search}
          onSearch={(search) => onChange({ search })}
        />
      </FilterField>
      <FilterField id={`${id}-phase`} label={copy.phaseFilter} width="words">
        <Select
          id={`${id}-phase`}
          options={PHASE_OPTIONS}
          value={state.phase ?? ALL}
          onChange={(event) => onChange({ phase: phaseOf(event.target.value) })}
        />
      </FilterField>
      <SortControls sort={state.sort} isDescending={state.isDescending} onChange={onChange} />
    </Line>
  );
}

type SearchInputProps = {
  readonly id: string;
  /** What the address says. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
};

/** Shows what is being typed until the address, which follows a moment later, says the same. */
export function SearchInput({ id, search, onSearch }: SearchInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === search) setTyped(null);
  return (
    <Input
      id={id}
      type="search"
      autoComplete="off"
      spellCheck={false}
      maxLength={SEARCH_MAX_LENGTH}
      value={typed ?? search}
      onChange={({ target: { value } }) => {
        setTyped(value);
        onSearch(value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

const Line = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: 3,
    mb: 4,
    _print: { display: 'none' },
  },
});
