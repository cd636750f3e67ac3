import { useState } from 'react';
import { SEARCH_MAX_LENGTH } from '../list-query.ts';
import { Input } from './input.tsx';

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
