import type { ContractOperation, Parameter, Schema } from '#contract/judge/contract.ts';
import { findSchemaProblems, resolveSchema } from '#contract/judge/document.ts';
import { getOperationCase } from './cases/all-cases.ts';
import { AMELIA, DANIEL } from './seed-ids.ts';
import { buildSentRequest, type CaseRequest } from './operation-case.ts';
import type { SentRequest, Sandbox } from './sandbox.ts';

/** Maximum size of a JSON body, as stated in the contract. */
export const MAX_JSON_BYTES = 4_194_304;

/** Request with its expected status. */
export type StatusCheck = {
  readonly status: number;
  /** End of the test title `… answers 409 …`. */
  readonly when: string;
  readonly scenario?: string | undefined;
  readonly ask: (sandbox: Sandbox) => Promise<SentRequest>;
  /** Number of identical requests sent before this one. */
  readonly after?: number | undefined;
};

/** Returns all checks of an operation: its success and each declared failure. */
export function buildRefusalChecks(operation: ContractOperation): readonly StatusCheck[] {
  const { succeeds, refuses = [], byFaultAlone = [] } = getOperationCase(operation.id);
  const [success = 200] = [...operation.replies.keys()].filter((status) => status < 400);
  return [
    check(operation, success, 'to its caller', succeeds),
    ...refuses.map(([status, when, asked, after]) => ({
      ...check(operation, status, when, asked),
      after,
    })),
    ...withoutSession(operation, succeeds),
    ...forOthers(operation, succeeds),
    ...unreadable(operation, succeeds),
    ...badBodies(operation, succeeds),
    ...badParameters(operation, succeeds),
    ...unknownIds(operation, succeeds),
    ...withUsedKey(operation, succeeds),
    ...[
      500,
      503,
      ...(refuses.some(([status]) => status === 429) ? [] : [429]),
      ...byFaultAlone,
    ].map((status) => byFault(operation, status, succeeds)),
  ];
}

function check(
  operation: ContractOperation,
  status: number,
  when: string,
  asked: CaseRequest,
): StatusCheck {
  return {
    status,
    when,
    scenario: asked.scenario,
    ask: (sandbox) => buildSentRequest(operation, asked, sandbox),
  };
}

/** Returns a check with a changed request. */
function changed(base: StatusCheck, change: (sent: SentRequest) => SentRequest): StatusCheck {
  return { ...base, ask: async (sandbox) => change(await base.ask(sandbox)) };
}

function withoutSession(operation: ContractOperation, asked: CaseRequest): readonly StatusCheck[] {
  if (operation.isPublic) return [];
  return [
    changed(check(operation, 401, 'without a token', asked), (sent) => ({
      ...sent,
      token: undefined,
    })),
    changed(check(operation, 401, 'with an unknown token', asked), (sent) => ({
      ...sent,
      token: 'st-unknown',
    })),
  ];
}

function forOthers(operation: ContractOperation, asked: CaseRequest): readonly StatusCheck[] {
  const { acting, isPublic, path } = operation;
  if (isPublic || acting === 'own') return [];
  const checks = [
    check(operation, 403, 'for a client whom the caller may not view', { ...asked, as: DANIEL.id }),
    check(operation, 403, 'for an Execute-As that is no client id', { ...asked, as: '../*' }),
  ];
  const asPartner = { ...asked, by: 'partner', as: AMELIA.id } as const;
  const asStaff = { ...asked, by: 'staff', as: AMELIA.id } as const;
  if (acting !== 'view') checks.push(check(operation, 409, 'to a partner who acts', asPartner));
  if (acting === 'blocked') checks.push(check(operation, 409, 'to staff who act', asStaff));
  // Operations under /auth/ concern the user, not a client.
  if (!path.startsWith('/auth/')) {
    const alone = { ...asked, by: 'staff' } as const;
    checks.push(check(operation, 409, 'to staff who act as nobody', alone));
  }
  return checks;
}

function unreadable(operation: ContractOperation, asked: CaseRequest): readonly StatusCheck[] {
  const { bodyType } = operation;
  if (bodyType === null) return [];
  const isJson = bodyType === 'application/json';
  const type = isJson ? bodyType : `${bodyType}; boundary=parts`;
  const sending = (when: string, headers: SentRequest['headers'], body: string) =>
    changed(check(operation, 400, when, asked), (sent) => ({
      ...sent,
      headers: headers ?? {},
      body,
    }));
  return [
    sending('for a body that is cut off', { 'Content-Type': type }, '{"a":'),
    sending('for an empty body', { 'Content-Type': type }, ''),
    sending('for another content type', { 'Content-Type': 'text/plain' }, '{}'),
    sending('without a content type', undefined, '{}'),
    ...(isJson ? [tooLarge(operation, asked)] : []),
  ];
}

/** Returns a check with valid JSON that trailing spaces make larger than the limit. */
function tooLarge(operation: ContractOperation, asked: CaseRequest): StatusCheck {
  return changed(check(operation, 413, 'for a body of more than 4 MB', asked), (sent) =>
    padBody(sent, MAX_JSON_BYTES + 1),
  );
}

export function padBody(sent: SentRequest, bytes: number): SentRequest {
  return { ...sent, body: textOf(sent).padEnd(bytes, ' ') };
}

function textOf({ body }: SentRequest): string {
  if (typeof body !== 'string') throw new Error('The request has no body of text.');
  return body;
}

function badBodies(operation: ContractOperation, asked: CaseRequest): readonly StatusCheck[] {
  if (!operation.body?.schema || operation.bodyType === null) return [];
  const schema = resolveSchema(operation.body.schema);
  if (operation.bodyType !== 'application/json') {
    const body = { documents: ['text'] };
    return [check(operation, 422, 'for parts of another name', Object.assign({}, asked, { body }))];
  }
  const sending = (when: string, body: (value: Readonly<Record<string, unknown>>) => unknown) =>
    changed(check(operation, 422, when, asked), (sent) => ({
      ...sent,
      body: JSON.stringify(body(JSON.parse(textOf(sent)))),
    }));
  return [
    sending('for a body of another kind', () => (schema.type === 'array' ? {} : [])),
    sending('for null', () => null),
    ...(schema.required ?? []).map((name) =>
      sending(`without ${name}`, (value) => without(value, name)),
    ),
    ...Object.keys(schema.properties ?? {}).map((name) =>
      sending(`for ${name} of another kind`, (value) => ({ ...value, [name]: { not: 'this' } })),
    ),
    ...(schema.additionalProperties === false
      ? [sending('for a field that is not known', (value) => ({ ...value, unexpected: 1 }))]
      : []),
  ];
}

function badParameters(operation: ContractOperation, asked: CaseRequest): readonly StatusCheck[] {
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query');
  const { params, query } = asked;
  return [
    ...inPath.map((parameter) =>
      check(operation, 422, `for a bad ${parameter.name} in the path`, {
        ...asked,
        params: { ...params, [parameter.name]: badValue(parameter) },
      }),
    ),
    ...inQuery.map((parameter) =>
      check(operation, 422, `for a bad ${parameter.name} in the query`, {
        ...asked,
        query: { ...query, [parameter.name]: badValue(parameter) },
      }),
    ),
    check(operation, 422, 'for a query parameter that is not known', {
      ...asked,
      query: { ...query, unexpected: '1' },
    }),
    ...inQuery
      .filter(({ required }) => required)
      .map(({ name }) => {
        const others = without(query ?? {}, name);
        return check(operation, 422, `without ${name} in the query`, { ...asked, query: others });
      }),
  ];
}

function without<Value>(
  record: Readonly<Record<string, Value>>,
  name: string,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));
}

function badValue({ name, schema }: Parameter): string {
  const candidates = ['*', 'x'.repeat(3_000)];
  const bad = candidates.find((text) => findSchemaProblems(schema, text).length > 0);
  if (bad === undefined) throw new Error(`The parameter ${name} accepts everything.`);
  return bad;
}

function unknownIds(operation: ContractOperation, asked: CaseRequest): readonly StatusCheck[] {
  if (!operation.replies.has(404)) return [];
  return operation.parameters
    .filter((parameter) => parameter.in === 'path' && !isClosed(parameter.schema))
    .map(({ name }) =>
      check(operation, 404, `for an unknown ${name}`, {
        ...asked,
        params: { ...asked.params, [name]: 'nothing-here' },
      }),
    );
}

const KEY = { 'Idempotency-Key': '0c7be3d1-2f64-4a57-9d0e-6a1b5c8f7e21' };

/** Returns a check with an idempotency key that the caller has already used for another operation. */
function withUsedKey(operation: ContractOperation, asked: CaseRequest): readonly StatusCheck[] {
  if (!operation.refusals.some(({ code }) => code === 'key-reused')) return [];
  const used = check(operation, 422, 'for a key that another request has used', asked);
  const path = operation.path === '/auth/reset' ? '/auth/magic' : '/auth/reset';
  const first = operation.isPublic
    ? { path, body: { userName: 'partner' } }
    : operation.id === 'createMessage'
      ? {
          path: '/client/contact-details',
          body: { phoneNumber: '07700900145', email: 'a@hart.example' },
        }
      : { path: '/client/messages', body: { subject: 'A draft', folder: 20 } };
  return [
    {
      ...used,
      ask: async (sandbox) => {
        const sent = await used.ask(sandbox);
        const headers = { 'Content-Type': 'application/json', ...KEY };
        const body = JSON.stringify(first.body);
        await sandbox.send({ ...sent, method: 'POST', path: first.path, headers, body });
        return { ...sent, headers: { ...sent.headers, ...KEY } };
      },
    },
  ];
}

function isClosed(schema: Schema): boolean {
  return resolveSchema(schema).enum !== undefined;
}

function byFault(operation: ContractOperation, status: number, asked: CaseRequest): StatusCheck {
  const base = check(operation, status, 'when a fault is armed', asked);
  return {
    ...base,
    ask: async (sandbox) => {
      const sent = await base.ask(sandbox);
      await sandbox.control.addFault({ operationId: operation.id, kind: 'status', status });
      return sent;
    },
  };
}
