import type { ReactNode } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';

export type FieldProps<Values extends FieldValues, Output> = {
  readonly control: Control<Values, unknown, Output>;
  readonly name: FieldPath<Values>;
  readonly label: ReactNode;
  readonly help?: ReactNode;
};
