import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Fields of a failed request that a form shows; the SDK's ApiError is compatible. */
export type SubmitError = {
  readonly message: string;
  readonly fieldErrors?: Readonly<Record<string, string>> | undefined;
};

/** Returns the text above the form: errors of absent fields, or the message; null if fields show all. */
export function getBannerText<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  error: SubmitError,
): string | null {
  const errors = Object.entries(error.fieldErrors ?? {});
  if (errors.length === 0) return error.message;
  const unmatched = errors.filter(([name]) => !isFormField(form, name));
  return unmatched.map(([, message]) => message).join(' ') || null;
}

/** Shows field errors, focuses the first of them, and returns the text for the banner. */
export function applyServerErrors<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  error: SubmitError,
): string | null {
  let shouldFocus = true;
  for (const [name, message] of Object.entries(error.fieldErrors ?? {})) {
    if (!isFormField(form, name)) continue;
    form.setError(name, { type: 'server', message }, { shouldFocus });
    shouldFocus = false;
  }
  return getBannerText(form, error);
}

function isFormField<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  name: string,
): name is FieldPath<Values> {
  return Object.hasOwn(form.getValues(), name);
}
