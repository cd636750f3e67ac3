type FieldErrorItem = { readonly name: string; readonly message: string };

/** Converts react-hook-form's nested `errors` to a flat list; a `type` that is a string marks an error. */
export function flattenErrors(errors: object, prefix = ''): FieldErrorItem[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || key === 'root') return [];
    const name = prefix + key;
    if (!('type' in error && typeof error.type === 'string'))
      return flattenErrors(error, `${name}.`);
    const message = 'message' in error ? error.message : undefined;
    return typeof message === 'string' && message ? [{ name, message }] : [];
  });
}
