import { Box } from '@chakra-ui/react/box';
import { ChevronDown } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { inputRecipe } from '../theme/recipes/input.ts';
import { styled } from '../theme/styled.ts';
import { Icon } from './icon.tsx';

export type SelectOption = { readonly value: string; readonly label: string };

type SelectProps = ComponentProps<typeof NativeSelect> & {
  readonly options: readonly SelectOption[];
};

/** The native select in our looks: keyboards and phones support it. */
export function Select({ options, value, onChange, onBlur, ...rest }: SelectProps) {
  // An owner that keeps the choice in the address follows a moment later. Until then the select
  // would have its former value, and arrow keys in a row would choose the same option again.
  const [picked, setPicked] = useState<string | null>(null);
  if (picked !== null && picked === value) setPicked(null);
  return (
    <Box position="relative">
      <NativeSelect
        {...rest}
        {...(value !== undefined && { value: picked ?? value })}
        onChange={(event) => {
          if (value !== undefined) setPicked(event.target.value);
          onChange?.(event);
        }}
        onBlur={(event) => {
          setPicked(null);
          onBlur?.(event);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
      <Box
        position="absolute"
        insetInlineEnd={3}
        top={3}
        color="ink-muted"
        css={{ pointerEvents: 'none' }}
      >
        <Icon icon={ChevronDown} />
      </Box>
    </Box>
  );
}

const NativeSelect = styled('select', {
  ...inputRecipe,
  base: {
    ...inputRecipe.base,
    appearance: 'none',
    ps: 'min(0.75rem, 14px)',
    pe: 'min(2.5rem, 44px)',
    cursor: 'pointer',
  },
});
