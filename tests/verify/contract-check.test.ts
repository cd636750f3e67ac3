import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '#mock/server.ts';
import { checkServer } from '#scripts/contract-check/check-server.ts';
import { readContract } from '#scripts/contract-check/read-document.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';

const OWNERS: Readonly<Record<string, string>> = { 'Bearer ann': 'a1', 'Bearer bob': 'b1' };
const json = (schema: object) => ({ content: { 'application/json': { schema } }, description: '' });
const NOTE = { $ref: '#/components/schemas/Note' };
const REFUSED = { $ref: '#/components/responses/Refused' };

/** Document of notes that belong to their users, with the features of OpenAPI 3.0. */
const NOTES = {
  openapi: '3.0.3',
  info: { title: 'Notes', version: '1' },
  security: [{ user: [] }],
  components: {
    securitySchemes: { user: { type: 'http', scheme: 'bearer' } },
    responses: { Refused: { description: 'Refused.' } },
    schemas: {
      Note: {
        type: 'object',
        required: ['id', 'title'],
        properties: { id: { type: 'string' }, title: { type: 'string', nullable: true } },
      },
    },
  },
  paths: {
    '/notes': {
      get: {
        operationId: 'listNotes',
        responses: {
          200: {
            ...json({ type: 'array', items: NOTE, 'x-unique': ['id'] }),
            links: {
              note: { operationId: 'getNote', parameters: { id: '$response.body#/0/id' } },
            },
          },
          '4XX': REFUSED,
        },
      },
    },
    '/notes/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      get: {
        operationId: 'getNote',
        responses: { 200: json(NOTE), 404: REFUSED, default: REFUSED },
      },
    },
  },
};

type Change = { readonly hole?: boolean; readonly rows?: number; readonly title?: unknown };

async function check({ hole = false, rows = 1, title = null }: Change) {
  const folder = mkdtempSync(join(tmpdir(), 'contract-check-'));
  onTestFinished(() => removeFolder(folder));
  const path = join(folder, 'openapi.json');
  writeFileSync(path, JSON.stringify(NOTES));
  const reply = (request: Request): Response => {
    const own = OWNERS[request.headers.get('Authorization') ?? ''];
    const id = new URL(request.url).pathname.replace('/notes', '').slice(1);
    if (own === undefined) return new Response(null, { status: 401 });
    if (id === '') return Response.json(Array.from({ length: rows }, () => ({ id: own, title })));
    const isFound = hole ? Object.values(OWNERS).includes(id) : id === own;
    return isFound ? Response.json({ id, title }) : new Response(null, { status: 404 });
  };
  const server = await startServer(
    { fetch: (request: Request) => Promise.resolve(reply(request)) },
    { port: 0 },
  );
  onTestFinished(() => server.close());
  const { outcome } = await checkServer(
    readContract(path),
    {},
    {
      base: server.url,
      logins: [],
      tokens: ['ann', 'bob'],
      given: {},
      origin: undefined,
      mayWrite: false,
      only: undefined,
      folder,
    },
  );
  return outcome;
}

it('contract-check reports no problem of a right server, and asks every operation', async () => {
  const { causes, warnings, rows } = await check({});
  expect([causes, warnings]).toEqual([[], []]);
  expect(rows.map(({ operation, status, state }) => [operation.id, status, state])).toEqual([
    ['listNotes', 200, 'conforms'],
    ['listNotes', 401, 'conforms'],
    ['getNote', 200, 'conforms'],
    ['getNote', 401, 'conforms'],
    ['getNote', 404, 'conforms'],
  ]);
});

it.each<readonly [string, Change, string]>([
  ['another user’s note', { hole: true }, '200 instead of 404'],
  ['a wrong type', { title: 7 }, 'a number instead of text'],
  ['a row twice', { rows: 2 }, 'id that an earlier item of the list has'],
])('contract-check names %s that a server sends', async (_fault, change, cause) => {
  expect((await check(change)).causes.map(({ text }) => text)).toEqual([cause]);
});
