import { beforeAll, describe, expect, it } from 'vitest';
import {
  compareContracts,
  readContract,
  type ContractChange,
} from '../../scripts/contract-compare.ts';
import {
  baseOperation,
  sampleParts,
  buildSampleContract,
  type ContractChangeCase,
  type Operation,
} from './sample-contract.ts';
import { EXTENSION_RULES } from '../../scripts/contract-extensions.ts';
import { readBundleText } from '#contract/bundle.ts';

const { body, folder, json, reply, thing, thingRequest } = sampleParts;
const { note: _note, ...thingWithoutNote } = thing.properties;
const { size: _size, ...thingWithoutSize } = thing.properties;
const { size: _requestSize, ...requestWithoutSize } = thingRequest.properties;

const ofReply = (rules: Operation) => ({ responses: reply({ ...thing, ...rules }) });
const ofRequest = (rules: Operation) => ({ requestBody: body({ ...thingRequest, ...rules }) });
const inReply = (properties: Operation) =>
  ofReply({ properties: { ...thing.properties, ...properties } });
const inRequest = (properties: Operation) =>
  ofRequest({ properties: { ...thingRequest.properties, ...properties } });
const okOnly = ofReply({});
const withLink = (like: string) => ({
  responses: {
    '200': {
      ...reply(thing)['200'],
      links: { own: { operationId: 'getThing', 'x-address': { at: 'x', like } } },
    },
  },
});

const CLIENT = { client: true, server: false };
const SERVER = { client: false, server: true };
const BOTH = { client: true, server: true };
const NOBODY = { client: false, server: false };
const withVerdict = (
  verdict: typeof CLIENT,
  changes: readonly (readonly [name: string, before: Operation, after: Operation | null])[],
) => changes.map(([name, before, after]) => ({ name, ...verdict, before, after }));

const kinds: readonly ContractChangeCase[] = [
  ...withVerdict(CLIENT, [
    ['an operation is removed', {}, null],
    ['an operation is renamed', {}, { operationId: 'doAnother' }],
    [
      'a required reply field is removed',
      okOnly,
      ofReply({ required: ['id', 'kind'], properties: thingWithoutNote }),
    ],
    ['an optional reply field is removed', okOnly, ofReply({ properties: thingWithoutSize })],
    ['a reply field becomes optional', okOnly, ofReply({ required: ['id', 'kind'] })],
    ['a reply field may be null', okOnly, inReply({ name: { type: ['string', 'null'] } })],
    [
      'a reply enum is widened',
      okOnly,
      inReply({ kind: { type: 'string', enum: ['new', 'used', 'lost'] } }),
    ],
    [
      'a reply string may be longer',
      okOnly,
      inReply({ id: { ...thing.properties.id, maxLength: 20 } }),
    ],
    [
      'a reply string may be any length',
      okOnly,
      inReply({ id: { type: 'string', pattern: '^[a-z]+$' } }),
    ],
    [
      'a reply header is removed',
      {
        responses: {
          '200': {
            description: 'Done.',
            headers: { 'Content-Disposition': { required: true, schema: { type: 'string' } } },
          },
        },
      },
      { responses: { '200': { description: 'Done.' } } },
    ],
    ['a request field becomes required', {}, ofRequest({ required: ['name', 'size'] })],
    ['a request field is removed', {}, ofRequest({ properties: requestWithoutSize })],
    ['a request enum is narrowed', {}, inRequest({ colour: { type: 'string', enum: ['red'] } })],
    [
      'a request string must be shorter',
      {},
      inRequest({ name: { type: 'string', maxLength: 40 } }),
    ],
    ['a request number must be greater', {}, inRequest({ size: { type: 'integer', minimum: 1 } })],
    [
      'a request pattern is added',
      {},
      inRequest({ name: { type: 'string', maxLength: 50, pattern: '^a' } }),
    ],
    ['a parameter is removed', {}, { parameters: [] }],
    [
      'a parameter enum is narrowed',
      {},
      { parameters: [{ ...folder, schema: { type: 'string', enum: ['in'] } }] },
    ],
  ]),
  ...withVerdict(NOBODY, [
    ['a description changes', {}, { description: 'Better put.' }],
    ['an optional reply field is added', okOnly, inReply({ more: { type: 'string' } })],
    [
      'a status is added',
      okOnly,
      { responses: { ...reply(thing), '409': { description: 'Not now.' } } },
    ],
  ]),
  ...withVerdict(BOTH, [
    ['a reply field changes its type', okOnly, inReply({ size: { type: 'string' } })],
    [
      'a reply pattern changes',
      okOnly,
      inReply({ id: { ...thing.properties.id, pattern: '^[0-9]+$' } }),
    ],
    ['a status is removed', {}, okOnly],
    [
      'the success status changes',
      okOnly,
      { responses: { '201': { description: 'Made.', content: json(thing) } } },
    ],
    [
      'the content type of a reply changes',
      okOnly,
      {
        responses: {
          '200': { description: 'Done.', content: { 'text/plain': { schema: thing } } },
        },
      },
    ],
    [
      'a required request field is added',
      {},
      {
        requestBody: body({
          ...thingRequest,
          required: ['name', 'more'],
          properties: { ...thingRequest.properties, more: { type: 'string' } },
        }),
      },
    ],
    ['a request field changes its type', {}, inRequest({ size: { type: 'string' } })],
    [
      'a required request body is added',
      { requestBody: null },
      { requestBody: body(thingRequest) },
    ],
    [
      'a required parameter is added',
      {},
      {
        parameters: [
          folder,
          { name: 'n', in: 'query', required: true, schema: { type: 'string' } },
        ],
      },
    ],
    ['a public operation asks for a session', { security: [] }, { security: [{ bearerAuth: [] }] }],
  ]),
  ...withVerdict(SERVER, [
    [
      'a reply field is never null any more',
      okOnly,
      inReply({ note: { type: 'string', description: 'Null without one.' } }),
    ],
    ['a reply enum is narrowed', okOnly, inReply({ kind: { type: 'string', enum: ['new'] } })],
    [
      'a reply string gets shorter',
      okOnly,
      inReply({ id: { ...thing.properties.id, maxLength: 5 } }),
    ],
    ['a request field becomes optional', {}, ofRequest({ required: [] })],
    ['an optional request field is added', {}, inRequest({ more: { type: 'string' } })],
    [
      'a request enum is widened',
      {},
      inRequest({ colour: { type: 'string', enum: ['red', 'blue', 'red2'] } }),
    ],
    ['a request string may be longer', {}, inRequest({ name: { type: 'string', maxLength: 60 } })],
    [
      'an optional request body is added',
      { requestBody: null },
      { requestBody: { content: json(thingRequest) } },
    ],
    [
      'an optional parameter is added',
      {},
      { parameters: [folder, { name: 'n', in: 'query', schema: { type: 'string' } }] },
    ],
    ['an operation becomes public', {}, { security: [] }],
  ]),
];

/** Helpers that add extension keywords (`x-…`) to a list, sum, field, upload or header of a sample. */
const inList = (marks: Operation) => ({
  responses: reply({ type: 'array', items: { type: 'string' }, ...marks }),
});
const inField = (marks: Operation) => inReply({ size: { type: 'number', ...marks } });
const inUpload = (marks: Operation) =>
  ofRequest({ properties: { file: { type: 'string', ...marks } } });
const inHeader = (header: Operation | undefined) => ({
  responses: { '200': { description: 'Done.', ...(header && { headers: { 'X-Now': header } }) } },
});
const text = { schema: { type: 'string' } } as const;
const byDate = { by: 'date', dir: 'asc' } as const;
const total = { kind: 'fields', total: 'size', plus: ['a', 'b'] } as const;
const count = { kind: 'count', total: 'size', of: 'list' } as const;
const sameAs = { at: 'size', operation: 'getSize', its: 'size', as: 'same' } as const;

const marks: readonly ContractChangeCase[] = [
  ...withVerdict(BOTH, [
    ['acting as another is refused', {}, { 'x-acting': 'blocked' }],
    ['staff alone may act', {}, { 'x-acting': 'staff' }],
    ['an address in a reply takes another form', withLink('/{id}'), withLink('/things/{id}')],
    ['acting means another client', { 'x-acting': 'own' }, { 'x-acting': 'view' }],
    ['another status means none on record', { 'x-empty-on': [404] }, { 'x-empty-on': [404, 409] }],
    ['no status means none on record', { 'x-empty-on': [404] }, { 'x-empty-on': null }],
    ['another path wins', { 'x-route-priority': 1 }, { 'x-route-priority': 2 }],
    [
      'a list is ordered the other way',
      inList({ 'x-order': byDate }),
      inList({ 'x-order': { ...byDate, dir: 'desc' } }),
    ],
    [
      'figures add up to another',
      ofReply({ 'x-sum': [total] }),
      ofReply({ 'x-sum': [{ ...total, plus: ['a'] }] }),
    ],
    ['a field names another thing', inField({ 'x-ref': 'Thing' }), inField({ 'x-ref': 'Other' })],
    [
      'a viewer is shown something else',
      inField({ 'x-as': { own: '1', other: '2' } }),
      inField({ 'x-as': { own: '1', other: '1' } }),
    ],
    ['a call becomes one for staff alone', {}, { 'x-roles': ['staff'] }],
    [
      'a refusal has another code',
      { 'x-refusals': [{ status: 409, code: 'pending', message: 'No.' }] },
      { 'x-refusals': [{ status: 409, code: 'waiting', message: 'No.' }] },
    ],
    [
      'a default is another',
      { parameters: [{ ...folder, schema: { ...folder.schema, default: 'in' } }] },
      { parameters: [{ ...folder, schema: { ...folder.schema, default: 'out' } }] },
    ],
  ]),
  ...withVerdict(SERVER, [
    ['acting as another is refused no more', { 'x-acting': 'blocked' }, { 'x-acting': 'view' }],
    ['no longer staff alone may act', { 'x-acting': 'staff' }, { 'x-acting': 'view' }],
    ['a reply is stated at last', { 'x-reply': 'unstated' }, { 'x-reply': 'stated' }],
    ['a list is ordered', inList({}), inList({ 'x-order': byDate })],
    [
      'a list that a client sorts is ordered',
      inList({ 'x-order': 'any' }),
      inList({ 'x-order': byDate }),
    ],
    ['a list is unique', inList({}), inList({ 'x-unique': ['id'] })],
    [
      'a list is unique by fewer fields',
      inList({ 'x-unique': ['id', 'date'] }),
      inList({ 'x-unique': ['id'] }),
    ],
    [
      'unique items are unique by a field',
      inList({ 'x-unique': [] }),
      inList({ 'x-unique': ['id'] }),
    ],
    ['a number has fewer decimals', inField({ 'x-decimals': 4 }), inField({ 'x-decimals': 2 })],
    ['figures add up', ofReply({ 'x-sum': [total] }), ofReply({ 'x-sum': [total, count] })],
    ['two replies say the same', {}, { 'x-equals': [sameAs] }],
    ['a call is no longer for staff alone', { 'x-roles': ['staff'] }, { 'x-roles': null }],
    [
      'a file may be larger',
      inUpload({ 'x-max-part-bytes': 10 }),
      inUpload({ 'x-max-part-bytes': 20 }),
    ],
    [
      'a kind of file is accepted',
      inUpload({ 'x-media-types': { png: 'image/png' } }),
      inUpload({ 'x-media-types': { png: 'image/png', gif: 'image/gif' } }),
    ],
    [
      'a new value has no limit of its own',
      inUpload({ 'x-new-value': { maxLength: 5 } }),
      inUpload({}),
    ],
    [
      'a required reply header is added',
      inHeader(undefined),
      inHeader({ ...text, required: true }),
    ],
    ['a reply header is always there', inHeader(text), inHeader({ ...text, required: true })],
  ]),
  ...withVerdict(CLIENT, [
    ['a reply is stated no more', { 'x-reply': 'stated' }, { 'x-reply': 'unstated' }],
    ['a list is ordered no more', inList({ 'x-order': byDate }), inList({})],
    ['a list is unique no more', inList({ 'x-unique': ['id'] }), inList({})],
    [
      'a list is unique by more fields',
      inList({ 'x-unique': ['id'] }),
      inList({ 'x-unique': ['id', 'date'] }),
    ],
    ['a number has more decimals', inField({ 'x-decimals': 2 }), inField({ 'x-decimals': 4 })],
    ['a number has any decimals', inField({ 'x-decimals': 2 }), inField({})],
    ['figures add up no more', ofReply({ 'x-sum': [total, count] }), ofReply({ 'x-sum': [count] })],
    [
      'an id is in the list no more',
      inList({ 'x-ref': [{ field: 'parent', to: 'id' }] }),
      inList({}),
    ],
    ['two replies say the same no more', { 'x-equals': [sameAs] }, { 'x-equals': null }],
    [
      'a file must be smaller',
      inUpload({ 'x-max-part-bytes': 10 }),
      inUpload({ 'x-max-part-bytes': 5 }),
    ],
    ['a file has a limit', inUpload({}), inUpload({ 'x-max-part-bytes': 5 })],
    [
      'a kind of file is refused',
      inUpload({ 'x-media-types': { png: 'image/png', gif: 'image/gif' } }),
      inUpload({ 'x-media-types': { png: 'image/png' } }),
    ],
    ['a new value has a limit', inUpload({}), inUpload({ 'x-new-value': { maxLength: 5 } })],
    ['a reply header may be missing', inHeader({ ...text, required: true }), inHeader(text)],
  ]),
  ...withVerdict(NOBODY, [
    ['a reply is said to be unstated', {}, { 'x-reply': 'unstated' }],
    [
      'a refusal has other words',
      { 'x-refusals': [{ status: 409, code: 'pending', message: 'No.' }] },
      { 'x-refusals': [{ status: 409, code: 'pending', message: 'Not yet.' }] },
    ],
    ['an optional reply header is added', inHeader(undefined), inHeader(text)],
    [
      'an operation is on its way out',
      {},
      { deprecated: true, 'x-sunset': '2027-01-01', 'x-instead': 'getThing' },
    ],
    [
      'the words of a refusal change',
      inUpload({ 'x-message': 'No.' }),
      inUpload({ 'x-message': 'Not yet.' }),
    ],
    ['a source changes', { 'x-source': 'assumption' }, { 'x-source': 'decision' }],
    ['what the portal makes of it changes', {}, { 'x-portal': 'Shown on a page of its own.' }],
    ['a link is added', okOnly, withLink('/{id}')],
    [
      'a general sentence changes',
      { 'x-messages': { unknown: 'What?' } },
      { 'x-messages': { unknown: 'This is not known.' } },
    ],
    [
      'a name of a value changes',
      inField({ 'x-enum-varnames': ['A'] }),
      inField({ 'x-enum-varnames': ['B'] }),
    ],
  ]),
];

const whenUsed = { if: { properties: { kind: { const: 'used' } } }, else: { required: ['size'] } };
const eitherOf = (...names: readonly string[]) => ({
  oneOf: names.map((name) => ({ required: [name] })),
});
const inParameter = (rules: Operation) => ({
  parameters: [
    { name: 'n', in: 'query', description: 'How many.', schema: { type: 'number', ...rules } },
  ],
});

/** Changed conditions. A condition on a reply binds the server, and one on a request binds the client. */
const conditions: readonly ContractChangeCase[] = (
  [
    ['condition', whenUsed, { ...whenUsed, else: { required: ['name'] } }],
    ['ruling out', { not: { required: ['size'] } }, { not: { required: ['name'] } }],
    ['choice', { anyOf: [{ required: ['size'] }] }, { anyOf: [{ required: ['name'] }] }],
    ['single choice', eitherOf('size', 'name'), eitherOf('size', 'kind')],
    ['whole', { unevaluatedProperties: false }, { unevaluatedProperties: { type: 'string' } }],
    ['precision', { 'x-decimals': 2 }, { 'x-decimals': 'currency' }],
    ['unit', { 'x-unit': 'GBP' }, { 'x-unit': 'GBX' }],
    ['zone', { 'x-zone': 'UTC' }, { 'x-zone': 'Europe/London' }],
    ['set of items', { uniqueItems: true }, null],
    ['longest list', { maxItems: 2 }, null],
    ['shortest list', { minItems: 2 }, null],
    ['least of fields', { minProperties: 2 }, null],
    ['kind of keys', { propertyNames: { maxLength: 3 } }, { propertyNames: { pattern: 'a' } }],
    ['required item', { contains: { type: 'string' } }, { contains: { type: 'number' } }],
    ['companion', { dependentRequired: { a: ['b'] } }, { dependentRequired: { a: ['c'] } }],
    ['step', { multipleOf: 2 }, null],
    ['single value', { const: 2 }, { const: 3 }],
    ['form', { format: 'date' }, { format: 'email' }],
    ['encoding', { contentEncoding: 'base64' }, { contentEncoding: 'base16' }],
    ['bound', { exclusiveMaximum: 9 }, null],
  ] as const
).flatMap(([name, rule, other]) =>
  (['reply', 'request', 'parameter'] as const).flatMap((place) => {
    const at = { reply: ofReply, request: ofRequest, parameter: inParameter }[place];
    const binds = { client: place !== 'reply', server: place === 'reply' };
    const frees = { client: place === 'reply', server: place !== 'reply' };
    const kind = (what: string, before: Operation, after: Operation, verdict: typeof binds) => ({
      name: `a ${place} ${what} a ${name}`,
      ...verdict,
      before: at(before),
      after: at(after),
    });
    return [
      kind('has', {}, rule, binds),
      kind('loses', rule, {}, frees),
      ...(other ? [kind('changes', rule, other, { client: true, server: true })] : []),
    ];
  }),
);

/** Merges parts of an operation and drops members that are null, which means absent. */
const assemble = (...parts: readonly (ContractChangeCase['after'] | undefined)[]) =>
  Object.fromEntries(
    Object.entries(Object.assign({}, baseOperation, ...parts)).filter(([, part]) => part !== null),
  );

const trials = [...kinds, ...marks, ...conditions];

describe('the comparison of two contracts', () => {
  let changes: readonly ContractChange[] = [];

  beforeAll(() => {
    const before = trials.map((trial) => [trial.name, assemble(trial.before)] as const);
    const after = trials.map(
      (trial) =>
        [trial.name, trial.after === null ? null : assemble(trial.before, trial.after)] as const,
    );
    changes = compareContracts(
      readContract(buildSampleContract(new Map(before))),
      readContract(buildSampleContract(new Map(after))),
    );
  });

  it.each(trials)('the verdict states who must change when $name', ({ name, client, server }) => {
    const path = `/${name.replaceAll(/[^a-z]+/gi, '-')}`;
    const own = changes.filter(({ where, what }) => `${where} ${what}`.split(' ').includes(path));
    expect(own, 'the change is seen').not.toHaveLength(0);
    expect({
      client: own.some((change) => change.client),
      server: own.some((change) => change.server),
    }).toEqual({ client, server });
  });
});

it('a nullable type is equal whether written as a list of types, as `oneOf` or with a reference', () => {
  const sampleWith = (memo: object) => {
    const schema = { type: 'object', properties: { memo } };
    const done = { description: 'Done.', content: { 'application/json': { schema } } };
    return readContract(
      JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'Sample', version: '1.0.0' },
        paths: { '/memo': { get: { operationId: 'getMemo', responses: { 200: done } } } },
        components: { schemas: { Memo: { type: 'string', maxLength: 5 } } },
      }),
    );
  };
  const listed = sampleWith({ type: ['string', 'null'], maxLength: 5 });
  for (const one of [{ type: 'string', maxLength: 5 }, { $ref: '#/components/schemas/Memo' }]) {
    expect(compareContracts(listed, sampleWith({ oneOf: [one, { type: 'null' }] }))).toEqual([]);
  }
  const shorter = { oneOf: [{ type: 'string', maxLength: 4 }, { type: 'null' }] };
  expect(compareContracts(listed, sampleWith(shorter))).not.toEqual([]);
});

it.each([
  ['a reply', ['Reply'], { client: false, server: true }],
  ['a request', ['Request'], { client: true, server: false }],
  ['both', ['Reply', 'Request'], { client: true, server: true }],
] as const)(
  'a new condition of a component that is used in %s binds every sender of the component',
  (_where, named, verdict) => {
    const inBody = (name: 'Reply' | 'Request') => {
      const $ref = `#/components/schemas/${named.some((one) => one === name) ? 'Outer' : 'Other'}`;
      return { description: 'Done.', content: { 'application/json': { schema: { $ref } } } };
    };
    const sampleWith = (rules: object) =>
      readContract(
        JSON.stringify({
          openapi: '3.1.0',
          info: { title: 'Sample', version: '1.0.0' },
          paths: {
            '/memo': {
              post: {
                operationId: 'makeMemo',
                requestBody: { $ref: '#/components/requestBodies/Memo' },
                responses: { 200: inBody('Reply') },
              },
            },
          },
          components: {
            requestBodies: { Memo: inBody('Request') },
            schemas: {
              Outer: { type: 'array', items: { $ref: '#/components/schemas/Inner' } },
              Inner: { type: 'object', ...rules },
              Other: { type: 'object' },
            },
          },
        }),
      );
    const [one, ...more] = compareContracts(
      sampleWith({}),
      sampleWith({ not: { required: ['a'] } }),
    );
    expect(more).toEqual([]);
    expect(one).toMatchObject(verdict);
  },
);

describe('the table of extension keywords', () => {
  const used = new Set(
    [...readBundleText('openapi').matchAll(/"(x-[a-z-]+)":/g)].map(([, mark = '']) => mark),
  );

  it.each([...used])('EXTENSION_RULES has a rule for the extension keyword %s', (mark) => {
    expect(Object.keys(EXTENSION_RULES)).toContain(mark);
  });

  it.each(Object.keys(EXTENSION_RULES))('the extension keyword %s has a test case', (mark) => {
    expect(JSON.stringify([marks, conditions])).toContain(`"${mark}"`);
  });
});
