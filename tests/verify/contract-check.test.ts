import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { stringify } from 'yaml';
import { startServer } from '#mock/server.ts';
import type { Outcome } from '#scripts/contract-check/build-outcome.ts';
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

/** Compares a server with a document, as two users. */
async function compare(
  document: object,
  reply: (request: Request) => Response,
  origin?: string,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'contract-check-'));
  onTestFinished(() => removeFolder(folder));
  const path = join(folder, 'openapi.yaml');
  writeFileSync(path, stringify(document));
  const server = await startServer(
    { fetch: (request: Request) => Promise.resolve(reply(request)) },
    { port: 0 },
  );
  onTestFinished(() => server.close());
  const options = {
    base: server.url,
    logins: [],
    tokens: ['ann', 'bob'],
    given: {},
    origin,
    mayWrite: false,
    only: undefined,
    folder,
  };
  return (await checkServer(await readContract(path), {}, options)).outcome;
}

function check({ hole = false, rows = 1, title = null }: Change) {
  return compare(NOTES, (request) => {
    const own = OWNERS[request.headers.get('Authorization') ?? ''];
    const id = new URL(request.url).pathname.replace('/notes', '').slice(1);
    if (own === undefined) return new Response(null, { status: 401 });
    if (id === '') return Response.json(Array.from({ length: rows }, () => ({ id: own, title })));
    const isFound = hole ? Object.values(OWNERS).includes(id) : id === own;
    return isFound ? Response.json({ id, title }) : new Response(null, { status: 404 });
  });
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

const found = (schema: object, links: object = {}) => ({ 200: { ...json(schema), links } });
const refusedOr = (replies: object) => ({ ...replies, '4XX': REFUSED });
const query = (name: string) => ({ name, in: 'query', schema: { type: 'integer' } });
const inPath = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } });
const list = (items: object) => ({ type: 'array', items });
const withId = (more: object = {}) => ({
  type: 'object',
  required: ['id', ...Object.keys(more)],
  properties: { id: { type: 'string' }, ...more },
});
const TEXT = { type: 'string' };

/** Document with what other documents have: API keys, links in a circle, pages, public operations. */
const LIBRARY = {
  openapi: '3.0.3',
  info: { title: 'Library', version: '1' },
  security: [{ key: [] }],
  components: {
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      bearer: { type: 'http', scheme: 'bearer' },
    },
    responses: { Refused: { description: 'Refused.' } },
  },
  paths: {
    '/books': {
      get: {
        operationId: 'listBooks',
        security: [{}],
        parameters: [query('limit'), query('offset')],
        responses: found({ type: 'object', properties: { data: list(withId()) } }),
      },
    },
    '/books/{book-id}': {
      get: {
        operationId: 'getBook',
        security: [{}],
        parameters: [inPath('book-id')],
        responses: refusedOr(
          found(withId({ author: TEXT, password: { ...TEXT, writeOnly: true } }), {
            author: {
              operationRef: '#/paths/~1authors~1{id}/get',
              parameters: { 'path.id': '$response.body#/author' },
            },
          }),
        ),
      },
    },
    '/authors/{id}': {
      get: {
        operationId: 'getAuthor',
        security: [{}],
        parameters: [inPath('id')],
        responses: refusedOr(
          found(withId({ book: TEXT }), {
            book: { operationId: 'getBook', parameters: { 'book-id': '$response.body#/book' } },
          }),
        ),
      },
    },
    '/loans': {
      get: {
        operationId: 'listLoans',
        parameters: [query('page'), query('size')],
        responses: refusedOr(
          found(
            {
              type: 'object',
              properties: {
                loans: list({ type: 'object', properties: { day: TEXT } }),
                next: { type: 'integer', nullable: true },
              },
            },
            {
              next: {
                operationId: 'listLoans',
                parameters: { page: '$response.body#/next', size: 2 },
              },
            },
          ),
        ),
      },
      put: { operationId: 'putLoans', responses: refusedOr({}) },
    },
    '/branches/{number}': {
      get: {
        operationId: 'getBranch',
        parameters: [{ ...inPath('number'), schema: { type: 'integer', maximum: 10 } }],
        responses: { ...found(withId()), 400: REFUSED, 401: REFUSED, 404: REFUSED },
      },
    },
    '/days': {
      get: {
        operationId: 'listDays',
        parameters: [{ ...query('open'), required: true, schema: list({ enum: ['yes', 'no'] }) }],
        responses: refusedOr(found(list(TEXT))),
      },
    },
    '/shelves': {
      get: { operationId: 'listShelves', responses: refusedOr(found(list(withId()))) },
    },
    '/shelves/{id}': {
      get: {
        operationId: 'getShelf',
        security: [{ bearer: [] }],
        parameters: [inPath('id')],
        responses: refusedOr(found(withId())),
      },
    },
  },
};

const PAGE = 'https://page.example';
const ROW_TWICE = 'a row that an earlier page has';
const TOO_MANY_ROWS = 'more rows than the size of a page';

type Flaw = Readonly<{
  cacheControl?: string;
  allowed?: string;
  methods?: string;
  preflight?: number;
  ignores?: string;
}>;

/** Right replies of the library, but for its flaw. */
function checkLibrary(flaw: Flaw = {}): Promise<Outcome> {
  const reply = (request: Request): Response => {
    const { pathname, searchParams } = new URL(request.url);
    const [, name = '', id] = pathname.split('/');
    const isPublic = name === 'books' || name === 'authors';
    const getNumber = (parameter: string, otherwise: number) =>
      flaw.ignores === parameter ? otherwise : Number(searchParams.get(parameter) ?? otherwise);
    const headers = {
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': flaw.cacheControl ?? 'private, max-age=60',
    };
    if (request.method === 'OPTIONS') {
      const allowed = {
        'Access-Control-Allow-Headers': flaw.allowed ?? '*, Authorization',
        'Access-Control-Allow-Methods': flaw.methods ?? '*',
      };
      const status = isPublic ? 405 : (flaw.preflight ?? 204);
      return new Response(null, { status, headers: { ...headers, ...allowed } });
    }
    const token =
      request.headers.get('X-Key') ?? request.headers.get('Authorization')?.replace('Bearer ', '');
    if ((name === 'branches' && !id) || (name === 'days' && !searchParams.has('open'))) {
      return new Response(null, { status: 400, headers });
    }
    if (!isPublic && token !== 'ann' && token !== 'bob') {
      return new Response(null, { status: 401, headers });
    }
    if (name === 'branches' && Number(id) > 10) {
      return new Response(null, { status: 400, headers });
    }

    const books = ['b1', 'b2', 'b3', 'b4'];
    const from = getNumber('offset', 0);
    const page = getNumber('page', 1);
    const loans = [['Mon', 'Mon'], ['Tue']][flaw.ignores === 'next' ? 0 : page - 1] ?? [];
    const replies: Readonly<Record<string, unknown>> = {
      books: {
        data: books.slice(from, from + getNumber('limit', 4)).map((book) => ({ id: book })),
      },
      'books b1': { id, author: 'a1' },
      'books b2': { id, author: 'a1' },
      'books b3': { id, author: 'a1' },
      'books b4': { id, author: 'a1' },
      'authors a1': { id, book: 'b1' },
      loans: { loans: loans.map((day) => ({ day })), next: page === 1 ? 2 : null },
      days: ['Mon'],
      shelves: [{ id: 's1' }],
      'shelves s1': { id },
    };
    const body = replies[id === undefined ? name : `${name} ${id}`];
    return body === undefined
      ? new Response(null, { status: 404, headers })
      : Response.json(body, { headers });
  };
  return compare(LIBRARY, reply, PAGE);
}

it('contract-check reads a document with API keys, pages and links in a circle', async () => {
  const { causes, warnings, rows } = await checkLibrary();
  expect(causes).toEqual([]);
  expect(warnings.map(({ text }) => text)).toEqual(["an id that another client's replies have"]);
  const read = rows.filter(({ status, state }) => status === 200 && state === 'conforms');
  expect(read.map(({ operation }) => operation.id)).toEqual([
    'listBooks',
    'getBook',
    'getAuthor',
    'listLoans',
    'listDays',
    'listShelves',
    'getShelf',
  ]);
});

it.each<readonly [string, Flaw, readonly string[]]>([
  ['a page that repeats the one before', { ignores: 'next' }, [ROW_TWICE]],
  ['a start of a page that has no effect', { ignores: 'offset' }, [ROW_TWICE]],
  ['a size of a page that has no effect', { ignores: 'limit' }, [TOO_MANY_ROWS, ROW_TWICE]],
  [
    'a reply to an API key that a shared cache may store',
    { cacheControl: 'max-age=60' },
    ['a reply that caches may store'],
  ],
  [
    'a token header that the * of a preflight does not cover',
    { allowed: '*' },
    ['a header that Access-Control-Allow-Headers does not list'],
  ],
  [
    'a method that a preflight does not allow',
    { methods: 'GET' },
    ['a method that Access-Control-Allow-Methods does not list'],
  ],
  ['a preflight that is refused', { preflight: 403 }, ['a preflight is refused with 403']],
])('contract-check names %s', async (_fault, flaw, expected) => {
  expect((await checkLibrary(flaw)).causes.map(({ text }) => text)).toEqual(expected);
});
