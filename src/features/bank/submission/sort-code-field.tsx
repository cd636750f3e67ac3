import type { ChangeEvent, CompositionEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from '#src/shared/screens/form/field-frame.tsx';
import type { FieldProps } from '#src/shared/screens/form/field-props.ts';
import { useField } from '#src/shared/screens/form/use-field.ts';
import { Input } from '#src/shared/ui/input.tsx';
import { formatSortCode } from './format-sort-code.ts';

/** Field that inserts the dashes during typing (specification 5) without moving the caret. */
export function SortCodeField<Values extends FieldValues, Output>(
  props: FieldProps<Values, Output>,
) {
  const { control, name, label, help } = props;
  const { field, ...frame } = useField({ control, name });
  const former = String(field.value);

  const format = (input: HTMLInputElement, isForwardDelete: boolean) => {
    const edited = { text: input.value, caret: input.selectionStart ?? input.value.length };
    const { text, caret } = formatSortCode(former, edited, isForwardDelete);
    // Sets the value before React renders. React does not write an equal value, so the caret stays.
    if (input.value !== text) input.value = text;
    input.setSelectionRange(caret, caret);
    field.onChange(text);
  };
  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const event = nativeEvent instanceof InputEvent ? nativeEvent : null;
    // An Android keyboard would repeat a text that changes during composition.
    if (event?.isComposing) field.onChange(currentTarget.value);
    else format(currentTarget, event?.inputType === 'deleteContentForward');
  };
  const endComposition = ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
    format(currentTarget, false);

  return (
    <FieldFrame {...frame} label={label} help={help}>
      {(attributes) => (
        <Input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          {...field}
          {...attributes}
          onChange={change}
          onCompositionEnd={endComposition}
        />
      )}
    </FieldFrame>
  );
}
