import { Box } from '@chakra-ui/react/box';
import type { FieldValues } from 'react-hook-form';
import { styled } from '../theme/styled.ts';
import { FieldError } from './field-error.tsx';
import { controlAttributes, FieldHelp, FieldRoot } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { LockedValue } from './locked-value.tsx';
import { useField } from './use-field.ts';

export function CheckboxField<Values extends FieldValues, Output>(
  props: FieldProps<Values, Output>,
) {
  const { control, name, label, help, lockedReason } = props;
  const { field, id, error, isLocked } = useField({ control, name, lockedReason });
  const { value, ...input } = field;
  if (isLocked) {
    return <LockedValue label={label} value={value ? 'Yes' : 'No'} reason={lockedReason} />;
  }
  return (
    <FieldRoot>
      <Box display="flex" gap={3}>
        <Checkbox
          type="checkbox"
          {...input}
          {...controlAttributes({ id, help, error })}
          checked={Boolean(value)}
        />
        <div>
          <CheckboxLabel htmlFor={id}>{label}</CheckboxLabel>
          {help && <FieldHelp id={`${id}-help`}>{help}</FieldHelp>}
        </div>
      </Box>
      {error && <FieldError id={`${id}-error`} message={error} />}
    </FieldRoot>
  );
}

// The browser's own box in the brand colour, which supports keyboard, forced colours and print.
const Checkbox = styled('input', {
  base: {
    w: 5,
    h: 5,
    mt: 0.5,
    flexShrink: 0,
    accentColor: 'var(--color-brand-700)',
    cursor: 'pointer',
  },
});
const CheckboxLabel = styled('label', { base: { cursor: 'pointer', lineHeight: '1.5rem' } });
