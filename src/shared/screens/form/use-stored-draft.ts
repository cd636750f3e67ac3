import { useEffect, useEffectEvent } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Storage of drafts, such as `getFormDraftStore` of the session. */
type DraftStore = {
  readonly save: (values: object) => void;
  readonly drop: () => void;
};

/** Stores a draft until it is sent; by named fields, so that no password is stored by omission. */
export function useStoredDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  store: DraftStore,
  fields: readonly FieldPath<Values>[],
): void {
  const storeChange = useEffectEvent((isDirty: boolean) => {
    if (!isDirty) return store.drop();
    store.save(Object.fromEntries(fields.map((name) => [name, form.getValues(name)])));
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ isDirty }) => storeChange(isDirty ?? false),
      }),
    [form],
  );
}
