import type { ReactNode } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';

/** The props of every field: its value, its label, and whether it is locked. */
export type FieldProps<Values extends FieldValues, Output> = {
  readonly control: Control<Values, unknown, Output>;
  readonly name: FieldPath<Values>;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  /** Shows the value as text with this reason instead of the control. */
  readonly lockedReason?: ReactNode;
};
