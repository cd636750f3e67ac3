import { MISSING } from '#src/shared/format/missing.ts';
import { ListChoices } from '#src/shared/list/list-choices.tsx';
import { ListToolbar } from '#src/shared/list/list-toolbar.tsx';
import type { Elements } from '#src/shared/ui/elements.ts';
import { FilterSelect } from '#src/shared/ui/filter-field.tsx';
import type { useSort } from '#src/shared/list/use-sort.ts';
import { copy } from '../copy.ts';
import { ROOM_WITH_HOLDINGS, type FileSortKey } from '../files/file-list.tsx';
import type { FileRow } from '../files/file-rows.ts';
import {
  filterFiles,
  SORT_KINDS,
  typeChoices,
  yearChoices,
  type Choice,
  type DocumentFilter,
} from './document-list.ts';
import type { View } from './use-document-list.ts';

type DocumentFiltersProps = {
  readonly files: readonly FileRow[];
  readonly filter: DocumentFilter;
  readonly onFilter: (change: Partial<DocumentFilter>) => void;
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly order: ReturnType<typeof useSort<FileSortKey>>;
  readonly exports: Elements;
};

const VIEWS = ['list', 'holdings'] as const satisfies readonly View[];

/** Search, type, tax year, grouping, order and exports, above the documents. */
export function DocumentFilters(props: DocumentFiltersProps) {
  const { files, filter, onFilter, view, onView, order, exports } = props;
  const countWithout = (name: 'type' | 'year') =>
    filterFiles(files, { ...filter, [name]: '' }).length;
  const years = yearChoices(files, filter);
  const types = typeChoices(files, filter);
  return (
    <ListToolbar
      label={copy.title}
      search={{
        label: copy.search,
        search: filter.search,
        onSearch: (search) => onFilter({ search }),
      }}
      exports={exports}
      choices={
        <ListChoices
          filterCount={[filter.type, filter.year].filter(Boolean).length}
          showText={copy.showFound(filterFiles(files, filter).length)}
          {...(view === 'list' && {
            order: {
              labels: copy.sortKeys,
              kinds: SORT_KINDS,
              order,
              onSort: order.onSort,
              room: ROOM_WITH_HOLDINGS,
            },
          })}
        >
          <FilterSelect
            label={copy.typeFilter}
            options={[
              { value: '', label: copy.allTypes(countWithout('type')) },
              ...types.map(optionOf),
            ]}
            value={filter.type}
            onChoose={(type) => onFilter({ type })}
          />
          <FilterSelect
            label={copy.yearFilter}
            options={[
              { value: '', label: copy.allYears(countWithout('year')) },
              ...years.map(optionOf),
            ]}
            value={filter.year}
            onChoose={(year) => onFilter({ year })}
          />
          <FilterSelect
            label={copy.view}
            options={VIEWS.map((value) => ({ value, label: copy.views[value] }))}
            value={view}
            onChoose={onView}
          />
        </ListChoices>
      }
    />
  );
}

function optionOf({ value, count }: Choice) {
  return { value, label: copy.choice(value === MISSING ? copy.noType : value, count) };
}
