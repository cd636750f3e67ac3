import { beforeAll, describe, expect, it } from 'vitest';
import { compareContracts, readContract, type Change } from '../../scripts/contract-compare.ts';
import { baseOperation, sample, sampleContract, type Kind } from './sample-contract.ts';

const { body, folder, json, reply, thing, thingRequest } = sample;
const { note: _note, ...thingWithoutNote } = thing.properties;
const { size: _size, ...thingWithoutSize } = thing.properties;
const { size: _requestSize, ...requestWithoutSize } = thingRequest.properties;

const inReply = (properties: object) =>
  reply({ ...thing, properties: { ...thing.properties, ...properties } });
const inRequest = (properties: object) =>
  body({ ...thingRequest, properties: { ...thingRequest.properties, ...properties } });
const okOnly = { responses: reply(thing) };

const kinds: readonly Kind[] = [
  { name: 'an operation is removed', verdict: 'breaking', after: null },
  { name: 'an operation is renamed', verdict: 'breaking', after: { operationId: 'doAnother' } },
  { name: 'a description changes', verdict: 'compatible', after: { description: 'Better put.' } },

  {
    name: 'a required reply field is removed',
    verdict: 'breaking',
    after: {
      responses: reply({ ...thing, required: ['id', 'kind'], properties: thingWithoutNote }),
    },
  },
  {
    name: 'an optional reply field is removed',
    verdict: 'breaking',
    after: { responses: reply({ ...thing, properties: thingWithoutSize }) },
  },
  {
    name: 'a reply field becomes optional',
    verdict: 'breaking',
    after: { responses: reply({ ...thing, required: ['id', 'kind'] }) },
  },
  {
    name: 'an optional reply field is added',
    verdict: 'compatible',
    before: okOnly,
    after: { responses: inReply({ more: { type: 'string' } }) },
  },
  {
    name: 'a reply field changes its type',
    verdict: 'breaking',
    after: { responses: inReply({ size: { type: 'string' } }) },
  },
  {
    name: 'a reply field may be null',
    verdict: 'breaking',
    after: { responses: inReply({ name: { type: ['string', 'null'] } }) },
  },
  {
    name: 'a reply field is never null any more',
    verdict: 'compatible',
    before: okOnly,
    after: { responses: inReply({ note: { type: 'string', description: 'Null without one.' } }) },
  },
  {
    name: 'a reply enum is widened',
    verdict: 'breaking',
    after: { responses: inReply({ kind: { type: 'string', enum: ['new', 'used', 'lost'] } }) },
  },
  {
    name: 'a reply enum is narrowed',
    verdict: 'compatible',
    before: okOnly,
    after: { responses: inReply({ kind: { type: 'string', enum: ['new'] } }) },
  },
  {
    name: 'a reply pattern changes',
    verdict: 'breaking',
    before: okOnly,
    after: { responses: inReply({ id: { ...thing.properties.id, pattern: '^[0-9]+$' } }) },
  },
  {
    name: 'a reply string may be longer',
    verdict: 'breaking',
    before: okOnly,
    after: { responses: inReply({ id: { ...thing.properties.id, maxLength: 20 } }) },
  },
  {
    name: 'a reply string may be any length',
    verdict: 'breaking',
    before: okOnly,
    after: { responses: inReply({ id: { type: 'string', pattern: '^[a-z]+$' } }) },
  },
  {
    name: 'a reply string gets shorter',
    verdict: 'compatible',
    before: okOnly,
    after: { responses: inReply({ id: { ...thing.properties.id, maxLength: 5 } }) },
  },
  { name: 'a status is removed', verdict: 'breaking', after: okOnly },
  {
    name: 'a status is added',
    verdict: 'compatible',
    before: okOnly,
    after: { responses: { ...reply(thing), '409': { description: 'Not now.' } } },
  },
  {
    name: 'the success status changes',
    verdict: 'breaking',
    before: okOnly,
    after: { responses: { '201': { description: 'Made.', content: json(thing) } } },
  },
  {
    name: 'the content type of a reply changes',
    verdict: 'breaking',
    before: okOnly,
    after: {
      responses: { '200': { description: 'Done.', content: { 'text/plain': { schema: thing } } } },
    },
  },
  {
    name: 'a reply header is removed',
    verdict: 'breaking',
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
    verdict: 'breaking',
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
    verdict: 'breaking',
    after: { requestBody: body({ ...thingRequest, required: ['name', 'size'] }) },
  },
  {
    name: 'a request field becomes optional',
    verdict: 'compatible',
    after: { requestBody: body({ ...thingRequest, required: [] }) },
  },
  {
    name: 'an optional request field is added',
    verdict: 'compatible',
    after: { requestBody: inRequest({ more: { type: 'string' } }) },
  },
  {
    name: 'a request field is removed',
    verdict: 'breaking',
    after: { requestBody: body({ ...thingRequest, properties: requestWithoutSize }) },
  },
  {
    name: 'a request field changes its type',
    verdict: 'breaking',
    after: { requestBody: inRequest({ size: { type: 'string' } }) },
  },
  {
    name: 'a request enum is narrowed',
    verdict: 'breaking',
    after: { requestBody: inRequest({ colour: { type: 'string', enum: ['red'] } }) },
  },
  {
    name: 'a request enum is widened',
    verdict: 'compatible',
    after: {
      requestBody: inRequest({ colour: { type: 'string', enum: ['red', 'blue', 'red2'] } }),
    },
  },
  {
    name: 'a request string must be shorter',
    verdict: 'breaking',
    after: { requestBody: inRequest({ name: { type: 'string', maxLength: 40 } }) },
  },
  {
    name: 'a request string may be longer',
    verdict: 'compatible',
    after: { requestBody: inRequest({ name: { type: 'string', maxLength: 60 } }) },
  },
  {
    name: 'a request number must be greater',
    verdict: 'breaking',
    after: { requestBody: inRequest({ size: { type: 'integer', minimum: 1 } }) },
  },
  {
    name: 'a request pattern is added',
    verdict: 'breaking',
    after: { requestBody: inRequest({ name: { type: 'string', maxLength: 50, pattern: '^a' } }) },
  },
  {
    name: 'a required request body is added',
    verdict: 'breaking',
    before: { requestBody: null },
    after: { requestBody: body(thingRequest) },
  },
  {
    name: 'an optional request body is added',
    verdict: 'compatible',
    before: { requestBody: null },
    after: { requestBody: { content: json(thingRequest) } },
  },

  { name: 'a parameter is removed', verdict: 'breaking', after: { parameters: [] } },
  {
    name: 'a required parameter is added',
    verdict: 'breaking',
    after: {
      parameters: [folder, { name: 'n', in: 'query', required: true, schema: { type: 'string' } }],
    },
  },
  {
    name: 'an optional parameter is added',
    verdict: 'compatible',
    after: { parameters: [folder, { name: 'n', in: 'query', schema: { type: 'string' } }] },
  },
  {
    name: 'a parameter enum is narrowed',
    verdict: 'breaking',
    after: { parameters: [{ ...folder, schema: { type: 'string', enum: ['in'] } }] },
  },

  {
    name: 'a public operation asks for a session',
    verdict: 'breaking',
    before: { security: [] },
    after: { security: [{ bearerAuth: [] }] },
  },
  {
    name: 'a public operation inherits the session',
    verdict: 'breaking',
    before: { security: [] },
    after: { security: null },
  },
  { name: 'an operation becomes public', verdict: 'compatible', after: { security: [] } },
  {
    name: 'acting as another is refused',
    verdict: 'breaking',
    after: { 'x-acting': 'blocked' },
  },
  {
    name: 'a reply is stated no more',
    verdict: 'breaking',
    before: { 'x-reply': 'stated' },
    after: { 'x-reply': 'unstated' },
  },
  {
    name: 'a reply is said to be unstated',
    verdict: 'compatible',
    after: { 'x-reply': 'unstated' },
  },
];

/** An absent member is spelled null in the table above. */
const assemble = (...parts: readonly (Kind['after'] | undefined)[]) =>
  Object.fromEntries(
    Object.entries(Object.assign({}, baseOperation, ...parts)).filter(([, part]) => part !== null),
  );

describe('the comparison of two contracts', () => {
  let changes: readonly Change[] = [];

  beforeAll(() => {
    const before = kinds.map((kind) => [kind.name, assemble(kind.before)] as const);
    const after = kinds.map(
      (kind) =>
        [kind.name, kind.after === null ? null : assemble(kind.before, kind.after)] as const,
    );
    changes = compareContracts(
      readContract(sampleContract(new Map(before))),
      readContract(sampleContract(new Map(after))),
    );
  });

  it.each(kinds)('calls it $verdict when $name', ({ name, verdict }) => {
    const path = `/${name.replaceAll(/[^a-z]+/gi, '-')}`;
    const own = changes.filter(({ where }) => where.split(' ').includes(path));
    expect(own, 'the change is seen').not.toHaveLength(0);
    const breaks = own.some((change) => change.verdict === 'breaking');
    expect(breaks ? 'breaking' : 'compatible').toBe(verdict);
  });
});
