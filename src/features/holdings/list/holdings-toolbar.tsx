import { ListControls } from '#src/shared/lists/list-choices.tsx';
import { ListToolbar } from '#src/shared/lists/list-toolbar.tsx';
import type { ChildElements } from '#src/shared/ui/elements.ts';
import { FilterSelect } from '#src/shared/ui/filter-field.tsx';
import { copy } from '../copy.ts';
import { PHASES, SORT_KINDS, type ListState } from '../data/list-state.ts';

type HoldingsToolbarProps = {
  readonly state: ListState;
  readonly onChange: (change: Partial<ListState>) => void;
  /** Number of holdings that match search and filter. */
  readonly found: number;
  readonly isShort: boolean;
  readonly exports: ChildElements;
};

const ALL = 'all' as const;
const PHASE_OPTIONS = [
  { value: ALL, label: copy.allPhases },
  ...PHASES.map((phase) => ({ value: phase, label: phase })),
];

/** Toolbar above the list: search, phase, order and exports. */
export function HoldingsToolbar(props: HoldingsToolbarProps) {
  const { state, onChange, found, isShort, exports } = props;
  return (
    <ListToolbar
      label={copy.holdings}
      search={{
        label: copy.search,
        search: state.search,
        onSearch: (search) => onChange({ search }),
      }}
      isShort={isShort}
      choices={
        <ListControls
          filterCount={state.phase === null ? 0 : 1}
          showText={copy.showFound(found)}
          order={{ labels: copy.sortKeys, kinds: SORT_KINDS, order: state, onSort: onChange }}
        >
          <FilterSelect
            label={copy.phaseFilter}
            options={PHASE_OPTIONS}
            value={state.phase ?? ALL}
            onChoose={(phase) => onChange({ phase: phase === ALL ? null : phase })}
          />
        </ListControls>
      }
      exports={exports}
    />
  );
}
