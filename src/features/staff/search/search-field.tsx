import { Box } from '@chakra-ui/react/box';
import { Search } from 'lucide-react';
import { useId } from 'react';
import { FieldFrame } from '#src/shared/form/field-frame.tsx';
import { Input } from '#src/shared/ui/input.tsx';
import { styled } from '#src/shared/theme/styled.ts';
import { Icon } from '#src/shared/ui/icon.tsx';
import { copy } from '../copy.ts';

/** The contract's limit of the text. */
const LONGEST_TEXT = 100;

type SearchFieldProps = { readonly value: string; readonly onChange: (value: string) => void };

export function SearchField({ value, onChange }: SearchFieldProps) {
  return (
    <Box role="search" maxW="form">
      <FieldFrame id={useId()} label={copy.label} help={copy.hint} error={undefined}>
        {(attributes) => (
          <WithIcon>
            <Icon icon={Search} />
            <Input
              {...attributes}
              type="search"
              autoComplete="off"
              spellCheck={false}
              maxLength={LONGEST_TEXT}
              value={value}
              onChange={({ target }) => onChange(target.value)}
            />
          </WithIcon>
        )}
      </FieldFrame>
    </Box>
  );
}

const WithIcon = styled('div', {
  base: {
    position: 'relative',
    '& > svg': {
      position: 'absolute',
      insetInlineStart: 3,
      top: 'calc(50% - 10px)',
      color: 'ink-muted',
      pointerEvents: 'none',
    },
    '& > input': { ps: 10 },
    // The browser's own clear button is blue.
    '& > input::-webkit-search-cancel-button': { filter: 'grayscale(1)' },
  },
});
