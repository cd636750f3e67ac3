/**
 * Writes the promises of the contract as the portal reads them: of each operation the schema of its
 * reply with nothing but marks. `sums.ts` has what sentences add up over time.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { operationsIn, readBundle, type Schema } from '#contract/bundle.ts';
import { resolvedSchema } from '#contract/judge/document.ts';

const ALL = ['x-order', 'x-unique', 'x-sum', 'x-ref', 'x-decimals', 'x-zone'];

const document = readBundle('openapi');
const { schemas = {} } = document.components;

/** A schema with its marks and the way to them; undefined where there are none. */
function marksOf(given: Schema, wanted: readonly string[]): Schema | undefined {
  const schema = resolvedSchema(given);
  const own = Object.entries(schema).filter(
    // A list in an order of the server's own is left to it.
    // What needs no other reply to be judged.
    ([name, value]) =>
      wanted.includes(name) &&
      !/^(?:any|shown|Europe\/London)$/.test(String(value)) &&
      (name !== 'x-ref' || typeof value !== 'string'),
  );
  const properties = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const below = marksOf(field, wanted);
    return below ? [[name, below] as const] : [];
  });
  const { additionalProperties } = schema;
  const children = [
    ['items', schema.items && marksOf(schema.items, wanted)],
    [
      'additionalProperties',
      typeof additionalProperties === 'object' && marksOf(additionalProperties, wanted),
    ],
  ].filter(([, child]) => child);
  const joined = (['oneOf', 'allOf'] as const).flatMap((key) => {
    const members = (schema[key] ?? []).flatMap((one) => marksOf(one, wanted) ?? []);
    return members.length > 0 ? [[key, members] as const] : [];
  });
  const all = [
    ...own,
    ...children,
    ...joined,
    ...(properties.length > 0 ? [['properties', Object.fromEntries(properties)]] : []),
  ];
  return all.length === 0 ? undefined : Object.fromEntries(all);
}

function tableOf(wanted: readonly string[], isOf: (id: string) => boolean) {
  const operations = operationsIn(document).flatMap(({ operationId, responses }) => {
    const [success = ''] = Object.keys(responses).filter((status) => status.startsWith('2'));
    const schema = responses[success]?.content?.['application/json']?.schema;
    const marks = schema && isOf(operationId) ? marksOf(schema, wanted) : undefined;
    return marks ? [[operationId, marks] as const] : [];
  });
  return Object.fromEntries(operations);
}

/** What sentences tell the sum of, such as the growth of holdings; a count is none. */
const isAddedUp = (marks: Schema) =>
  /"kind":"(?:running|series|fields|percent)"/.test(JSON.stringify(marks));

function write(name: string, lines: readonly string[]): void {
  const text = [
    '/** Generated from the contract by scripts/generate-promises.ts. Do not edit. */',
    ...lines,
    '',
  ];
  writeFileSync(join(import.meta.dirname, `../contract/generated/${name}.ts`), text.join('\n'));
}

const line = (constant: string, value: object) =>
  `import type { Schema } from '../bundle.ts';\n\nexport const ${constant}: Readonly<Record<string, Schema>> = ${JSON.stringify(value)};`;

/** The fields of each component that hold ids of others. */
const references = Object.entries(schemas).flatMap(([name, { properties = {} }]) => {
  const fields = Object.entries(properties).flatMap(([field, { items, 'x-ref': own }]) => {
    const to = own ?? items?.['x-ref'];
    return typeof to === 'string' ? [[field, to]] : [];
  });
  return fields.length > 0 ? [[name, Object.fromEntries(fields)]] : [];
});

const promises = tableOf(ALL, () => true);
const addedUp = Object.keys(promises).filter((id) => isAddedUp(promises[id] ?? {}));
write('promises', [line('promises', promises)]);
write('sums', [
  line(
    'sums',
    tableOf(['x-sum'], (id) => addedUp.includes(id)),
  ),
]);
/**
 * What figures depend on: the portal puts the lists of these replies in order itself, and judges their sums.
 */
const OF_FIGURES =
  /^(?:getDfmAccountGrowth|getPortfolioHistory|list(?:Dfm)?Holdings|list(?:Holding)?Documents|listMessages|getMessageThread)$/;
write('of-figures', [`export const OF_FIGURES = ${String(OF_FIGURES)};`]);
write('orders', [
  line(
    'orders',
    tableOf(['x-order', 'x-unique'], (id) => OF_FIGURES.test(id)),
  ),
]);
write('references', [
  `export const references = ${JSON.stringify(Object.fromEntries(references))} as const;`,
]);
