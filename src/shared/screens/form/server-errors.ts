import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Fields of a failed request that a form shows; the SDK's ApiError is compatible. */
export type SubmitError = {
  readonly message: string;
  readonly fieldErrors?: Readonly<Record<string, string>> | undefined;
};

/**
 * Returns the text above the form: the errors of fields that the form does not have, or the message
 * if no field has an error. Returns null if the form's fields show all errors.
 */
export function getBannerText<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  error: SubmitError,
): string | null {
  const errors = Object.entries(error.fieldErrors ?? {});
  if (errors.length === 0) return error.message;
  const unmatched = errors.filter(([name]) => !isFormField(form, name));
  return unmatched.map(([, message]) => message).join(' ') || null;
}

/**
 * Shows a reply's field errors at the form's fields and focuses the first of them. Returns the text
 * for the banner.
 */
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
