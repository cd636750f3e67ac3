import { useId } from 'react';
import { MISSING } from '#src/shared/format/missing.ts';
import { FilterField, FilterLine } from '#src/shared/ui/filter-field.tsx';
import { SearchInput } from '#src/shared/ui/search-input.tsx';
import { Select, type SelectOption } from '#src/shared/ui/select.tsx';
import { SortControls } from '#src/shared/ui/sort-controls.tsx';
import type { useSort } from '#src/shared/use-sort.ts';
import { copy } from '../copy.ts';
import type { FileRow } from '../files/file-rows.ts';
import {
  filterFiles,
  typeChoices,
  yearChoices,
  type Choice,
  type DocumentFilter,
  type SortKey,
} from './document-list.ts';
import type { View } from './use-document-list.ts';

type DocumentFiltersProps = {
  readonly files: readonly FileRow[];
  readonly filter: DocumentFilter;
  readonly onFilter: (change: Partial<DocumentFilter>) => void;
  readonly view: View;
  readonly onView: (view: View) => void;
  /** Where no column headings sort. */
  readonly order: ReturnType<typeof useSort<SortKey>> | null;
};

/** Search, type, tax year, grouping and order, above the documents. */
export function DocumentFilters(props: DocumentFiltersProps) {
  const { files, filter, onFilter, view, onView, order } = props;
  const id = useId();
  const countWithout = (name: 'type' | 'year') =>
    filterFiles(files, { ...filter, [name]: '' }).length;
  const years = yearChoices(files, filter);
  const types = typeChoices(files, filter);
  return (
    <FilterLine role="search" aria-label={copy.title}>
      <FilterField id={`${id}-search`} label={copy.search} width="search">
        <SearchInput
          id={`${id}-search`}
          search={filter.search}
          onSearch={(search) => onFilter({ search })}
        />
      </FilterField>
      <FilterField id={`${id}-type`} label={copy.typeFilter} width="words">
        <Select
          id={`${id}-type`}
          options={[
            { value: '', label: copy.allTypes(countWithout('type')) },
            ...types.map(optionOf),
          ]}
          value={filter.type}
          onChange={(event) => onFilter({ type: event.target.value })}
        />
      </FilterField>
      <FilterField id={`${id}-year`} label={copy.yearFilter} width="words">
        <Select
          id={`${id}-year`}
          options={[
            { value: '', label: copy.allYears(countWithout('year')) },
            ...years.map(optionOf),
          ]}
          value={filter.year}
          onChange={(event) => onFilter({ year: event.target.value })}
        />
      </FilterField>
      <FilterField id={`${id}-view`} label={copy.view} width="words">
        <Select
          id={`${id}-view`}
          options={Object.entries(copy.views).map(([value, label]) => ({ value, label }))}
          value={view}
          onChange={(event) => onView(event.target.value === 'holdings' ? 'holdings' : 'list')}
        />
      </FilterField>
      {order && (
        <SortControls
          labels={copy.sortKeys}
          sort={order.sort}
          isDescending={order.isDescending}
          onSort={(sort) => order.onSort({ ...order, sort })}
          onTurn={(isDescending) => order.onSort({ ...order, isDescending })}
        />
      )}
    </FilterLine>
  );
}

function optionOf({ value, count }: Choice): SelectOption {
  return { value, label: copy.choice(value === MISSING ? copy.noType : value, count) };
}
