import { searchClientsOperationRules } from '#contract/generated/field-rules.ts';
import { getFieldRule } from '#contract/get-field-rule.ts';
import { useEffect, useId, useRef, type KeyboardEventHandler } from 'react';
import { focusOnMount } from '#src/shared/platform/browser/focus-on-mount.ts';
import { FieldFrame } from '#src/shared/screens/form/field-frame.tsx';
import { Input } from '#src/shared/ui/input.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { SearchBox } from '#src/shared/ui/search/search-box.tsx';
import { copy } from '../copy.ts';

const { clientName } = searchClientsOperationRules.query.fields;
const MAX_LENGTH = getFieldRule(clientName.rules, 'maxLength').limit;

type SearchFieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onKeyDown: KeyboardEventHandler;
};

/** Search field; it is focused at first, with the last search selected for overwriting. */
export function SearchField({ value, onChange, onKeyDown }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  // Runs after the page frame's effect, which focuses the heading of a new page. A dialog moves the
  // focus itself when it opens.
  useEffect(() => {
    if (document.activeElement === document.body) return focusOnMount(field.current);
    if (!field.current?.closest('dialog')) field.current?.focus();
    return undefined;
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
              maxLength={MAX_LENGTH}
              value={value}
              // WebKit discards a selection that was made before the focus.
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
