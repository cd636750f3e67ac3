import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { visuallyHiddenRecipe } from '../ui/theme/recipes/visually-hidden.ts';
import { styled } from '../ui/theme/styled.ts';
import type { ChildElements } from '../ui/elements.ts';
import { FilterField } from '../ui/filter-field.tsx';
import { Input } from '../ui/input.tsx';
import { SEARCH_MAX_LENGTH } from './list-query.ts';

type ListSearch = {
  readonly label: string;
  /** Search text in the URL. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
};

type ListToolbarProps = {
  /** Accessible name: the name of the list. */
  readonly label: string;
  readonly search: ListSearch;
  /** Set for a list that a phone shows completely: on a phone, the toolbar then contains only the exports. */
  readonly isShort?: boolean;
  /** A `ListControls` element. */
  readonly choices?: ChildElements;
  /** A `ListExport` element. */
  readonly exports?: ChildElements;
};

/** Toolbar above every list: search, filters, order, exports. */
export function ListToolbar(props: ListToolbarProps) {
  const { label, search, isShort = false, choices, exports } = props;
  const id = useId();
  return (
    <Bar role="search" aria-label={label}>
      <SearchAndFilters isShort={isShort}>
        <Search>
          <FilterField id={id} label={search.label} width="search">
            <SearchInput {...search} id={id} />
          </FilterField>
        </Search>
        {choices}
      </SearchAndFilters>
      {exports}
    </Bar>
  );
}

/** Shows the typed text until the URL, which is updated a moment later, contains it. */
function SearchInput({ id, label, search, onSearch }: ListSearch & { readonly id: string }) {
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === search) setTyped(null);
  return (
    <Input
      id={id}
      type="search"
      placeholder={label}
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

/** Applies styles where the filters and sort controls of a list are in a sheet; never in print. */
export function wrapSheetStyles(styles: SystemStyleObject): SystemStyleObject {
  return { '@media screen': { '@container content (width < 38rem)': styles } };
}

/** Hides the text of buttons in a narrow list, where only their icons fit. */
export const ICONS_ONLY_STYLES: SystemStyleObject = {
  '@container content (width < 28rem)': { '& [data-word]': visuallyHiddenRecipe.base },
};

/** Hides the text also where the search has a row of its own, and a long text would need a third row. */
export const LONG_TEXT_STYLES: SystemStyleObject = {
  ...ICONS_ONLY_STYLES,
  '@container content (38rem <= width < 48rem)': { '& [data-word]': visuallyHiddenRecipe.base },
};

const Bar = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: { base: 2, sm: 3 },
    mb: { base: 2, sm: 4 },
    // Hides the placeholder, because the visible label has the same text.
    '& input::placeholder': { color: 'transparent' },
    ...wrapSheetStyles({
      '& label:has(+ input)': visuallyHiddenRecipe.base,
      '& input::placeholder': { color: 'ink-muted' },
    }),
    // Prints only the description of the list, which is a `dl`.
    _print: { display: 'block', breakAfter: 'avoid', '& > :not(dl)': { display: 'none' } },
  },
});

// Has a row of its own where the filters would leave it too little space.
const Search = styled('div', {
  base: {
    display: 'contents',
    '@media screen': {
      '@container content (38rem <= width < 48rem)': { display: 'flex', flexBasis: 'full' },
    },
  },
});

const SearchAndFilters = styled('div', {
  base: { display: 'contents' },
  variants: { isShort: { true: wrapSheetStyles({ display: 'none' }) } },
});
