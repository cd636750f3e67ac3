import { useId } from 'react';
import { MISSING } from '#src/shared/format/missing.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { Disclosure } from '#src/shared/ui/disclosure.tsx';
import { FilterField, FilterLine } from '#src/shared/ui/filter-field.tsx';
import { SearchInput } from '#src/shared/ui/search-input.tsx';
import { Select, type SelectOption } from '#src/shared/ui/select.tsx';
import { SortControls } from '#src/shared/ui/sort-controls.tsx';
import type { useSort } from '#src/shared/list/use-sort.ts';
import { copy } from '../copy.ts';
import type { FileRow } from '../files/file-rows.ts';
import {
  filterFiles,
  SORT_KINDS,
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
  readonly order: ReturnType<typeof useSort<SortKey>>;
  /** Column headings sort, and there is room for all filters in one line. */
  readonly isWide: boolean;
};

/** Search, type, tax year, grouping and order, above the documents. */
export function DocumentFilters(props: DocumentFiltersProps) {
  const { filter, onFilter, isWide } = props;
  const id = useId();
  const filterCount = [filter.type, filter.year].filter(Boolean).length;
  return (
    <FilterLine role="search" aria-label={copy.title}>
      <FilterField id={id} label={copy.search} width="search">
        <SearchInput id={id} search={filter.search} onSearch={(search) => onFilter({ search })} />
      </FilterField>
      {isWide ? (
        <Choices {...props} />
      ) : (
        <Folded>
          <Disclosure label={copy.filterAndSort(filterCount)}>
            <Line>
              <Choices {...props} />
            </Line>
          </Disclosure>
        </Folded>
      )}
    </FilterLine>
  );
}

function Choices(props: DocumentFiltersProps) {
  const { files, filter, onFilter, view, onView, order, isWide } = props;
  const id = useId();
  const countWithout = (name: 'type' | 'year') =>
    filterFiles(files, { ...filter, [name]: '' }).length;
  const years = yearChoices(files, filter);
  const types = typeChoices(files, filter);
  return (
    <>
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
      {!isWide && view === 'list' && (
        <SortControls
          labels={copy.sortKeys}
          kinds={SORT_KINDS}
          order={order}
          onSort={order.onSort}
        />
      )}
    </>
  );
}

const Folded = styled('div', { base: { flex: '1 0 100%' } });

const Line = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: 3, pt: 2 } });

function optionOf({ value, count }: Choice): SelectOption {
  return { value, label: copy.choice(value === MISSING ? copy.noType : value, count) };
}
