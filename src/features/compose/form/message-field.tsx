import { FieldError } from '#src/shared/screens/form/field-error.tsx';
import { buildControlAttributes, FieldRoot } from '#src/shared/screens/form/field-frame.tsx';
import { buildFieldId, useFormInfo } from '#src/shared/screens/form/form-context.ts';
import { fieldLabelRecipe } from '#src/shared/ui/theme/recipes/field.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { copy } from '../copy.ts';
import type { EditorProps } from '../editor/editor-props.ts';
import { MessageEditor } from '../editor/message-editor.tsx';
import { getBodyError } from '../draft/message-schema.ts';

type MessageFieldProps = Pick<EditorProps, 'value' | 'isReadOnly' | 'onChange' | 'onFiles'>;

/** Field of the message text. Its value is in the draft, not in React Hook Form. */
export function MessageField(props: MessageFieldProps) {
  const id = buildFieldId(useFormInfo().formId, 'body');
  const error = getBodyError(props.value);
  return (
    <FieldRoot>
      {/* A label element would name only a native control. With `onClick`, a screen reader would
          call the text 'clickable'. */}
      <Label onMouseUp={() => document.getElementById(id)?.focus()}>{copy.message}</Label>
      <MessageEditor {...props} attributes={buildControlAttributes({ id, error })} />
      {error && <FieldError id={`${id}-error`} message={error} />}
    </FieldRoot>
  );
}

const Label = styled('span', fieldLabelRecipe);
