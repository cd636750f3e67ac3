import type { DefaultValues, UseFormProps, UseFormReturn } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import type { z } from 'zod/mini';
import { createSchemaResolver, type FormSchema } from './schema-resolver.ts';

type ZodFormOptions<Schema extends FormSchema> = Omit<
  UseFormProps<z.input<Schema>, unknown, z.output<Schema>>,
  'resolver' | 'mode' | 'defaultValues'
> & {
  readonly schema: Schema;
  /** Values of all fields, computed before the first render: no effect fills a form. */
  readonly defaultValues: DefaultValues<z.input<Schema>>;
};

/** Creates a form with a zod schema. Errors appear only after a field is touched (specification 5). */
export function useZodForm<Schema extends FormSchema>(
  options: ZodFormOptions<Schema>,
): UseFormReturn<z.input<Schema>, unknown, z.output<Schema>> {
  const { schema, ...rest } = options;
  return useForm<z.input<Schema>, unknown, z.output<Schema>>({
    ...rest,
    mode: 'onTouched',
    // FormShell moves the focus after the errors are rendered.
    shouldFocusError: false,
    resolver: createSchemaResolver(schema),
  });
}
