import { useId } from 'react';
import { SearchInput } from '#src/shared/ui/search-input.tsx';
import { Select } from '#src/shared/ui/select.tsx';
import { SortControls } from '#src/shared/ui/sort-controls.tsx';
import { copy } from '../copy.ts';
import { FilterField, FilterLine as Controls } from '#src/shared/ui/filter-field.tsx';
import { PHASES, SORT_KINDS, type ListState } from '../data/list-state.ts';

export type FilterLineProps = {
  readonly state: ListState;
  readonly onChange: (change: Partial<ListState>) => void;
};

const ALL = 'all';
const PHASE_OPTIONS = [
  { value: ALL, label: copy.allPhases },
  ...PHASES.map((phase) => ({ value: phase, label: phase })),
];

/** Search, phase and order, above the table. */
export function FilterLine({ state, onChange }: FilterLineProps) {
  const id = useId();
  return (
    <Controls role="search" aria-label={copy.holdings}>
      <FilterField id={id} label={copy.search} width="search">
        <SearchInput id={id} search={state.search} onSearch={(search) => onChange({ search })} />
      </FilterField>
      <PhaseAndOrder state={state} onChange={onChange} />
    </Controls>
  );
}

export function PhaseAndOrder({ state, onChange }: FilterLineProps) {
  const id = useId();
  const phaseOf = (value: string) => PHASES.find((phase) => phase === value) ?? null;
  return (
    <>
      <FilterField id={id} label={copy.phaseFilter} width="words">
        <Select
          id={id}
          options={PHASE_OPTIONS}
          value={state.phase ?? ALL}
          onChange={(event) => onChange({ phase: phaseOf(event.target.value) })}
        />
      </FilterField>
      <SortControls
        labels={copy.sortKeys}
        kinds={SORT_KINDS}
        order={state}
        onSort={({ sort, isDescending }) => onChange({ sort, isDescending })}
      />
    </>
  );
}
