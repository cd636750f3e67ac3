import { useState } from 'react';
import { SEARCH_MAX_LENGTH } from '../list/list-query.ts';
import { Input } from './input.tsx';

type SearchInputProps = {
  readonly id: string;
  /** In place of a visible label. */
  readonly placeholder?: string;
  /** The text in the address. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
};

/** Shows the typed text until the address, updated a moment later, has the same. */
export function SearchInput({ id, placeholder, search, onSearch }: SearchInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === search) setTyped(null);
  return (
    <Input
      id={id}
      type="search"
      placeholder={placeholder}
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
