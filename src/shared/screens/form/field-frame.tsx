import type { ReactNode } from 'react';
import type { ChildElements } from '../../ui/elements.ts';
import { fieldHelpRecipe, fieldLabelRecipe, fieldRecipe } from '../../ui/theme/recipes/field.ts';
import { styled } from '../../ui/theme/styled.ts';
import { FieldError } from './field-error.tsx';

/** Attributes that connect a control with its label, help and error; spread them on the control. */
export type ControlAttributes = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  /** Set for the look of an error, also while `aria-invalid` is not. */
  readonly 'data-invalid'?: '' | undefined;
};

type FieldFrameProps = {
  readonly id: string;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly error: string | undefined;
  readonly isOptional?: boolean;
  readonly isInvalid?: boolean;
  readonly children: (control: ControlAttributes) => ChildElements;
};

/** Label, help and error of a control; the only component that sets their ids. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, help, error, isOptional = false, isInvalid, children } = props;
  return (
    <FieldRoot>
      <FieldLabel htmlFor={id}>
        <span>{label}</span> {isOptional && <span>(optional)</span>}
      </FieldLabel>
      {help && <FieldHelp id={`${id}-help`}>{help}</FieldHelp>}
      {children(buildControlAttributes({ id, help, error, isInvalid }))}
      {error && <FieldError id={`${id}-error`} message={error} />}
    </FieldRoot>
  );
}

export function buildControlAttributes(
  field: Pick<FieldFrameProps, 'id' | 'help' | 'error' | 'isInvalid'>,
): ControlAttributes {
  const { isInvalid = Boolean(field.error) } = field;
  const ids = [field.help && `${field.id}-help`, field.error && `${field.id}-error`];
  return {
    id: field.id,
    'aria-describedby': ids.filter(Boolean).join(' ') || undefined,
    'aria-invalid': isInvalid || undefined,
    'data-invalid': field.error ? '' : undefined,
  };
}

export const FieldRoot = styled('div', fieldRecipe);
const FieldHelp = styled('div', fieldHelpRecipe);
const FieldLabel = styled('label', fieldLabelRecipe);
