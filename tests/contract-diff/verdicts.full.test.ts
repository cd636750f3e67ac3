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

const inReply = (properties: Operation) =>
  reply({ ...thing, properties: { ...thing.properties, ...properties } });
const inRequest = (properties: Operation) =>
  body({ ...thingRequest, properties: { ...thingRequest.properties, ...properties } });
const okOnly = { responses: reply(thing) };

const kinds: readonly ContractChangeCase[] = [
  { name: 'an operation is removed', client: true, server: false, after: null },
  {
    name: 'an operation is renamed',
    client: true,
    server: false,
    after: { operationId: 'doAnother' },
  },
  {
    name: 'a description changes',
    client: false,
    server: false,
    after: { description: 'Better put.' },
  },

  {
    name: 'a required reply field is removed',
    client: true,
    server: false,
    before: okOnly,
    after: {
      responses: reply({ ...thing, required: ['id', 'kind'], properties: thingWithoutNote }),
    },
  },
  {
    name: 'an optional reply field is removed',
    client: true,
    server: false,
    before: okOnly,
    after: { responses: reply({ ...thing, properties: thingWithoutSize }) },
  },
  {
    name: 'a reply field becomes optional',
    client: true,
    server: false,
    before: okOnly,
    after: { responses: reply({ ...thing, required: ['id', 'kind'] }) },
  },
  {
    name: 'an optional reply field is added',
    client: false,
    server: false,
    before: okOnly,
    after: { responses: inReply({ more: { type: 'string' } }) },
  },
  {
    name: 'a reply field changes its type',
    client: true,
    server: true,
    before: okOnly,
    after: { responses: inReply({ size: { type: 'string' } }) },
  },
  {
    name: 'a reply field may be null',
    client: true,
    server: false,
    before: okOnly,
    after: { responses: inReply({ name: { type: ['string', 'null'] } }) },
  },
  {
    name: 'a reply field is never null any more',
    client: false,
    server: true,
    before: okOnly,
    after: { responses: inReply({ note: { type: 'string', description: 'Null without one.' } }) },
  },
  {
    name: 'a reply enum is widened',
    client: true,
    server: false,
    before: okOnly,
    after: { responses: inReply({ kind: { type: 'string', enum: ['new', 'used', 'lost'] } }) },
  },
  {
    name: 'a reply enum is narrowed',
    client: false,
    server: true,
    before: okOnly,
    after: { responses: inReply({ kind: { type: 'string', enum: ['new'] } }) },
  },
  {
    name: 'a reply pattern changes',
    client: true,
    server: true,
    before: okOnly,
    after: { responses: inReply({ id: { ...thing.properties.id, pattern: '^[0-9]+$' } }) },
  },
  {
    name: 'a reply string may be longer',
    client: true,
    server: false,
    before: okOnly,
    after: { responses: inReply({ id: { ...thing.properties.id, maxLength: 20 } }) },
  },
  {
    name: 'a reply string may be any length',
    client: true,
    server: false,
    before: okOnly,
    after: { responses: inReply({ id: { type: 'string', pattern: '^[a-z]+$' } }) },
  },
  {
    name: 'a reply string gets shorter',
    client: false,
    server: true,
    before: okOnly,
    after: { responses: inReply({ id: { ...thing.properties.id, maxLength: 5 } }) },
  },
  { name: 'a status is removed', client: true, server: true, after: okOnly },
  {
    name: 'a status is added',
    client: false,
    server: false,
    before: okOnly,
    after: { responses: { ...reply(thing), '409': { description: 'Not now.' } } },
  },
  {
    name: 'the success status changes',
    client: true,
    server: true,
    before: okOnly,
    after: { responses: { '201': { description: 'Made.', content: json(thing) } } },
  },
  {
    name: 'the content type of a reply changes',
    client: true,
    server: true,
    before: okOnly,
    after: {
      responses: { '200': { description: 'Done.', content: { 'text/plain': { schema: thing } } } },
    },
  },
  {
    name: 'a reply header is removed',
    client: true,
    server: false,
    before: {
      responses: {
        '200': {
          description: 'Done.',
          headers: { 'Content-Disposition': { required: true, schema: { type: 'string' } } },
        },
      },
    },
    after: { responses: { '200': { description: 'Done.' } } },
  },

  {
    name: 'a required request field is added',
    client: true,
    server: true,
    after: {
      requestBody: body({
        ...thingRequest,
        required: ['name', 'more'],
        properties: { ...thingRequest.properties, more: { type: 'string' } },
      }),
    },
  },
  {
    name: 'a request field becomes required',
    client: true,
    server: false,
    after: { requestBody: body({ ...thingRequest, required: ['name', 'size'] }) },
  },
  {
    name: 'a request field becomes optional',
    client: false,
    server: true,
    after: { requestBody: body({ ...thingRequest, required: [] }) },
  },
  {
    name: 'an optional request field is added',
    client: false,
    server: true,
    after: { requestBody: inRequest({ more: { type: 'string' } }) },
  },
  {
    name: 'a request field is removed',
    client: true,
    server: false,
    after: { requestBody: body({ ...thingRequest, properties: requestWithoutSize }) },
  },
  {
    name: 'a request field changes its type',
    client: true,
    server: true,
    after: { requestBody: inRequest({ size: { type: 'string' } }) },
  },
  {
    name: 'a request enum is narrowed',
    client: true,
    server: false,
    after: { requestBody: inRequest({ colour: { type: 'string', enum: ['red'] } }) },
  },
  {
    name: 'a request enum is widened',
    client: false,
    server: true,
    after: {
      requestBody: inRequest({ colour: { type: 'string', enum: ['red', 'blue', 'red2'] } }),
    },
  },
  {
    name: 'a request string must be shorter',
    client: true,
    server: false,
    after: { requestBody: inRequest({ name: { type: 'string', maxLength: 40 } }) },
  },
  {
    name: 'a request string may be longer',
    client: false,
    server: true,
    after: { requestBody: inRequest({ name: { type: 'string', maxLength: 60 } }) },
  },
  {
    name: 'a request number must be greater',
    client: true,
    server: false,
    after: { requestBody: inRequest({ size: { type: 'integer', minimum: 1 } }) },
  },
  {
    name: 'a request pattern is added',
    client: true,
    server: false,
    after: { requestBody: inRequest({ name: { type: 'string', maxLength: 50, pattern: '^a' } }) },
  },
  {
    name: 'a required request body is added',
    client: true,
    server: true,
    before: { requestBody: null },
    after: { requestBody: body(thingRequest) },
  },
  {
    name: 'an optional request body is added',
    client: false,
    server: true,
    before: { requestBody: null },
    after: { requestBody: { content: json(thingRequest) } },
  },

  { name: 'a parameter is removed', client: true, server: false, after: { parameters: [] } },
  {
    name: 'a required parameter is added',
    client: true,
    server: true,
    after: {
      parameters: [folder, { name: 'n', in: 'query', required: true, schema: { type: 'string' } }],
    },
  },
  {
    name: 'an optional parameter is added',
    client: false,
    server: true,
    after: { parameters: [folder, { name: 'n', in: 'query', schema: { type: 'string' } }] },
  },
  {
    name: 'a parameter enum is narrowed',
    client: true,
    server: false,
    after: { parameters: [{ ...folder, schema: { type: 'string', enum: ['in'] } }] },
  },

  {
    name: 'a public operation asks for a session',
    client: true,
    server: true,
    before: { security: [] },
    after: { security: [{ bearerAuth: [] }] },
  },
  { name: 'an operation becomes public', client: false, server: true, after: { security: [] } },
];

/** Helpers that add extension keywords (`x-…`) to a list, sum, field, upload or header of a sample. */
const inList = (marks: Operation) => ({
  responses: reply({ type: 'array', items: { type: 'string' }, ...marks }),
});
const inSum = (marks: Operation) => ({ responses: reply({ ...thing, ...marks }) });
const inField = (marks: Operation) => ({
  responses: inReply({ size: { type: 'number', ...marks } }),
});
const inUpload = (marks: Operation) => ({
  requestBody: body({ ...thingRequest, properties: { file: { type: 'string', ...marks } } }),
});
const inHeader = (header: Operation | undefined) => ({
  responses: {
    '200': { description: 'Done.', ...(header && { headers: { 'X-Now': header } }) },
  },
});
const text = { schema: { type: 'string' } } as const;
const byDate = { by: 'date', dir: 'asc' } as const;
const total = { kind: 'fields', total: 'size', plus: ['a', 'b'] } as const;
const count = { kind: 'count', total: 'size', of: 'list' } as const;
const sameAs = { at: 'size', operation: 'getSize', its: 'size', as: 'same' } as const;

const marks: readonly ContractChangeCase[] = [
  {
    name: 'acting as another is refused',
    client: true,
    server: true,
    before: {},
    after: { 'x-acting': 'blocked' },
  },
  {
    name: 'acting as another is refused no more',
    client: false,
    server: true,
    before: { 'x-acting': 'blocked' },
    after: { 'x-acting': 'view' },
  },
  {
    name: 'staff alone may act',
    client: true,
    server: true,
    before: {},
    after: { 'x-acting': 'staff' },
  },
  {
    name: 'no longer staff alone may act',
    client: false,
    server: true,
    before: { 'x-acting': 'staff' },
    after: { 'x-acting': 'view' },
  },
  {
    name: 'acting means another client',
    client: true,
    server: true,
    before: { 'x-acting': 'own' },
    after: { 'x-acting': 'view' },
  },
  {
    name: 'a reply is stated no more',
    client: true,
    server: false,
    before: { 'x-reply': 'stated' },
    after: { 'x-reply': 'unstated' },
  },
  {
    name: 'a reply is stated at last',
    client: false,
    server: true,
    before: { 'x-reply': 'unstated' },
    after: { 'x-reply': 'stated' },
  },
  {
    name: 'a reply is said to be unstated',
    client: false,
    server: false,
    before: {},
    after: { 'x-reply': 'unstated' },
  },
  {
    name: 'another status means none on record',
    client: true,
    server: true,
    before: { 'x-empty-on': [404] },
    after: { 'x-empty-on': [404, 409] },
  },
  {
    name: 'no status means none on record',
    client: true,
    server: true,
    before: { 'x-empty-on': [404] },
    after: { 'x-empty-on': null },
  },
  {
    name: 'another path wins',
    client: true,
    server: true,
    before: { 'x-route-priority': 1 },
    after: { 'x-route-priority': 2 },
  },
  {
    name: 'a list is ordered',
    client: false,
    server: true,
    before: inList({}),
    after: inList({ 'x-order': byDate }),
  },
  {
    name: 'a list is ordered no more',
    client: true,
    server: false,
    before: inList({ 'x-order': byDate }),
    after: inList({}),
  },
  {
    name: 'a list is ordered the other way',
    client: true,
    server: true,
    before: inList({ 'x-order': byDate }),
    after: inList({ 'x-order': { ...byDate, dir: 'desc' } }),
  },
  {
    name: 'a list that a client sorts is ordered',
    client: false,
    server: true,
    before: inList({ 'x-order': 'any' }),
    after: inList({ 'x-order': byDate }),
  },
  {
    name: 'a list is unique',
    client: false,
    server: true,
    before: inList({}),
    after: inList({ 'x-unique': ['id'] }),
  },
  {
    name: 'a list is unique no more',
    client: true,
    server: false,
    before: inList({ 'x-unique': ['id'] }),
    after: inList({}),
  },
  {
    name: 'a list is unique by more fields',
    client: true,
    server: false,
    before: inList({ 'x-unique': ['id'] }),
    after: inList({ 'x-unique': ['id', 'date'] }),
  },
  {
    name: 'a list is unique by fewer fields',
    client: false,
    server: true,
    before: inList({ 'x-unique': ['id', 'date'] }),
    after: inList({ 'x-unique': ['id'] }),
  },
  {
    name: 'unique items are unique by a field',
    client: false,
    server: true,
    before: inList({ 'x-unique': [] }),
    after: inList({ 'x-unique': ['id'] }),
  },
  {
    name: 'a number has more decimals',
    client: true,
    server: false,
    before: inField({ 'x-decimals': 2 }),
    after: inField({ 'x-decimals': 4 }),
  },
  {
    name: 'a number has any decimals',
    client: true,
    server: false,
    before: inField({ 'x-decimals': 2 }),
    after: inField({}),
  },
  {
    name: 'a number has fewer decimals',
    client: false,
    server: true,
    before: inField({ 'x-decimals': 4 }),
    after: inField({ 'x-decimals': 2 }),
  },
  {
    name: 'figures add up',
    client: false,
    server: true,
    before: inSum({ 'x-sum': [total] }),
    after: inSum({ 'x-sum': [total, count] }),
  },
  {
    name: 'figures add up no more',
    client: true,
    server: false,
    before: inSum({ 'x-sum': [total, count] }),
    after: inSum({ 'x-sum': [count] }),
  },
  {
    name: 'figures add up to another',
    client: true,
    server: true,
    before: inSum({ 'x-sum': [total] }),
    after: inSum({ 'x-sum': [{ ...total, plus: ['a'] }] }),
  },
  {
    name: 'an id is in the list no more',
    client: true,
    server: false,
    before: inList({ 'x-ref': [{ field: 'parent', to: 'id' }] }),
    after: inList({}),
  },
  {
    name: 'a field names another thing',
    client: true,
    server: true,
    before: inField({ 'x-ref': 'Thing' }),
    after: inField({ 'x-ref': 'Other' }),
  },
  {
    name: 'two replies say the same no more',
    client: true,
    server: false,
    before: { 'x-equals': [sameAs] },
    after: { 'x-equals': null },
  },
  {
    name: 'two replies say the same',
    client: false,
    server: true,
    before: {},
    after: { 'x-equals': [sameAs] },
  },
  {
    name: 'a viewer is shown something else',
    client: true,
    server: true,
    before: inField({ 'x-as': { own: '1', other: '2' } }),
    after: inField({ 'x-as': { own: '1', other: '1' } }),
  },
  {
    name: 'a call becomes one for staff alone',
    client: true,
    server: true,
    before: {},
    after: { 'x-roles': ['staff'] },
  },
  {
    name: 'a call is no longer for staff alone',
    client: false,
    server: true,
    before: { 'x-roles': ['staff'] },
    after: { 'x-roles': null },
  },
  {
    name: 'a refusal has another code',
    client: true,
    server: true,
    before: { 'x-refusals': [{ status: 409, code: 'pending', message: 'No.' }] },
    after: { 'x-refusals': [{ status: 409, code: 'waiting', message: 'No.' }] },
  },
  {
    name: 'a refusal has other words',
    client: false,
    server: false,
    before: { 'x-refusals': [{ status: 409, code: 'pending', message: 'No.' }] },
    after: { 'x-refusals': [{ status: 409, code: 'pending', message: 'Not yet.' }] },
  },
  {
    name: 'a file must be smaller',
    client: true,
    server: false,
    before: inUpload({ 'x-max-part-bytes': 10 }),
    after: inUpload({ 'x-max-part-bytes': 5 }),
  },
  {
    name: 'a file has a limit',
    client: true,
    server: false,
    before: inUpload({}),
    after: inUpload({ 'x-max-part-bytes': 5 }),
  },
  {
    name: 'a file may be larger',
    client: false,
    server: true,
    before: inUpload({ 'x-max-part-bytes': 10 }),
    after: inUpload({ 'x-max-part-bytes': 20 }),
  },
  {
    name: 'a kind of file is refused',
    client: true,
    server: false,
    before: inUpload({ 'x-media-types': { png: 'image/png', gif: 'image/gif' } }),
    after: inUpload({ 'x-media-types': { png: 'image/png' } }),
  },
  {
    name: 'a kind of file is accepted',
    client: false,
    server: true,
    before: inUpload({ 'x-media-types': { png: 'image/png' } }),
    after: inUpload({ 'x-media-types': { png: 'image/png', gif: 'image/gif' } }),
  },
  {
    name: 'a new value has a limit',
    client: true,
    server: false,
    before: inUpload({}),
    after: inUpload({ 'x-new-value': { maxLength: 5 } }),
  },
  {
    name: 'a new value has no limit of its own',
    client: false,
    server: true,
    before: inUpload({ 'x-new-value': { maxLength: 5 } }),
    after: inUpload({}),
  },
  {
    name: 'an optional reply header is added',
    client: false,
    server: false,
    before: inHeader(undefined),
    after: inHeader(text),
  },
  {
    name: 'a required reply header is added',
    client: false,
    server: true,
    before: inHeader(undefined),
    after: inHeader({ ...text, required: true }),
  },
  {
    name: 'a reply header may be missing',
    client: true,
    server: false,
    before: inHeader({ ...text, required: true }),
    after: inHeader(text),
  },
  {
    name: 'a reply header is always there',
    client: false,
    server: true,
    before: inHeader(text),
    after: inHeader({ ...text, required: true }),
  },
  {
    name: 'a default is another',
    client: true,
    server: true,
    before: { parameters: [{ ...folder, schema: { ...folder.schema, default: 'in' } }] },
    after: { parameters: [{ ...folder, schema: { ...folder.schema, default: 'out' } }] },
  },
  {
    name: 'an operation is on its way out',
    client: false,
    server: false,
    before: {},
    after: { deprecated: true, 'x-sunset': '2027-01-01', 'x-instead': 'getThing' },
  },
  {
    name: 'the words of a refusal change',
    client: false,
    server: false,
    before: inUpload({ 'x-message': 'No.' }),
    after: inUpload({ 'x-message': 'Not yet.' }),
  },
  {
    name: 'a source changes',
    client: false,
    server: false,
    before: { 'x-source': 'assumption' },
    after: { 'x-source': 'decision' },
  },
  {
    name: 'what the portal makes of it changes',
    client: false,
    server: false,
    before: {},
    after: { 'x-portal': 'Shown on a page of its own.' },
  },
  {
    name: 'a link is added',
    client: false,
    server: false,
    before: okOnly,
    after: {
      responses: {
        '200': {
          ...reply(thing)['200'],
          links: { own: { operationId: 'getThing', 'x-address': { at: 'x', like: '/{id}' } } },
        },
      },
    },
  },
  {
    name: 'a general sentence changes',
    client: false,
    server: false,
    before: { 'x-messages': { unknown: 'What?' } },
    after: { 'x-messages': { unknown: 'This is not known.' } },
  },
  {
    name: 'a name of a value changes',
    client: false,
    server: false,
    before: inField({ 'x-enum-varnames': ['A'] }),
    after: inField({ 'x-enum-varnames': ['B'] }),
  },
];

const whenUsed = { if: { properties: { kind: { const: 'used' } } }, else: { required: ['size'] } };
const eitherOf = (...names: readonly string[]) => ({
  oneOf: names.map((name) => ({ required: [name] })),
});
const ofReply = (rules: Operation) => ({ responses: reply({ ...thing, ...rules }) });
const ofRequest = (rules: Operation) => ({ requestBody: body({ ...thingRequest, ...rules }) });
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
