import type { FieldValues } from 'react-hook-form';
import { Select, type SelectOption } from '../../ui/select.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { useField } from './use-field.ts';

type SelectFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output> & {
  readonly options: readonly SelectOption[];
};

export function SelectField<Values extends FieldValues, Output>(
  props: SelectFieldProps<Values, Output>,
) {
  const { control, name, label, help, options } = props;
  const { field, ...frame } = useField({ control, name });
  return (
    <FieldFrame {...frame} label={label} help={help}>
      {(attributes) => <Select {...field} {...attributes} options={options} />}
    </FieldFrame>
  );
}
