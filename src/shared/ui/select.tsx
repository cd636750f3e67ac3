import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Box } from './layout.ts';
import { inputRecipe } from './theme/recipes/input.ts';
import { styled } from './theme/styled.ts';
import { Icon } from './icon.tsx';

export type SelectOption = { readonly value: string; readonly label: string };

type SelectProps = ComponentProps<typeof NativeSelect> & {
  readonly options: readonly SelectOption[];
};

/** Native select, which keyboards and phones support, with the portal's styles. */
export function Select({ options, ...rest }: SelectProps) {
  return (
    <Box position="relative">
      <NativeSelect {...rest}>
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
