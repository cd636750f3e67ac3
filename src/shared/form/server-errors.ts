import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** What a form can show of a failed request; the SDK's ApiError fits. */
export type SubmitError = {
  readonly message: string;
  readonly fieldErrors?: Readonly<Record<string, string>> | undefined;
};

/**
 * What is left to say on top of the form: the errors of fields that it has not, or the message when
 * no field says anything. Null when the fields say everything.
 */
export function bannerText<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  error: SubmitError,
): string | null {
  const errors = Object.entries(error.fieldErrors ?? {});
  if (errors.length === 0) return error.message;
  const homeless = errors.filter(([name]) => !isFieldOf(form, name));
  return homeless.map(([, message]) => message).join(' ') || null;
}

/**
 * Puts the field errors of a reply under the fields that the form has and focuses the first of them.
 * Returns what is left to say in the banner.
 */
export function applyServerErrors<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  error: SubmitError,
): string | null {
  let shouldFocus = true;
  for (const [name, message] of Object.entries(error.fieldErrors ?? {})) {
    if (!isFieldOf(form, name)) continue;
    form.setError(name, { type: 'server', message }, { shouldFocus });
    shouldFocus = false;
  }
  return bannerText(form, error);
}

function isFieldOf<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  name: string,
): name is FieldPath<Values> {
  return Object.hasOwn(form.getValues(), name);
}
