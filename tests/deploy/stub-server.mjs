// Serves the contract's examples with one of the tools that make a server from an OpenAPI document.
// Usage: node stub-server.mjs TOOL DOCUMENT ORIGIN, in the folder of the installed tools.
// Prints the address of the server.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [tool, document, origin] = process.argv.slice(2);
const require = createRequire(join(process.cwd(), 'package.json'));
const load = (name) => import(pathToFileURL(require.resolve(name)));
const definition = JSON.parse(readFileSync(document, 'utf8'));
const BASE = '/api';

/** Returns the first example of an operation's success response. */
function exampleOf(operation) {
  const [status, reply] = Object.entries(operation.responses).find(([code]) => code < '300');
  const [type, media] = Object.entries(reply.content ?? {})[0] ?? [];
  const value = media?.example ?? Object.values(media?.examples ?? {})[0]?.value;
  return { status: Number(status), type, value };
}

const operations = Object.entries(definition.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([, operation]) => operation.operationId)
    .map(([method, operation]) => ({ path, method, operation, ...exampleOf(operation) })),
);
const byId = new Map(operations.map((one) => [one.operation.operationId, one]));
const textOf = ({ type, value }) =>
  type === 'application/json' ? JSON.stringify(value) : String(value ?? '');
const refusal = (status, error) => ({ timestamp: new Date().toISOString(), status, error });
/** Returns true if a request has the session token of the login example. */
const hasSession = (headers) => headers.authorization === `Bearer ${byId.get('login').value.id}`;

const TOOLS = {
  'openapi-backend': async () => {
    const { OpenAPIBackend } = await load('openapi-backend');
    const reply = (status, body, type = 'application/json') => ({ status, type, body });
    const refuse = (status, error) => reply(status, JSON.stringify(refusal(status, error)));
    const api = new OpenAPIBackend({
      definition,
      apiRoot: BASE,
      quick: true,
      // Ajv has no formats in this server and would log each unknown format.
      ajvOpts: { logger: false },
      handlers: {
        notImplemented: ({ operation }) => {
          const one = byId.get(operation.operationId);
          return reply(one.status, textOf(one), one.type);
        },
        notFound: () => refuse(404, 'There is no such thing.'),
        validationFail: ({ validation }) => refuse(422, validation.errors[0].message),
        unauthorizedHandler: () => refuse(401, 'Please log in.'),
      },
      securityHandlers: Object.fromEntries(
        Object.keys(definition.components.securitySchemes).map((name) => [
          name,
          ({ request }) => hasSession(request.headers),
        ]),
      ),
    });
    await api.init();
    return createServer(async (request, response) => {
      if (answersCors(request, response)) return;
      const url = new URL(request.url, 'http://stub');
      const { status, type, body } = await api.handleRequest({
        method: request.method,
        path: url.pathname,
        query: url.search.slice(1),
        headers: request.headers,
        body: await bodyOf(request),
      });
      response.writeHead(status, type && status !== 204 ? { 'Content-Type': type } : {});
      response.end(status === 204 ? undefined : body);
    });
  },

  'fastify-openapi-glue': async () => {
    const [{ default: fastify }, { default: glue }] = await Promise.all([
      load('fastify'),
      load('fastify-openapi-glue'),
    ]);
    let listener;
    const app = fastify({
      ajv: { customOptions: { strict: false } },
      serverFactory: (handler) => {
        listener = createServer((request, response) => {
          if (!answersCors(request, response)) handler(request, response);
        });
        return listener;
      },
    });
    app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
      payload.resume();
      payload.on('end', () => done(null, {}));
    });
    app.setErrorHandler((error, _request, reply) => {
      const status = error.validation ? 422 : (error.statusCode ?? 500);
      return reply.code(status).send(refusal(status, error.message));
    });
    app.register(glue, {
      specification: definition,
      prefix: BASE.slice(1),
      serviceHandlers: Object.fromEntries(
        [...byId].map(([id, one]) => [
          id,
          async (_request, reply) => {
            reply.code(one.status);
            if (one.status === 204) return reply.send();
            return reply.type(one.type).serializer(String).send(textOf(one));
          },
        ]),
      ),
      securityHandlers: Object.fromEntries(
        Object.keys(definition.components.securitySchemes).map((name) => [
          name,
          async ({ headers }) => {
            if (!hasSession(headers))
              throw Object.assign(new Error('Please log in.'), { statusCode: 401 });
          },
        ]),
      ),
    });
    await app.ready();
    return listener;
  },

  'express-openapi-validator': async () => {
    const [{ default: express }, { default: validator }] = await Promise.all([
      load('express'),
      load('express-openapi-validator'),
    ]);
    const app = express();
    app.use((request, response, next) => {
      if (!answersCors(request, response)) next();
    });
    app.use(express.json());
    app.use(
      validator.middleware({
        apiSpec: { ...definition, servers: [{ url: BASE }] },
        validateSecurity: {
          handlers: Object.fromEntries(
            Object.keys(definition.components.securitySchemes).map((name) => [
              name,
              ({ headers }) => hasSession(headers),
            ]),
          ),
        },
      }),
    );
    // Registers paths without parameters first, so that '/client/messages/count' is not taken for an id.
    for (const one of operations.toSorted((a, b) =>
      a.path.replaceAll('{', '~') < b.path.replaceAll('{', '~') ? -1 : 1,
    )) {
      app[one.method](
        `${BASE}${one.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        (_request, response) => {
          response.status(one.status);
          if (one.status === 204) response.end();
          else response.type(one.type).send(textOf(one));
        },
      );
    }
    app.use((error, _request, response, _next) => {
      const status = error.status === 400 ? 422 : (error.status ?? 500);
      response.status(status).json(refusal(status, error.message));
    });
    return createServer(app);
  },
};

/** Answers CORS as strictly as possible: one origin, and only headers that the contract's calls need. */
function answersCors(request, response) {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Vary', 'Origin');
  if (request.headers.origin !== origin) {
    if (request.method !== 'OPTIONS') return false;
    response.writeHead(403).end();
    return true;
  }
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader(
    'Access-Control-Expose-Headers',
    'Content-Disposition, Date, ETag, Retry-After, X-Request-Id',
  );
  if (request.method !== 'OPTIONS') return false;
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE');
  response.setHeader(
    'Access-Control-Allow-Headers',
    'Authorization, Content-Type, Execute-As, Idempotency-Key, If-Match',
  );
  response.writeHead(204).end();
  return true;
}

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  try {
    return JSON.parse(text);
  } catch {
    return text === '' ? undefined : text;
  }
}

const server = await TOOLS[tool]();
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${server.address().port}${BASE}\n`);
});
