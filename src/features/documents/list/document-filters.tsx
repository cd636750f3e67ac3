import { MISSING_VALUE } from '#src/shared/platform/text/missing.ts';
import { ListControls } from '#src/shared/lists/list-choices.tsx';
import { ListToolbar } from '#src/shared/lists/list-toolbar.tsx';
import type { ChildElements } from '#src/shared/ui/elements.ts';
import { FilterSelect } from '#src/shared/ui/filter-field.tsx';
import { copy } from '../copy.ts';
import { MIN_WIDTHS_WITH_HOLDINGS } from '../files/file-list.tsx';
import { SORT_KINDS, getTypeChoices, getYearChoices, type FilterChoice } from './document-list.ts';
import type { useDocumentList, DocumentsViewMode } from './use-document-list.ts';

type DocumentFiltersProps = {
  readonly list: ReturnType<typeof useDocumentList>;
  readonly exports: ChildElements;
};

const VIEWS = ['list', 'holdings'] as const satisfies readonly DocumentsViewMode[];

/** Toolbar above the documents: search, type, tax year, grouping, order and exports. */
export function DocumentFilters({ list, exports }: DocumentFiltersProps) {
  const { files, found, filter, onFilter, view, onView, order } = list;
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
        <ListControls
          filterCount={[filter.type, filter.year].filter(Boolean).length}
          showText={copy.showFound(found.length)}
          {...(view === 'list' && {
            order: {
              labels: copy.columns,
              kinds: SORT_KINDS,
              order,
              onSort: order.onSort,
              minWidths: MIN_WIDTHS_WITH_HOLDINGS,
            },
          })}
        >
          <FilterSelect
            label={copy.columns.type}
            options={buildOptions(copy.allTypes, getTypeChoices(files, filter))}
            value={filter.type}
            onChoose={(type) => onFilter({ type })}
          />
          <FilterSelect
            label={copy.yearFilter}
            options={buildOptions(copy.allYears, getYearChoices(files, filter))}
            value={filter.year}
            onChoose={(year) => onFilter({ year })}
          />
          <FilterSelect
            label={copy.view}
            options={VIEWS.map((value) => ({ value, label: copy.views[value] }))}
            value={view}
            onChoose={onView}
          />
        </ListControls>
      }
    />
  );
}

/** Builds the options: 'All types (12)', then each choice with its count. */
function buildOptions(all: (count: number) => string, choices: readonly FilterChoice[]) {
  const total = choices.reduce((sum, { count }) => sum + count, 0);
  const options = choices.map(({ value, count }) => ({
    value,
    label: copy.choice(value === MISSING_VALUE ? copy.noType : value, count),
  }));
  return [{ value: '', label: all(total) }, ...options];
}
