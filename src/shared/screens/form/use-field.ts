import type { FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import type { FieldProps } from './field-props.ts';
import { buildFieldId, useFormInfo } from './form-context.ts';

/**
 * Returns one field's value, error and id. Typing re-renders only this field. An empty field is not `isInvalid`
 * until the form is submitted, because screen readers would call a field that was only passed invalid.
 */
export function useField<Values extends FieldValues, Output>(
  props: Pick<FieldProps<Values, Output>, 'control' | 'name'>,
) {
  const { formId } = useFormInfo();
  const { field, fieldState, formState } = useController({
    control: props.control,
    name: props.name,
  });
  return {
    field,
    id: buildFieldId(formId, props.name),
    error: fieldState.error?.message,
    isInvalid: fieldState.invalid && (formState.isSubmitted || field.value !== ''),
  };
}
