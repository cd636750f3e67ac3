import { createContext, useContext, useId } from 'react';

type FormInfo = {
  readonly formId: string;
  readonly isPending: boolean;
};

export const FormContext = createContext<FormInfo | null>(null);

/** The parts of the form that a field or a button needs; it works without a form too. */
export function useFormInfo(): FormInfo {
  const ownId = useId();
  return useContext(FormContext) ?? { formId: ownId, isPending: false };
}

/** The id of a field's control, which label, help, error and summary link derive theirs from. */
export function fieldIdOf(formId: string, name: string): string {
  return `${formId}-${name}`;
}
