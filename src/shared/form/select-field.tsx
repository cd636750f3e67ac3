import { Box } from '@chakra-ui/react/box';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { inputRecipe } from '../theme/recipes/input.ts';
import { styled } from '../theme/styled.ts';
import { Icon } from '../ui/icon.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { LockedValue } from './locked-value.tsx';
import { useField } from './use-field.ts';

type Option = { readonly value: string; readonly label: string };

type SelectFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output> & {
  readonly options: readonly Option[];
  readonly isOptional?: boolean;
  readonly autoComplete?: string;
};

export function SelectField<Values extends FieldValues, Output>(
  props: SelectFieldProps<Values, Output>,
) {
  const { control, name, label, help, lockedReason, options, isOptional, autoComplete } = props;
  const { field, id, error, isLocked } = useField({ control, name, lockedReason });
  if (isLocked) {
    const chosen = options.find((option) => option.value === field.value);
    return <LockedValue label={label} value={chosen?.label} reason={lockedReason} />;
  }
  return (
    <FieldFrame id={id} label={label} help={help} error={error} isOptional={isOptional}>
      {(attributes) => (
        <Select {...field} {...attributes} autoComplete={autoComplete} options={options} />
      )}
    </FieldFrame>
  );
}

type SelectProps = ComponentProps<typeof NativeSelect> & { readonly options: readonly Option[] };

/** The browser's own select in our looks: a keyboard and a phone know how to use it. */
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
  base: { ...inputRecipe.base, appearance: 'none', pe: 10, cursor: 'pointer' },
});
