import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createSchemaResolver } from './schema-resolver.ts';

const schema = z.object({
  username: z
    .string()
    .check(z.trim(), z.minLength(1, 'Enter a username.'), z.minLength(3, 'Short.')),
  lines: z.array(z.object({ amount: z.string().check(z.regex(/^\d+$/, 'Enter digits.')) })),
});

function check(values: z.input<typeof schema>) {
  return createSchemaResolver(schema)(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
}

it('the resolver returns the parsed values and no error', async () => {
  expect(await check({ username: ' amelia ', lines: [{ amount: '7' }] })).toEqual({
    values: { username: 'amelia', lines: [{ amount: '7' }] },
    errors: {},
  });
});

it('the resolver returns the first error of each field at its path, in the order of the schema', async () => {
  const { values, errors } = await check({
    username: ' ',
    lines: [{ amount: '7' }, { amount: 'x' }],
  });
  expect(values).toEqual({});
  expect(Object.keys(errors)).toEqual(['username', 'lines']);
  expect(errors).toMatchObject({
    username: { type: 'schema', message: 'Enter a username.' },
    lines: [undefined, { amount: { type: 'schema', message: 'Enter digits.' } }],
  });
});

it('the resolver waits for an asynchronous check', async () => {
  const taken = z.object({
    name: z.string().check(z.refine(() => Promise.resolve(false), 'Already taken.')),
  });
  const { errors } = await createSchemaResolver(taken)({ name: 'a' }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  expect(errors).toMatchObject({ name: { message: 'Already taken.' } });
});

it('the resolver returns an error of the form, not of a field, as the root error', async () => {
  const pair = z
    .object({ a: z.string(), b: z.string() })
    .check(z.refine(({ a, b }) => a === b, 'They differ.'));
  const { errors } = await createSchemaResolver(pair)({ a: '1', b: '2' }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  expect(errors).toMatchObject({ root: { message: 'They differ.' } });
});
