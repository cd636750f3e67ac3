import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { get, set } from 'react-hook-form';
import type { z } from 'zod/mini';

/** Schema of a form: its input is the values of the fields, its output the submitted values. */
export type FormSchema = z.core.$ZodType<FieldValues, FieldValues>;

/**
 * Returns a resolver that validates a form's values with a zod schema: it resolves to the parsed
 * values or to the first error of each field. Replaces @hookform/resolvers, which would load its
 * support of other libraries with the login: https://github.com/react-hook-form/resolvers/issues/821.
 */
export function createSchemaResolver<Schema extends FormSchema>(
  schema: Schema,
): Resolver<z.input<Schema>, unknown, z.output<Schema>> {
  return async (values, _context, { fields }) => {
    const checked = await schema['~standard'].validate(values);
    if (!checked.issues) return { values: checked.value, errors: {} };

    const errors: FieldErrors<z.input<Schema>> = {};
    for (const { path = [], message } of checked.issues) {
      const name =
        path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.') || 'root';
      if (get(errors, name)) continue;
      const ref: unknown = get(fields, `${name}.ref`);
      set(errors, name, { type: 'schema', message, ref });
    }
    return { values: {}, errors };
  };
}
