import type { MouseEvent } from 'react';
import type { ButtonProps } from '../ui/button.tsx';
import { Button } from '../ui/button.tsx';
import { useFormInfo } from './form-context.ts';

type SubmitButtonProps = ButtonProps & { readonly pendingText: string };

/**
 * Submits the form around it; hidden in a locked form. In a form with two of them each gets a
 * `value`, and its own `isPending`.
 */
export function SubmitButton({ isPending, variant = 'primary', ...rest }: SubmitButtonProps) {
  const { isPending: isFormPending } = useFormInfo();
  return (
    <Button
      // As wide as its label in the grid of a form, unless it is set to fill it.
      justifySelf={rest.isFullWidth ? 'stretch' : 'start'}
      {...rest}
      type="submit"
      onMouseDown={keepFocus}
      variant={variant}
      isPending={isPending ?? isFormPending}
    />
  );
}

/** The error of a field that is left moves the button away from under the pointer: no click follows. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
