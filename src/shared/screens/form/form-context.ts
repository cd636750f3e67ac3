import { createContext, useContext, useId } from 'react';

type FormInfo = {
  readonly formId: string;
  readonly isPending: boolean;
};

export const FormContext = createContext<FormInfo | null>(null);

/** Returns the id and the pending state of the surrounding form; without a form, an id of its own. */
export function useFormInfo(): FormInfo {
  const ownId = useId();
  return useContext(FormContext) ?? { formId: ownId, isPending: false };
}

/** Builds the id of a field's control, from which label, help, error and summary link derive theirs. */
export function buildFieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}
