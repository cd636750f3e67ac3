import { expect, it } from 'vitest';
import type { Schema } from '#contract/bundle.ts';
import { fieldNames, schemaView } from './schema-view.ts';

async function shown(schema: Schema): Promise<string> {
  return String(await schemaView(schema)).replaceAll(/\s+/g, ' ');
}

const joined: Schema = {
  allOf: [
    { $ref: '#/components/schemas/Thing' },
    { properties: { size: { type: 'number', 'x-decimals': 2, description: 'In metres.' } } },
  ],
};

it('shows and finds the fields of joined schemas', async () => {
  expect(await shown(joined)).toMatch(/<code>size<\/code *>/);
  expect(fieldNames(joined)).toEqual(['size', 'In metres.']);
});

it('shows what a field of joined schemas is', async () => {
  expect(await shown({ properties: { thing: joined } })).toContain('>Thing</a> and ');
});

it('shows marks as words, but those that it tells in another way', async () => {
  const order = { by: ['a', 'b'], dir: 'asc' } as const;
  const list = { type: 'array', 'x-order': order, 'x-source': 'decision' } as const;
  const text = await shown({ properties: { list } });
  expect(text).toContain('<code>x-order</code> by a; b, dir asc');
  expect(text).not.toContain('x-source');
});

it('says until when a deprecated field is there, and what to use', async () => {
  const end = { deprecated: true, 'x-sunset': '2027-01-01', 'x-instead': 'length' } as const;
  expect(await shown({ properties: { size: { type: 'number', ...end } } })).toContain(
    'deprecated until 2027-01-01: use length',
  );
});
