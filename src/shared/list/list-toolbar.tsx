import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { visuallyHiddenRecipe } from '../theme/recipes/visually-hidden.ts';
import { styled } from '../theme/styled.ts';
import type { Elements } from '../ui/elements.ts';
import { FilterField } from '../ui/filter-field.tsx';
import { Input } from '../ui/input.tsx';
import { SEARCH_MAX_LENGTH } from './list-query.ts';

type ListSearch = {
  readonly label: string;
  /** The text in the address. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
};

type ListToolbarProps = {
  /** The name of the list. */
  readonly label: string;
  readonly search: ListSearch;
  /** A list so short that a phone shows all of it at once: only its exports are left there. */
  readonly isShort?: boolean;
  /** `ListChoices`. */
  readonly choices?: Elements;
  /** `ListExport`. */
  readonly exports?: Elements;
};

/** The line above every list: search, filters, order, exports. */
export function ListToolbar(props: ListToolbarProps) {
  const { label, search, isShort = false, choices, exports } = props;
  const id = useId();
  return (
    <Bar role="search" aria-label={label}>
      <Finding isShort={isShort}>
        <FilterField id={id} label={search.label} width="search">
          <SearchInput {...search} id={id} />
        </FilterField>
        {choices}
      </Finding>
      {exports}
    </Bar>
  );
}

/** Shows the typed text until the address, updated a moment later, has the same. */
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

/** Where the filters and the order of a list are a sheet; paper has neither. */
export function whereSheet(styles: SystemStyleObject): SystemStyleObject {
  return { '@media screen': { '@container content (width < 44rem)': styles } };
}

/** Where buttons are icons alone. */
export const WORDLESS: SystemStyleObject = {
  '@container content (width < 28rem)': { '& [data-word]': visuallyHiddenRecipe.base },
};

const Bar = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: { base: 2, sm: 3 },
    mb: { base: 2, sm: 4 },
    // Its label says it.
    '& input::placeholder': { color: 'transparent' },
    ...whereSheet({
      '& label:has(+ input)': visuallyHiddenRecipe.base,
      '& input::placeholder': { color: 'ink-muted' },
    }),
    // The description of the list is left of it on paper.
    _print: { display: 'block', breakAfter: 'avoid', '& > :not(dl)': { display: 'none' } },
  },
});

const Finding = styled('div', {
  base: { display: 'contents' },
  variants: { isShort: { true: whereSheet({ display: 'none' }) } },
});
