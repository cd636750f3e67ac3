import { describe, expect, it } from 'vitest';
import { createMockApp, type MockApp } from '#mock/app.ts';
import { MAX_FAULTS } from '#mock/engine/faults.ts';
import { MAX_SANDBOXES } from '#mock/sandbox/sandboxes.ts';
import { scenarios } from '#mock/scenarios/registry.ts';
import { listOperations, readBundle, type Content } from '#contract/bundle.ts';
import { getField } from '#contract/judge/get-field.ts';
import { listDifferences } from './example-match.ts';

const SERVER = 'http://localhost:8080';
const SANDBOX = 'pending-bank-1';
const API = `/sandbox/${SANDBOX}/app-portal/api`;
/** Values of the path parameters. */
const PLACES = { id: SANDBOX, table: 'bankAccounts', record: 'client-100234:main', number: '2' };
const FAULT = { operationId: 'listMessages', kind: 'status', status: 503 } as const;

type Operation = {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly replies: ReadonlyMap<number, unknown>;
};

type Sent = {
  readonly path?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

const operations = readOperations();

describe.each(operations)('$id', (operation) => {
  for (const [status, example] of operation.replies) {
    // The reply of `listEvents` is a constant, so the test has no way to make it fail.
    if (operation.id === 'listEvents' && status === 500) continue;
    it(`${operation.id} returns its example reply for status ${status} [API-82]`, async () => {
      const app = status === 500 ? brokenApp() : createMockApp();
      if (operation.id !== 'createSandbox' && status !== 500) await openSandbox(app);
      await arrange(app, operation, status);
      const {
        path = operation.path,
        body = operation.body,
        headers,
      } = requestFor(operation, status);
      const reply = await send(app, operation.method, `/__mock${path}`, body, headers);
      const text = await reply.text();
      expect({ status: reply.status, text }).toEqual({ status, text });
      const replyBody: unknown = text === '' ? undefined : JSON.parse(text);
      expect(
        listDifferences(
          withoutVaryingValues(example),
          withoutVaryingValues(partOf(operation, replyBody)),
        ),
      ).toEqual([]);
    });
  }
});

/** Brings the server into the state that the example reply describes. */
async function arrange(app: MockApp, { id }: Operation, status: number): Promise<void> {
  if (status === 410) {
    // Opens one sandbox more than the limit, so that the server removes the first one (410).
    for (let count = 0; count < MAX_SANDBOXES; count += 1)
      app.sandboxes.use(count ? `s${count}` : 'mine');
  }
  if (id === 'createSandbox' && status === 409) await openSandbox(app);
  const faults = `/__mock/sandboxes/${SANDBOX}/faults`;
  if (id === 'createFault' && status === 409) {
    for (let count = 0; count < MAX_FAULTS; count += 1) await send(app, 'POST', faults, FAULT);
  }
  if (id === 'listFaults' && status === 200) {
    await send(app, 'POST', faults, { ...FAULT, times: 2, match: { folder: 'inbox' } });
  }
  if (id === 'listOutbox' && status === 200) {
    await send(app, 'POST', `${API}/auth/magic`, { userName: 'investor' });
  }
  if (id === 'exportBug' && status === 200) await send(app, 'GET', `${API}/client/bank/main`);
  if (/^(?:readJournal|readExchange|exportJournalHar)$/.test(id) && status === 200) {
    const credentials = { username: 'investor', password: 'Portfolio1!' };
    const session: unknown = await (
      await send(app, 'POST', `${API}/auth/login`, credentials)
    ).json();
    const Authorization = `Bearer ${String(getField(session, 'id'))}`;
    await send(app, 'GET', `${API}/client/bank/main`, undefined, { Authorization });
  }
}

/** Returns the changes to the contract's example request that lead to a status; none for a success. */
function requestFor({ id, path, body }: Operation, status: number): Sent {
  const at = (sandbox: string) => path.replace(SANDBOX, sandbox);
  switch (status) {
    case 400:
      return { body: '{"broken":' };
    case 403:
      return { headers: { Origin: 'https://elsewhere.example' } };
    case 404:
      return { path: at('nowhere') };
    case 409:
      if (id === 'raiseEvent') return { body: { event: 'addressApproved' } };
      return id === 'deleteSandbox' ? { path: at('default') } : {};
    case 410:
      return { path: at('mine') };
    case 413:
      // The server checks the declared size before it reads the body.
      return { headers: { 'Content-Length': '100000000' } };
    case 422:
      return REFUSED[id] ?? { path: at('*') };
    default:
      return { body };
  }
}

const AT = `/sandboxes/${SANDBOX}`;
const BANK = {
  id: 'another',
  clientId: 'client-100234',
  submittedAt: '2026-03-16T09:00:00.000Z',
  accountNumber: '31926819',
  rollNumber: null,
  sortCode: '112233',
  kind: 'Main',
  validationStatus: 'Active',
  amlStatus: null,
};
const REFUSED: Readonly<Record<string, Sent>> = {
  createSandbox: { body: { scenario: 'nothing' } },
  resetSandbox: { body: { scenario: 'nothing' } },
  importState: {
    body: {
      formatVersion: 1,
      scenario: 'pending-bank',
      clock: { now: '2026-03-16T09:00:00Z', frozen: true },
      counters: {},
      collections: { nothing: [] },
      faults: [],
      outbox: [],
    },
  },
  setClock: { body: { advance: 'PT1H', now: '2026-04-06T09:00:00Z' } },
  raiseEvent: { body: { event: 'bankVerified', holdingId: 'holding-3001' } },
  createFault: { body: { operationId: 'listMessage', kind: 'drop' } },
  listRecords: { path: `${AT}/records/bankAccounts?limit=201` },
  changeRecord: { body: BANK },
  deleteFaults: { path: `${AT}/faults?fault=fault-9` },
  readJournal: { path: `${AT}/journal?limit=1001` },
};

/** Creates a server whose operations throw, for the examples of 500. */
function brokenApp(): MockApp {
  const fail = (): never => {
    throw new Error('on purpose');
  };
  const [scenario] = scenarios;
  if (!scenario) throw new Error('There is no scenario.');
  const broken = Object.defineProperty({ ...scenario }, 'personas', { get: fail });
  const real = { hasSessions: false, serves: () => false, forward: fail, readiness: fail };
  const app = createMockApp({ scenarios: [broken, ...scenarios.slice(1)], real });
  Object.assign(app.sandboxes, { find: fail, list: fail, create: fail });
  return app;
}

/** Reduces an exported state to the collections and counters that the contract's example has. */
function partOf({ id, replies }: Operation, replyBody: unknown): unknown {
  const example = replies.get(200);
  if (id === 'exportBug' && getField(replyBody, 'state') !== undefined) {
    return {
      ...Object(replyBody),
      state: statePart(getField(example, 'state'), getField(replyBody, 'state')),
    };
  }
  if (id !== 'exportState' || getField(replyBody, 'collections') === undefined) return replyBody;
  return statePart(example, replyBody);
}

function statePart(example: unknown, replyBody: unknown): unknown {
  const part = (name: string) =>
    Object.fromEntries(
      Object.keys(Object(getField(example, name))).map((key) => [
        key,
        getField(getField(replyBody, name), key),
      ]),
    );
  return { ...Object(replyBody), collections: part('collections'), counters: part('counters') };
}

const VARYING: ReadonlySet<string> = new Set(['durationMs', 'time', 'wait', 'X-Contract-Version']);

/** Sets measured durations and the version of the other contract to 0: examples do not follow them. */
function withoutVaryingValues(value: unknown): unknown {
  const text = JSON.stringify(value, (key, part: unknown) => (VARYING.has(key) ? 0 : part));
  const plain: unknown = text === undefined ? undefined : JSON.parse(text);
  return plain;
}

function openSandbox(app: MockApp): Promise<Response> {
  return send(app, 'POST', '/__mock/sandboxes', { id: SANDBOX, scenario: 'pending-bank' });
}

function send(
  app: MockApp,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return app.fetch(
    new Request(`${SERVER}${path}`, {
      method,
      headers: { ...(text !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(text !== undefined && { body: text }),
    }),
  );
}

function readOperations(): readonly Operation[] {
  const exampleIn = ({ content }: { readonly content?: Content } = {}) =>
    content?.['application/json']?.example;
  return listOperations(readBundle('mock-control')).map((operation) => ({
    id: operation.operationId,
    method: operation.method,
    path: Object.entries(PLACES).reduce(
      (filled, [name, value]) => filled.replace(`{${name}}`, value),
      operation.path,
    ),
    body: exampleIn(operation.requestBody),
    replies: new Map(
      Object.entries(operation.responses).map(([status, reply]) => [
        Number(status),
        exampleIn(reply),
      ]),
    ),
  }));
}
