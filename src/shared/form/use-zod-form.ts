import type { DefaultValues, UseFormProps, UseFormReturn } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import type { z } from 'zod/mini';
import { schemaResolver, type FormSchema } from './schema-resolver.ts';

type ZodFormOptions<Schema extends FormSchema> = Omit<
  UseFormProps<z.input<Schema>, unknown, z.output<Schema>>,
  'resolver' | 'mode' | 'defaultValues'
> & {
  readonly schema: Schema;
  /** Every field, computed before the render: no effect fills a form. */
  readonly defaultValues: DefaultValues<z.input<Schema>>;
};

/** A form on a zod schema. Specification 5: errors show only after a field is touched. */
export function useZodForm<Schema extends FormSchema>(
  options: ZodFormOptions<Schema>,
): UseFormReturn<z.input<Schema>, unknown, z.output<Schema>> {
  const { schema, ...rest } = options;
  return useForm<z.input<Schema>, unknown, z.output<Schema>>({
    ...rest,
    mode: 'onTouched',
    resolver: schemaResolver(schema),
  });
}
