import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { EqualityRule, Schema, Viewer } from '#contract/bundle.ts';
import { contractOperations, contractSchemas, resolveSchema } from '#contract/judge/document.ts';
import { findContractViolations } from '#contract/judge/find-contract-violations.ts';
import { findInequalities } from '#contract/judge/find-inequalities.ts';
import { findVisibilityViolations } from '#contract/judge/find-visibility-violations.ts';

type Violation = { readonly at: string; readonly cause: string };
type Call = { readonly parameters?: Readonly<Record<string, string>>; readonly data: unknown };
type Cases<Held, Broken> = {
  readonly description: string;
  readonly holds: Readonly<Record<string, Held>>;
  readonly breaks?: Readonly<Record<string, Broken>>;
};
type SchemaCases = Cases<unknown, Violation & { readonly data: unknown }> & {
  readonly schema: Schema & { readonly $defs?: Readonly<Record<string, Schema>> };
  readonly viewer?: Viewer;
};
type EqualityCases = Cases<Call, Call> & {
  readonly equals: EqualityRule;
  readonly replies?: Readonly<Record<string, readonly Call[]>>;
};

const read = (name: string) =>
  parse(readFileSync(`contract/vocabulary/${name}.yaml`, 'utf8'), { merge: true });

const {
  'x-equals': equalityCases,
  ...schemaCases
}: Readonly<Record<string, readonly SchemaCases[]>> & {
  readonly 'x-equals': readonly EqualityCases[];
} = read('cases');

type MetaSchema = { readonly $id: string; readonly properties?: object };
const [vocabulary, dialect]: readonly [MetaSchema, MetaSchema] = [
  read('promises'),
  read('dialect'),
];
const ajv = new Ajv2020({ schemas: [vocabulary, dialect], strict: false, validateFormats: false });
const keywords = Object.keys(vocabulary.properties ?? {});

function findViolations({ schema, viewer }: SchemaCases, data: unknown): readonly Violation[] {
  const resolve = (one: Schema) => schema.$defs?.[one.$ref?.split('/').at(-1) ?? ''] ?? one;
  const found = viewer
    ? findVisibilityViolations(schema, data, viewer, resolve)
    : findContractViolations(schema, data, resolve);
  return found.map(({ path, cause }) => ({ at: path, cause }));
}

function compareReplies({ equals, replies = {} }: EqualityCases, { parameters, data }: Call) {
  const toCall = (call: Call) => ({ values: call.parameters ?? {}, body: call.data });
  return findInequalities({ equals: [equals] }, toCall({ parameters, data }), (operation) =>
    (replies[operation] ?? []).map(toCall),
  );
}

const toRows = <Row>(cases: Readonly<Record<string, Row>> = {}) => Object.entries(cases);

describe.each(Object.entries(schemaCases))('%s', (_, groups) => {
  describe.each(groups)('$description', (group) => {
    it.each(toRows(group.holds))('%s keeps the promise', (_title, data) => {
      expect(findViolations(group, data)).toEqual([]);
    });

    it.each(toRows(group.breaks))('%s breaks the promise', (_title, { data, at, cause }) => {
      expect(findViolations(group, data)).toEqual([{ at, cause }]);
    });
  });
});

describe.each(equalityCases)('x-equals: $description', (group) => {
  it.each(toRows(group.holds))('%s keeps the promise', (_title, call) => {
    expect(compareReplies(group, call)).toEqual([]);
  });

  it.each(toRows(group.breaks))('%s breaks the promise', (_title, call) => {
    expect(compareReplies(group, call)).not.toEqual([]);
  });
});

/** Sections of docs/vocabulary.md by keyword, with the example of each. */
const sections = readFileSync('docs/vocabulary.md', 'utf8').split('\n### ').slice(1);
const examples = sections.map((section) => {
  const [keyword = ''] = section.split('\n');
  const [, example = ''] = /```yaml\n([^`]*)```/.exec(section) ?? [];
  const parsed: SchemaCases & EqualityCases = parse(example);
  return [keyword, parsed] as const;
});

describe('the page of the vocabulary', () => {
  it('the page has a section with an example for each keyword', () => {
    expect(examples.map(([keyword]) => keyword).toSorted()).toEqual(keywords.toSorted());
  });

  it.each(examples)(
    'the first example of %s keeps the promise, the second breaks it',
    (keyword, example) => {
      const check = (data: unknown) => {
        if (keyword === 'x-equals') return compareReplies(example, { data });
        return findViolations({ ...example, ...(keyword === 'x-as' && { viewer: 'other' }) }, data);
      };
      expect(check(example.holds)).toEqual([]);
      expect(check(example.breaks)).not.toEqual([]);
    },
  );
});

describe('the vocabulary', () => {
  it('each keyword has cases that keep its promise, and cases that break it', () => {
    const all = { ...schemaCases, 'x-equals': equalityCases };
    expect(Object.keys(all).toSorted()).toEqual(keywords.toSorted());
    for (const groups of Object.values(all)) {
      expect(groups.some(({ breaks }) => breaks !== undefined)).toBe(true);
    }
  });

  it('the meta-schema accepts the schemas of all cases and of the contract', () => {
    const validate = ajv.getSchema(dialect.$id);
    const schemas = [
      ...Object.values(schemaCases).flatMap((groups) => groups.map(({ schema }) => schema)),
      ...equalityCases.map(({ equals }) => ({ 'x-equals': [equals] })),
      ...contractOperations.flatMap(({ equals }) =>
        equals.length > 0 ? [{ 'x-equals': equals }] : [],
      ),
      ...Object.values(contractSchemas),
    ];
    expect(schemas.filter((schema) => validate?.(schema) !== true)).toEqual([]);
  });

  it.each<[string, object]>([
    ['an unknown direction', { 'x-order': { by: 'day', dir: 'up' } }],
    ['an order without a direction', { items: { 'x-order': { by: 'day' } } }],
    ['one field without a list', { 'x-unique': 'day' }],
    ['half a decimal', { properties: { value: { 'x-decimals': 1.5 } } }],
    ['an unknown unit', { 'x-unit': 'pence' }],
    ['a zone by its offset', { 'x-zone': '+01:00' }],
    ['a sum of another kind', { 'x-sum': [{ kind: 'product', whole: 'a', plus: ['b'] }] }],
    [
      'a sum with a member of another kind',
      { 'x-sum': [{ kind: 'count', whole: 'a', of: 'b', plus: ['c'] }] },
    ],
    ['a percentage of no field', { 'x-sum': [{ kind: 'percent', whole: 'a', part: 'b' }] }],
    ['a reference to no field', { 'x-ref': [{ field: 'of' }] }],
    ['an unknown viewer', { 'x-as': { guest: '^x$' } }],
    [
      'an unknown comparison',
      { 'x-equals': [{ at: 'a', operation: 'list', its: '*', as: 'more' }] },
    ],
    [
      'a bound of another operation',
      { 'x-equals': [{ at: 'a', operation: 'list', its: '*', as: 'from' }] },
    ],
  ])('the meta-schema refuses %s', (_title, schema) => {
    expect(ajv.getSchema(dialect.$id)?.(schema)).toBe(false);
  });
});

it('each promise of the contract names only existing fields, operations and parameters', () => {
  const wrong = contractOperations.flatMap(({ id, equals, parameters }) =>
    equals.flatMap((equality) => {
      if ('parameter' in equality) {
        const parameter = parameters.find(({ name }) => name === equality.parameter);
        const declared = parameter ? (resolveSchema(parameter.schema).enum ?? []) : ['unknown'];
        const { values, as } = equality;
        if (as && parameter) return [];
        const isComplete = declared.every((value) => values && String(value) in values);
        return isComplete ? [] : [`${id}: ${equality.parameter}`];
      }
      return contractOperations.some((one) => one.id === equality.operation)
        ? []
        : [`${id}: ${equality.operation}`];
    }),
  );
  expect(wrong).toEqual([]);
  const fields = Object.entries(contractSchemas).flatMap(([name, schema]) =>
    unknownFields(name, schema),
  );
  expect(fields).toEqual([]);
});

/** Returns fields that the promises of a component and its properties name but its items lack. */
function unknownFields(name: string, schema: Schema): readonly string[] {
  const item = schema.items ? resolveSchema(schema.items) : schema;
  const declared = Object.keys(item.properties ?? {});
  const order = schema['x-order'];
  const by = typeof order === 'object' ? [order.by ?? []].flat() : [];
  const named = [
    ...by,
    ...(schema['x-unique'] ?? []),
    ...[schema['x-ref'] ?? []]
      .flat()
      .flatMap((ref) => (typeof ref === 'string' ? [] : [ref.field, ref.to])),
    ...(schema['x-sum'] ?? []).flatMap((sum) => {
      switch (sum.kind) {
        case 'fields':
          return [sum.whole, ...sum.plus, ...(sum.minus ?? [])];
        case 'percent':
          return [sum.whole, sum.part, sum.of];
        case 'count':
        case 'taxYear':
          return [sum.whole, sum.of];
        case 'running':
          return [sum.whole, ...sum.plus, ...sum.minus];
        case 'children':
          return [sum.whole, sum.parent, sum.id, ...Object.keys(sum.when)];
        case 'series':
          return [sum.whole, sum.parts];
      }
    }),
  ];
  const own = named
    .filter((field) => !declared.includes(field))
    .map((field) => `${name}: ${field}`);
  const below = Object.entries(schema.properties ?? {}).flatMap(([property, one]) =>
    one.$ref ? [] : unknownFields(`${name}.${property}`, one),
  );
  return [...own, ...below];
}
