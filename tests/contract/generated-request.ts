import fc from 'fast-check';
import type { ContractOperation, Parameter } from '#contract/judge/contract.ts';
import { findSchemaProblems } from '#contract/judge/document.ts';
import {
  jsonArbitrary,
  createNearlyValidValueArbitrary,
  createValidValueArbitrary,
} from '#tests/support/schema-arbitrary.ts';
import { getOperationCase } from './cases/all-cases.ts';
import { AMELIA, AMELIA_IDS, DANIEL, DANIEL_IDS, UNKNOWN_CLIENT, PRIYA } from './seed-ids.ts';
import { buildContent } from './operation-case.ts';
import { LoginError, type Persona, type SentRequest, type Sandbox } from './sandbox.ts';

export const REQUEST_CLASSES = ['valid', 'nearly valid', 'invalid'] as const;
export type RequestClass = (typeof REQUEST_CLASSES)[number];

/** A request as plain data, readable in the output of a failure. */
export type GeneratedRequest = {
  readonly operation: string;
  readonly caller: Persona | 'nobody' | 'unknown';
  readonly as: string | null;
  readonly params: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [name: string, value: string])[];
  /** A string is sent unchanged; other values are encoded in the operation's content type. */
  readonly body: unknown;
  readonly type: string | null;
  /** `Idempotency-Key`; few values, so that a sequence of requests repeats them. */
  readonly key: string | null;
  /** Whether the successful case first creates values, such as a token from an e-mail. */
  readonly isPrepared: boolean;
};

const PERSONAS = ['investor', 'partner', 'newcomer', 'staff'] as const;
const SEEDED_IDS = [...Object.values(AMELIA_IDS), ...Object.values(DANIEL_IDS), AMELIA.id, 'main'];
const WCIDS = [AMELIA, DANIEL, PRIYA, UNKNOWN_CLIENT].map(({ wcid }) => wcid);
// Matches text that is valid in a header.
const headerText = fc.stringMatching(/^[!-~]([ -~]{0,30}[!-~])?$/);
/** Generates any text that a URL can encode, so without lone surrogates. */
const anyText = fc.string({ unit: 'grapheme', maxLength: 80 });

export function buildRequest(
  operation: ContractOperation,
  requestClass: RequestClass,
): fc.Arbitrary<GeneratedRequest> {
  const isValid = requestClass === 'valid';
  const { succeeds } = getOperationCase(operation.id);
  return fc.record({
    operation: fc.constant(operation.id),
    caller: fc.oneof(
      { weight: 4, arbitrary: fc.constant(succeeds.by ?? 'investor') },
      { weight: 2, arbitrary: fc.constantFrom(...PERSONAS) },
      ...(isValid ? [] : [{ weight: 1, arbitrary: fc.constantFrom('nobody', 'unknown') }]),
    ),
    as: actedClient(isValid),
    params: parametersOf(operation, requestClass),
    query: queryOf(operation, requestClass),
    body: bodyOf(operation, requestClass),
    type: isValid
      ? fc.constant(operation.bodyType)
      : fc.oneof(
          { weight: 5, arbitrary: fc.constant(operation.bodyType) },
          { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/xml', 'x', null) },
        ),
    key: operation.parameters.some(({ name }) => name === 'Idempotency-Key')
      ? fc.constantFrom(null, 'fuzzed-key-number-1', 'fuzzed-key-number-2')
      : fc.constant(null),
    isPrepared: isValid && succeeds.prepare ? fc.boolean() : fc.constant(false),
  });
}

function actedClient(isValid: boolean): fc.Arbitrary<string | null> {
  const clients = fc.constantFrom(AMELIA.id, DANIEL.id, PRIYA.id, 'client-100401');
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: clients },
    ...(isValid ? [] : [{ weight: 1, arbitrary: headerText }]),
  );
}

function parametersOf(
  operation: ContractOperation,
  requestClass: RequestClass,
): fc.Arbitrary<Readonly<Record<string, string>>> {
  const { params = {} } = getOperationCase(operation.id).succeeds;
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
  return fc.record(
    Object.fromEntries(
      inPath.map((parameter) => [
        parameter.name,
        // Excludes an empty segment, which would change the path.
        parameterValue(parameter, requestClass, params[parameter.name]).filter(isSegment),
      ]),
    ),
  );
}

function isSegment(text: string): boolean {
  return text !== '' && text !== '.' && text !== '..';
}

function parameterValue(
  { schema }: Parameter,
  requestClass: RequestClass,
  seeded?: string,
): fc.Arbitrary<string> {
  const ids = [...SEEDED_IDS, ...WCIDS].filter(
    (text) => findSchemaProblems(schema, text).length === 0,
  );
  const fitting = fc.oneof(
    ...(seeded === undefined ? [] : [{ weight: 4, arbitrary: fc.constant(seeded) }]),
    ...(ids.length === 0 ? [] : [{ weight: 1, arbitrary: fc.constantFrom(...ids) }]),
    { weight: 1, arbitrary: createValidValueArbitrary(schema).map(String) },
  );
  if (requestClass === 'valid') return fitting;
  const strange = fc.oneof(
    anyText,
    fc.constantFrom('*', 'x'.repeat(2_000), '../..', '%00', '-1', '1e400', '9007199254740993'),
  );
  return fc.oneof(
    { weight: requestClass === 'invalid' ? 2 : 6, arbitrary: fitting },
    { weight: 1, arbitrary: strange },
  );
}

function queryOf(
  operation: ContractOperation,
  requestClass: RequestClass,
): fc.Arbitrary<GeneratedRequest['query']> {
  const { query = {} } = getOperationCase(operation.id).succeeds;
  const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query');
  const pairs = inQuery.map((parameter) => {
    const pair = parameterValue(parameter, requestClass, query[parameter.name]).map(
      (value) => [parameter.name, value] as const,
    );
    const [minLength, maxLength] = {
      valid: [parameter.required ? 1 : 0, 1],
      'nearly valid': [parameter.required ? 1 : 0, 1],
      invalid: [0, 2],
    }[requestClass];
    return fc.array(pair, { minLength: minLength ?? 0, maxLength: maxLength ?? 1 });
  });
  const extra =
    requestClass === 'invalid' ? [fc.array(fc.tuple(anyText, anyText), { maxLength: 2 })] : [];
  return fc.tuple(...pairs, ...extra).map((lists) => lists.flat());
}

function bodyOf(operation: ContractOperation, requestClass: RequestClass): fc.Arbitrary<unknown> {
  const schema = operation.body?.schema;
  if (!schema) return fc.constant(undefined);
  const seeded = getOperationCase(operation.id).succeeds.body;
  const proven = seeded === undefined || operation.bodyType !== 'application/json' ? [] : [seeded];
  const texts = fc.oneof(fc.constantFrom('', '{', '[1,', 'null', '"', '\u0000'), anyText);
  switch (requestClass) {
    case 'valid':
      return fc.oneof(
        createValidValueArbitrary(schema),
        ...proven.map((body) => fc.constant(body)),
      );
    case 'nearly valid':
      return createNearlyValidValueArbitrary(schema);
    case 'invalid':
      return fc.oneof(jsonArbitrary, texts);
    default:
      return requestClass satisfies never;
  }
}

/** Converts a generated request to a request with the caller's token in this sandbox. */
export async function toSentRequest(
  operation: ContractOperation,
  request: GeneratedRequest,
  sandbox: Sandbox,
): Promise<SentRequest> {
  const { caller, as, params, query, body, type, key } = {
    ...request,
    ...(request.isPrepared && (await preparedFor(operation, sandbox))),
  };
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(query.map(([name, value]) => [name, value])).toString();
  const { headers = {}, ...content } = contentOfRequest(operation, body, type);
  return {
    method: operation.method,
    path: search === '' ? path : `${path}?${search}`,
    ...content,
    headers: key === null ? headers : { ...headers, 'Idempotency-Key': key },
    token: await tokenOf(caller, sandbox),
    as: as ?? undefined,
  };
}

async function preparedFor(
  operation: ContractOperation,
  sandbox: Sandbox,
): Promise<Pick<GeneratedRequest, 'body'>> {
  const prepared = await getOperationCase(operation.id).succeeds.prepare?.(sandbox);
  return { body: prepared?.body };
}

function contentOfRequest(
  operation: ContractOperation,
  body: unknown,
  type: string | null,
): Pick<SentRequest, 'headers' | 'body'> {
  if (operation.bodyType === null || body === undefined) return {};
  const headers: SentRequest['headers'] = type === null ? {} : { 'Content-Type': type };
  if (typeof body === 'string') return { headers, body };
  if (type !== operation.bodyType) return { headers, body: JSON.stringify(body) };
  return buildContent(operation, asParts(operation, body));
}

/** Converts generated files, which are strings, to form parts with a name and a type, as in a browser. */
function asParts({ bodyType }: ContractOperation, body: unknown): unknown {
  if (bodyType === 'application/json') return body;
  return Object.fromEntries(
    Object.entries(Object(body)).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(filePart) : value,
    ]),
  );
}

function filePart(content: unknown): unknown {
  if (typeof content !== 'string') return content;
  return new File([content], content.length % 5 === 0 ? 'setup.exe' : 'figures.csv', {
    type: 'text/csv',
  });
}

async function tokenOf(
  caller: GeneratedRequest['caller'],
  sandbox: Sandbox,
): Promise<string | undefined> {
  if (caller === 'nobody') return undefined;
  if (caller === 'unknown') return 'st-unknown';
  return sandbox.tokenOf(caller).catch((error: unknown) => {
    // Earlier requests may have changed the password or locked the account.
    if (error instanceof LoginError && error.status < 500) return 'st-unknown';
    throw error;
  });
}
