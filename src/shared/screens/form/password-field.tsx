import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Box } from '../../ui/layout.ts';
import { announce } from '../../ui/announce/announce.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { Input } from '../../ui/input.tsx';
import { useField } from './use-field.ts';

type PasswordFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output> & {
  readonly autoComplete: 'current-password' | 'new-password';
  /** End of the toggle's name, unique on a screen: 'new password' in 'Show new password'. */
  readonly toggleName: string;
};

/** Password field without maximum length or paste blocking: password managers must work (WCAG 3.3.8). */
export function PasswordField<Values extends FieldValues, Output>(
  props: PasswordFieldProps<Values, Output>,
) {
  const { control, name, label, help, autoComplete, toggleName } = props;
  const { field, ...frame } = useField({ control, name });
  const { isVisible, setIsVisible, inputRef } = useVisibleUntilSubmit();

  const toggle = () => {
    setIsVisible(!isVisible);
    announce(`Your ${toggleName} is ${isVisible ? 'hidden' : 'visible'}.`);
  };
  const setRef = (element: HTMLInputElement | null) => {
    field.ref(element);
    inputRef.current = element;
  };

  return (
    <FieldFrame {...frame} label={label} help={help}>
      {(attributes) => (
        <Box position="relative">
          <Input
            {...field}
            {...attributes}
            ref={setRef}
            type={isVisible ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            pe={20}
          />
          <Box position="absolute" insetInlineEnd={1} top={1}>
            <Button variant="quiet" size="sm" aria-controls={frame.id} onClick={toggle}>
              <span>
                <span>{isVisible ? 'Hide' : 'Show'}</span>
                <VisuallyHidden>{` ${toggleName}`}</VisuallyHidden>
              </span>
            </Button>
          </Box>
        </Box>
      )}
    </FieldFrame>
  );
}

// Browsers offer to save a hidden password, and store plain text fields in their form history.
function useVisibleUntilSubmit() {
  const [isVisible, setIsVisible] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = inputRef.current?.form;
    const hide = () => setIsVisible(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return { isVisible, setIsVisible, inputRef };
}
