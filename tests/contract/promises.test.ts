import { describe, expect, it } from 'vitest';
import type { EqualityRule, Schema } from '#contract/bundle.ts';
import { contractOperations, contractSchemas, resolveSchema } from '#contract/judge/document.ts';
import { findInequalities } from '#contract/judge/find-inequalities.ts';
import { findContractViolations } from '#contract/judge/find-contract-violations.ts';

const found = (schema: Schema, value: unknown) =>
  findContractViolations(schema, value, (each) => each).map(
    ({ path, cause }) => `${path} ${cause}`,
  );

const rows = (...all: readonly object[]) => all;
const byDay: Schema = { 'x-order': { by: 'day', dir: 'asc' } };
const newest: Schema = { 'x-order': { by: ['sent', 'made'], dir: 'desc' } };
const byName: Schema = { 'x-order': { by: 'name', dir: 'asc', collation: 'en-GB' } };
const poundsFirst: Schema = { 'x-order': { by: 'code', dir: 'asc', first: 'GBP' } };
const latest: Schema = { 'x-order': { dir: 'desc' } };
const money: Schema = { 'x-decimals': 'currency' };
const amounts: Schema = {
  properties: {
    points: { items: { properties: { value: money } } },
    totals: { additionalProperties: money },
  },
};
const growth: Schema = {
  'x-sum': [{ kind: 'fields', whole: 'growth', plus: ['value'], minus: ['cost'] }],
};
const running: Schema = {
  'x-sum': [{ kind: 'running', whole: 'total', plus: ['in'], minus: ['out'] }],
};
const percent: Schema = {
  'x-sum': [{ kind: 'percent', whole: 'percentage', part: 'growth', of: 'cost' }],
};
const counted: Schema = { 'x-sum': [{ kind: 'count', whole: 'count', of: 'ids' }] };
const children: Schema = {
  'x-sum': [{ kind: 'children', whole: 'value', parent: 'of', id: 'id', when: { mode: 'sum' } }],
};
const series: Schema = {
  'x-sum': [{ kind: 'series', whole: 'points', parts: 'parts', on: 'day', fields: ['value'] }],
};
const withRest: Schema = {
  'x-sum': [
    { kind: 'series', whole: 'points', parts: 'parts', on: 'day', fields: ['value'], rest: true },
  ],
};
const point = (day: string, value: number) => ({ day, value });
const parts = [{ points: [point('01', 1), point('03', 5)] }, { points: [point('02', 10)] }];

it.each<[string, Schema, unknown]>([
  ['a list in its order', byDay, rows({ day: '01' }, { day: '02' }, { day: '02' })],
  ['a row without the field', byDay, rows({ day: '02' }, { day: null }, { day: '03' })],
  [
    'the first field with a value',
    newest,
    rows({ sent: null, made: '3' }, { sent: '2', made: '9' }),
  ],
  [
    'a time with and one without fractions of a second',
    newest,
    rows({ sent: '2026-01-01T00:00:00.500Z' }, { sent: '2026-01-01T00:00:00Z' }),
  ],
  [
    'names as people order them',
    byName,
    rows({ name: 'de la Cruz' }, { name: 'Édouard' }, { name: 'Eve' }),
  ],
  ['what comes first', poundsFirst, rows({ code: 'GBP' }, { code: 'AUD' }, { code: 'USD' })],
  ['items themselves', latest, ['2025-26', '2024-25']],
  ['no order', { 'x-order': 'any' }, rows({ day: '02' }, { day: '01' })],
  [
    'two fields that differ together',
    { 'x-unique': ['a', 'b'] },
    rows({ a: 1, b: 1 }, { a: 1, b: 2 }),
  ],
  ['two decimals', { 'x-decimals': 2 }, 1.15],
  ['six decimals', { 'x-decimals': 6 }, 1.117093],
  ['a time in UTC', { 'x-zone': 'UTC' }, '2026-03-12T14:05:00Z'],
  ['a large number of two decimals', { 'x-decimals': 2 }, 123_456_789_012.35],
  ['three decimals of a dinar', amounts, { currency: 'KWD', points: [{ value: 1.125 }] }],
  ['two decimals of a map of amounts', amounts, { totals: { GBP: 1.15, GBp: 1.15, JPY: 1 } }],
  [
    'two decimals of pounds beside yen',
    { properties: { total: { oneOf: [money], 'x-unit': 'GBP' } } },
    { currency: 'JPY', total: 1.15 },
  ],
  ['a difference', growth, { growth: 0.1, value: 0.3, cost: 0.2 }],
  ['a share in per cent, rounded', percent, { percentage: 12.12, growth: 2180.75, cost: 18000 }],
  ['a share to one decimal', percent, { percentage: 13.6, growth: 13.64, cost: 100 }],
  ['a share of nothing', percent, { percentage: 5, growth: 1, cost: 0 }],
  ['an unknown part', growth, { growth: 5, value: 1, cost: null }],
  [
    'a running sum',
    running,
    rows({ total: 0.3, in: 0.3, out: 0 }, { total: 0.2, in: 0, out: 0.1 }),
  ],
  ['a count', counted, { count: 2, ids: ['a', 'b'] }],
  [
    'a sum of children, and a parent that is none',
    children,
    rows({ id: 'p', value: 3, mode: 'sum' }, { id: 'a', of: 'p', value: 3 }, { id: 'q', value: 9 }),
  ],
  [
    'parts that add up at each step',
    series,
    { points: [point('01', 1), point('02', 11), point('04', 15)], parts },
  ],
  ['parts of less where a rest is allowed', withRest, { points: [point('03', 16)], parts }],
  ['no parts at all', series, { points: [point('01', 1)] }],
  [
    'the id of another row',
    { 'x-ref': [{ field: 'of', to: 'id' }] },
    rows({ id: 'a', of: 'b' }, { id: 'b', of: null }),
  ],
])('%s breaks no promise', (_, schema, value) => {
  expect(found(schema, value)).toEqual([]);
});

it.each<[string, Schema, unknown, string]>([
  [
    'another order',
    byDay,
    rows({ day: '02' }, { day: '01' }),
    '/1 a list that is not ordered by day, lowest first',
  ],
  [
    'oldest first',
    newest,
    rows({ made: '1' }, { sent: '2' }),
    '/1 a list that is not ordered by sent, else made, highest first',
  ],
  [
    'names by their bytes',
    byName,
    rows({ name: 'Eve' }, { name: 'de la Cruz' }),
    '/1 a list that is not ordered by name, lowest first',
  ],
  [
    'another first',
    poundsFirst,
    rows({ code: 'AUD' }, { code: 'GBP' }),
    '/1 a list that is not ordered by code, lowest first',
  ],
  [
    'items in another order',
    latest,
    ['2024-25', '2025-26'],
    '/1 a list that is not ordered by their value, highest first',
  ],
  [
    'a day twice',
    { 'x-unique': ['day'] },
    rows({ day: '01' }, { day: '01' }),
    '/1 day that an earlier item of the list has',
  ],
  [
    'a time of another zone',
    { 'x-zone': 'UTC' },
    '2026-03-12T14:05:00+01:00',
    ' a time stamp that is not in UTC, ending in Z',
  ],
  ['a third decimal', { 'x-decimals': 2 }, 1.005, ' a number of more than 2 decimals'],
  [
    'a third decimal of a pound',
    amounts,
    { currency: null, points: [{ value: 1.125 }] },
    '/points/0/value a number of more than 2 decimals',
  ],
  [
    'a decimal of a yen, by the key of a map',
    amounts,
    { totals: { JPY: 1.5 } },
    '/totals/JPY a number of more than 0 decimals',
  ],
  [
    'another difference',
    growth,
    { growth: 1, value: 3, cost: 1 },
    '/growth growth that is not value less cost',
  ],
  [
    'another share in per cent',
    percent,
    { percentage: 1.36, growth: 13.64, cost: 100 },
    '/percentage percentage that is not growth in per cent of cost',
  ],
  [
    'another running sum, told once',
    running,
    rows({ total: 2, in: 1, out: 0 }, { total: 3, in: 1, out: 0 }),
    '/0/total total that is not the sum of in less out up to it',
  ],
  ['another count', counted, { count: 3, ids: [] }, '/count count that is not the number of ids'],
  [
    'another sum of children',
    children,
    rows({ id: 'p', value: 4, mode: 'sum' }, { id: 'a', of: 'p', value: 3 }),
    '/0/value value that is not the sum of the items whose of it is',
  ],
  [
    'parts that do not add up',
    series,
    { points: [point('03', 16)], parts },
    '/points/0/value value to which those of parts do not add up',
  ],
  [
    'parts of more than all',
    withRest,
    { points: [point('03', 14)], parts },
    '/points/0/value value to which those of parts do not add up',
  ],
  [
    'an id of no row',
    { 'x-ref': [{ field: 'of', to: 'id' }] },
    rows({ id: 'a', of: 'c' }),
    '/0/of of that is no id of the list',
  ],
])('%s is reported as a broken promise, with its path', (_, schema, value, problem) => {
  expect(found(schema, value)).toEqual([problem]);
});

it('promises are checked inside references, variants, maps and nested lists', () => {
  const schemas: Readonly<Record<string, Schema>> = {
    Money: { 'x-decimals': 2 },
    Row: { properties: { totals: { additionalProperties: { $ref: 'Money' } }, days: byDay } },
  };
  const schema: Schema = { items: { oneOf: [{ $ref: 'Row' }, { type: 'null' }] } };
  const value = [null, { totals: { GBP: 1.234 }, days: [{ day: '2' }, { day: '1' }] }];
  const resolve = (each: Schema) => schemas[each.$ref ?? ''] ?? each;
  const paths = findContractViolations(schema, value, resolve).map(({ path }) => path);
  expect(paths).toEqual(['/1/totals/GBP', '/1/days/1']);
});

it('a value of the wrong type breaks no promise', () => {
  for (const value of [
    null,
    undefined,
    'text',
    7,
    true,
    ['a', null, 3],
    { points: 'x', parts: 5 },
  ]) {
    for (const schema of [byDay, growth, running, counted, children, series]) {
      expect(found(schema, value)).toEqual([]);
    }
  }
});

describe('a promise about the reply of another operation', () => {
  const base = { at: 'count', operation: 'list', its: '*' } as const;
  const list = [
    {
      values: { folder: 'in' },
      body: [
        { n: 1, read: true },
        { n: 2, read: false },
      ],
    },
  ];
  const judged = (equality: EqualityRule, body: unknown, values = {}) =>
    findInequalities({ equals: [equality] }, { values, body }, () => list).map(
      ({ cause }) => cause,
    );
  const folder = { with: { folder: 'in' } };

  it.each<[string, EqualityRule, unknown, unknown]>([
    [
      'a count',
      { ...base, ...folder, where: { read: false }, as: 'count' },
      { count: 1 },
      { count: 2 },
    ],
    ['a minimum', { ...base, ...folder, its: '*/n', as: 'least' }, { count: '1' }, { count: '2' }],
    ['a list member', { ...base, ...folder, at: '*', its: '*/n', as: 'among' }, [2, 2], [3]],
    ['a list order', { ...base, ...folder, at: '*', its: '*/n', as: 'list' }, [1, 2], [1, 3]],
    ['a list length', { ...base, ...folder, at: '*', its: '*/n', as: 'list' }, [1, 2], [1]],
    ['a set', { ...base, ...folder, at: '*/-1', its: '*/n', as: 'same' }, [[7, 2], [1]], [[2]]],
  ])('%s is compared with the reply of another operation', (_, equality, right, wrong) => {
    expect(judged(equality, right)).toEqual([]);
    expect(judged(equality, wrong)).toEqual([expect.stringContaining('than list tells')]);
  });

  it('a field must have the value that the contract lists for the parameter', () => {
    const equality: EqualityRule = { at: 'kind', parameter: 'id', values: { main: 'Main' } };
    expect(judged(equality, { kind: 'Main' }, { id: 'main' })).toEqual([]);
    expect(judged(equality, { kind: 'Rebate' }, { id: 'main' })).toHaveLength(1);
    expect(judged(equality, { kind: 'Rebate' }, { id: 'other' })).toEqual([]);
  });

  it('a field must equal the parameter, and the first page must have null as its previous page', () => {
    const own: EqualityRule = { at: 'id', parameter: 'id' };
    expect(judged(own, { id: 'a' }, { id: 'a' })).toEqual([]);
    expect(judged(own, { id: 'b' }, { id: 'a' })).toHaveLength(1);
    const first: EqualityRule = {
      at: 'before',
      parameter: 'cursor',
      values: { '': null, '0': null },
    };
    for (const values of [{}, { cursor: '0' }]) {
      expect(judged(first, { before: null }, values)).toEqual([]);
      expect(judged(first, { before: 15 }, values)).toHaveLength(1);
    }
    expect(judged(first, { before: 0 }, { cursor: '15' })).toEqual([]);
  });

  it('a reply is compared with the reply of another operation to the same parameter', () => {
    const same: EqualityRule = {
      ...base,
      at: '*',
      with: { folder: '{box}' },
      its: '*/n',
      as: 'list',
    };
    expect(judged(same, [1, 2], { box: 'in' })).toEqual([]);
    expect(judged(same, [2], { box: 'in' })).toHaveLength(1);
    expect(judged(same, [2], { box: 'out' })).toEqual([]);
  });

  it('a reply is not checked while the reply of the other operation is missing', () => {
    expect(judged({ ...base, with: { folder: 'out' }, as: 'count' }, { count: 9 })).toEqual([]);
    expect(judged({ ...base, as: 'count' }, { count: 9 })).toEqual([]);
  });
});

it('each promise of the contract names only existing fields, operations and parameters', () => {
  const wrong = contractOperations.flatMap(({ id, equals, parameters }) =>
    equals.flatMap((equality) => {
      if ('parameter' in equality) {
        const parameter = parameters.find(({ name }) => name === equality.parameter);
        const declared = parameter ? (resolveSchema(parameter.schema).enum ?? []) : ['unknown'];
        const { values } = equality;
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
