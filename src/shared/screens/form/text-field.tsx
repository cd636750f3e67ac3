import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Input } from '../../ui/input.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { useField } from './use-field.ts';

type TextFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output> &
  Pick<
    ComponentProps<'input'>,
    | 'type'
    | 'autoComplete'
    | 'inputMode'
    | 'spellCheck'
    | 'autoCapitalize'
    | 'maxLength'
    | 'readOnly'
  > & {
    readonly isOptional?: boolean;
  };

export function TextField<Values extends FieldValues, Output>(
  props: TextFieldProps<Values, Output>,
) {
  const { control, name, label, help, isOptional, ...inputProps } = props;
  const { field, ...frame } = useField({ control, name });
  return (
    <FieldFrame {...frame} label={label} help={help} isOptional={isOptional}>
      {(attributes) => <Input type="text" {...inputProps} {...field} {...attributes} />}
    </FieldFrame>
  );
}
