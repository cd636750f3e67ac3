/**
 * Writes the rules of the contract that JSON Schema cannot express, for the portal. Each rule is
 * the schema of an operation's reply, reduced to extensions. `sums.ts` contains only the sums.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listOperations, readBundle, type Schema } from '#contract/bundle.ts';
import { contractOperations, contractSchemas, resolveSchema } from '#contract/judge/document.ts';

const ALL_EXTENSIONS = ['x-order', 'x-unique', 'x-sum', 'x-ref', 'x-decimals', 'x-zone'];

const document = readBundle('openapi');

/** Reduces a schema to the given extensions and the path to them; undefined if there are none. */
function pickExtensions(given: Schema, wanted: readonly string[]): Schema | undefined {
  const { properties, items, additionalProperties, oneOf, allOf, ...rest } = resolveSchema(given);
  const pick = (schema: unknown) => isSchema(schema) && pickExtensions(schema, wanted);
  const own = Object.entries(rest).filter(
    // Skips values without a rule to check, and references that can only be checked against another
    // reply.
    ([name, value]) =>
      wanted.includes(name) &&
      !/^(?:any|shown|Europe\/London)$/.test(String(value)) &&
      (name !== 'x-ref' || typeof value !== 'string'),
  );
  const fields = Object.entries(properties ?? {}).map(([name, field]) => [name, pick(field)]);
  const below = {
    items: pick(items),
    additionalProperties: pick(additionalProperties),
    oneOf: oneOf?.map(pick).filter(Boolean),
    allOf: allOf?.map(pick).filter(Boolean),
    properties: Object.fromEntries(fields.filter(([, field]) => field)),
  };
  const found = Object.entries(below).filter(([, part]) => part && Object.keys(part).length > 0);
  const all = [...own, ...found];
  return all.length === 0 ? undefined : Object.fromEntries(all);
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null;
}

function buildTable(wanted: readonly string[], isOf: (id: string) => boolean) {
  const operations = listOperations(document).flatMap(({ operationId, responses }) => {
    const [success = ''] = Object.keys(responses).filter((status) => status.startsWith('2'));
    const schema = responses[success]?.content?.['application/json']?.schema;
    const marks = schema && isOf(operationId) ? pickExtensions(schema, wanted) : undefined;
    return marks ? [[operationId, marks] as const] : [];
  });
  return Object.fromEntries(operations);
}

/** Checks whether a schema has sums of figures, such as the growth of holdings; a count does not qualify. */
const hasSums = (marks: Schema) =>
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

/** Fields that contain the id of an object of another schema, grouped by their own schema. */
const references = Object.entries(contractSchemas).flatMap(([name, { properties = {} }]) => {
  const fields = Object.entries(properties).flatMap(([field, { items, 'x-ref': own }]) => {
    const to = own ?? items?.['x-ref'];
    return typeof to === 'string' ? [[field, to]] : [];
  });
  return fields.length > 0 ? [[name, Object.fromEntries(fields)]] : [];
});

const promises = buildTable(ALL_EXTENSIONS, () => true);
const operationsWithSums = Object.keys(promises).filter((id) => hasSums(promises[id] ?? {}));
write('promises', [line('promises', promises)]);
write('sums', [
  line(
    'sums',
    buildTable(['x-sum'], (id) => operationsWithSums.includes(id)),
  ),
]);
/** Operations behind the figures on the screen: the portal sorts their lists and checks their sums. */
const FIGURE_OPERATIONS =
  /^(?:getDfmAccountGrowth|getPortfolioHistory|list(?:Dfm)?Holdings|list(?:Holding)?Documents|listMessages|getMessageThread)$/;
/** Further operations whose figures the portal compares with those of other replies on the same page. */
const COMPARED_OPERATIONS = /^(?:get(?:Dfm|Holding)HistoryCount|list(?:Dfm|Holding)History)$/;
const both = [FIGURE_OPERATIONS, COMPARED_OPERATIONS].map(({ source }) =>
  source.slice('^(?:'.length, -2),
);
write('of-figures', [`export const OF_FIGURES = /^(?:${both.join('|')})$/;`]);
write('orders', [
  line(
    'orders',
    buildTable(['x-order', 'x-unique'], (id) => FIGURE_OPERATIONS.test(id)),
  ),
]);
/** Rules between figures; a page itself leaves out a sub-category's history that ends with another value. */
const equalities = contractOperations.flatMap(({ id, equals }) => {
  const rules = equals.filter(
    (rule) =>
      'operation' in rule &&
      rule.as !== 'among' &&
      /(?:\/value|^holdingHistoryCount)$/.test(rule.at) &&
      !rule.at.includes('subCategories'),
  );
  return rules.length > 0 ? [[id, rules]] : [];
});
write('equalities', [
  `import type { EqualityRule } from '../bundle.ts';\n\nexport const equalities: Readonly<Record<string, readonly EqualityRule[]>> = ${JSON.stringify(Object.fromEntries(equalities))};`,
]);
write('references', [
  `export const references = ${JSON.stringify(Object.fromEntries(references))} as const;`,
]);
