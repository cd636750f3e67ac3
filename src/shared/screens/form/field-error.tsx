import { CircleAlert } from 'lucide-react';
import { fieldErrorRecipe } from '../../ui/theme/recipes/field.ts';
import { styled } from '../../ui/theme/styled.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

type FieldErrorProps = { readonly id: string; readonly message: string };

export function FieldError({ id, message }: FieldErrorProps) {
  return (
    <ErrorLine id={id}>
      <Icon icon={CircleAlert} size={16} />
      <VisuallyHidden>Error: </VisuallyHidden>
      <span>{message}</span>
    </ErrorLine>
  );
}

const ErrorLine = styled('p', fieldErrorRecipe);
