import type { ButtonProps } from '../ui/button.tsx';
import { Button } from '../ui/button.tsx';
import { useFormInfo } from './form-context.ts';

type SubmitButtonProps = ButtonProps & { readonly pendingText: string };

/**
 * Sends the form around it; not there in a locked form. In a form with two of them each gets a
 * `value`, and its own `isPending`.
 */
export function SubmitButton({ isPending, variant = 'primary', ...rest }: SubmitButtonProps) {
  const { isPending: isFormPending, isLocked } = useFormInfo();
  if (isLocked) return null;
  return (
    <Button
      // As wide as its words in the grid of a form, unless it is told to fill it.
      justifySelf={rest.isFullWidth ? 'stretch' : 'start'}
      {...rest}
      type="submit"
      variant={variant}
      isPending={isPending ?? isFormPending}
    />
  );
}
