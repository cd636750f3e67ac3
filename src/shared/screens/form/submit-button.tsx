import type { MouseEvent } from 'react';
import type { ButtonProps } from '../../ui/button.tsx';
import { Button } from '../../ui/button.tsx';
import { useFormInfo } from './form-context.ts';

type SubmitButtonProps = ButtonProps & { readonly pendingText: string };

/** Submits the surrounding form; each of two such buttons has a `value` and its own `isPending`. */
export function SubmitButton({ isPending, variant = 'primary', ...rest }: SubmitButtonProps) {
  const { isPending: isFormPending } = useFormInfo();
  return (
    <Button
      // The grid of a form would stretch the button; only `isFullWidth` does.
      justifySelf={rest.isFullWidth ? 'stretch' : 'start'}
      {...rest}
      type="submit"
      onMouseDown={preventBlur}
      variant={variant}
      isPending={isPending ?? isFormPending}
    />
  );
}

/** Prevents a press from blurring a field, whose error would move the button from under the pointer. */
function preventBlur(event: MouseEvent): void {
  event.preventDefault();
}
