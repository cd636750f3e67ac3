import { createContext, useContext, useId } from 'react';

type FormInfo = {
  readonly formId: string;
  readonly isPending: boolean;
  /** All fields are shown as read-only values; the reason stands on top of the form. */
  readonly isLocked: boolean;
};

export const FormContext = createContext<FormInfo | null>(null);

/** What a field or a button needs to know of the form around it; it may stand without one. */
export function useFormInfo(): FormInfo {
  const ownId = useId();
  return useContext(FormContext) ?? { formId: ownId, isPending: false, isLocked: false };
}

/** The id of a field's control, from which label, help, error and summary link derive theirs. */
export function fieldIdOf(formId: string, name: string): string {
  return `${formId}-${name}`;
}
