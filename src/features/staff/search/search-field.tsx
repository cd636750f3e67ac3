import { useEffect, useId, useRef, type KeyboardEventHandler } from 'react';
import { FieldFrame } from '#src/shared/form/field-frame.tsx';
import { Input } from '#src/shared/ui/input.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { SearchBox } from '#src/shared/ui/search-box.tsx';
import { copy } from '../copy.ts';

/** The contract's limit of the text. */
const LONGEST_TEXT = 100;

type SearchFieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onKeyDown: KeyboardEventHandler;
};

/** Has the focus at first, with the last search selected: the next one replaces it. */
export function SearchField({ value, onChange, onKeyDown }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  // After the frame's own step, which moves the focus to the heading of a new page. A dialog gives
  // the focus itself, when it is open.
  useEffect(() => {
    if (!field.current?.closest('dialog')) field.current?.focus();
  }, []);
  return (
    <Box role="search" maxW="compose">
      <FieldFrame id={useId()} label={copy.label} help={copy.hint} error={undefined}>
        {(attributes) => (
          <SearchBox>
            <Input
              {...attributes}
              ref={field}
              data-autofocus
              type="search"
              autoComplete="off"
              spellCheck={false}
              maxLength={LONGEST_TEXT}
              value={value}
              // WebKit forgets what was selected before the focus came.
              onFocus={({ target }) => target.select()}
              onKeyDown={onKeyDown}
              onChange={({ target }) => onChange(target.value)}
            />
          </SearchBox>
        )}
      </FieldFrame>
    </Box>
  );
}
