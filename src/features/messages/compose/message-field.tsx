import type { Control } from 'react-hook-form';
import { FieldError } from '#src/shared/form/field-error.tsx';
import { controlAttributes, FieldRoot } from '#src/shared/form/field-frame.tsx';
import { useField } from '#src/shared/form/use-field.ts';
import { fieldLabelRecipe } from '#src/shared/theme/recipes/field.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { copy } from './copy.ts';
import { MessageEditor } from './editor/message-editor.tsx';
import type { MessageValues } from './message-schema.ts';

type MessageFieldProps = {
  readonly control: Control<MessageValues, unknown, MessageValues>;
  readonly isReadOnly: boolean;
  readonly onFiles: (files: readonly File[]) => void;
};

/** The text of the message as a field of the form. */
export function MessageField({ control, isReadOnly, onFiles }: MessageFieldProps) {
  const { field, id, error } = useField({ control, name: 'body' });
  const { ref, value, onChange, onBlur } = field;
  return (
    <FieldRoot>
      {/* A label element names only native controls. */}
      <Label onClick={() => document.getElementById(id)?.focus()}>{copy.message}</Label>
      <MessageEditor
        ref={ref}
        value={value}
        isReadOnly={isReadOnly}
        attributes={controlAttributes({ id, error })}
        onChange={onChange}
        onBlur={onBlur}
        onFiles={onFiles}
      />
      {error && <FieldError id={`${id}-error`} message={error} />}
    </FieldRoot>
  );
}

const Label = styled('span', fieldLabelRecipe);
