type ListedError = { readonly name: string; readonly message: string };

/**
 * react-hook-form's nested `errors` as a flat list with field paths, in the order of the schema. In
 * an error `type` is a string; in the errors of a group it is those of a field called `type`.
 */
export function listedErrors(errors: object, prefix = ''): ListedError[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || key === 'root') return [];
    const name = prefix + key;
    if (!('type' in error && typeof error.type === 'string'))
      return listedErrors(error, `${name}.`);
    const message = 'message' in error ? error.message : undefined;
    return typeof message === 'string' && message ? [{ name, message }] : [];
  });
}
