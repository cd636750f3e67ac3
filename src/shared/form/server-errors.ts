import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** What a form can show of a failed request; the SDK's ApiError fits. */
export type SubmitError = {
  readonly message: string;
  readonly fieldErrors?: Readonly<Record<string, string>> | undefined;
};

/**
 * Puts field errors of a reply under the fields that the form has, focuses the first, and returns
 * what is left to say in the banner: the message, when no field took an error, or the errors of
 * fields that are not on this screen. Null when the fields have said everything.
 */
export function applyServerErrors<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  error: SubmitError,
): string | null {
  const leftOver: string[] = [];
  let focusesNext = true;
  for (const [name, message] of Object.entries(error.fieldErrors ?? {})) {
    if (isFieldOf(form, name)) {
      form.setError(name, { type: 'server', message }, { shouldFocus: focusesNext });
      focusesNext = false;
    } else {
      leftOver.push(message);
    }
  }
  const noFieldSaysIt = focusesNext && leftOver.length === 0;
  return noFieldSaysIt ? error.message : leftOver.join(' ') || null;
}

function isFieldOf<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  name: string,
): name is FieldPath<Values> {
  return form.control._names.mount.has(name);
}
