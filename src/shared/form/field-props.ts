import type { ReactNode } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';

/** What every field takes: where it writes, what it is called, and whether it can be changed now. */
export type FieldProps<Values extends FieldValues, Output> = {
  readonly control: Control<Values, unknown, Output>;
  readonly name: FieldPath<Values>;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  /** Shows the value as text with this reason in place of the control. */
  readonly lockedReason?: ReactNode;
};
