import type { z } from 'zod';
import type { OperationId, operations } from '#contract/generated/operations.ts';
import type { ContractOperation } from '#contract/judge/document.ts';
import type { Persona, SentRequest, Sandbox } from './sandbox.ts';

type Operations = typeof operations;
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
export type DeclaredStatus<Id extends OperationId> = keyof Operations[Id]['replies'];

/** Request of one operation; the defaults of optional values fit most operations. */
export type CaseRequest<Id extends OperationId = OperationId> = {
  /** Caller; `investor` by default on operations that need a token. */
  readonly by?: Persona;
  /** Client to act as. */
  readonly as?: string;
  /** Scenario of the sandbox. */
  readonly scenario?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Request body; defaults to the contract's example. */
  readonly body?: Input<Operations[Id]['body']>;
  /** Creates values that exist only in the sandbox, such as a token from an e-mail. */
  readonly prepare?: (
    sandbox: Sandbox,
  ) => Promise<Pick<CaseRequest<Id>, 'params' | 'query' | 'body'>>;
};

/**
 * Status, end of the test title `… answers 409 …`, request, and the number of identical requests sent
 * before this one.
 */
export type Refusal<Id extends OperationId = OperationId> = readonly [
  status: DeclaredStatus<Id>,
  when: string,
  asked: CaseRequest<Id>,
  after?: number,
];

export type OperationCase<Id extends OperationId = OperationId> = {
  readonly succeeds: CaseRequest<Id>;
  /** Refusals in addition to those that all operations of this kind share. */
  readonly refuses?: readonly Refusal<Id>[];
  /** Declared statuses that only a real backend sends; the mock server needs a fault for them. */
  readonly byFaultAlone?: readonly DeclaredStatus<Id>[];
};

type Tag = Operations[OperationId]['tag'];
/**
 * True for an operation without parameters. Such an operation needs no case if the contract's
 * example request succeeds.
 */
type IsPlain<Id extends OperationId> = Operations[Id] extends {
  readonly params: undefined;
  readonly query: undefined;
}
  ? true
  : false;
type IdsOf<Of extends Tag, Plain extends boolean> = {
  [Id in OperationId]: Operations[Id]['tag'] extends Of
    ? IsPlain<Id> extends Plain
      ? Id
      : never
    : never;
}[OperationId];

/** Cases of one tag. A missing operation with parameters, or an extra operation, fails `tsc`. */
export type OperationCases<Of extends Tag> = {
  readonly [Id in IdsOf<Of, false>]: OperationCase<Id>;
} & { readonly [Id in IdsOf<Of, true>]?: OperationCase<Id> };

/** Case of an operation without a case of its own. */
export const PLAIN_CASE: OperationCase = { succeeds: {} };

/** Builds the complete request with its persona's token. */
export async function buildSentRequest(
  operation: ContractOperation,
  given: CaseRequest,
  sandbox: Sandbox,
): Promise<SentRequest> {
  const asked = { ...given, ...(await given.prepare?.(sandbox)) };
  const token = operation.isPublic ? undefined : await sandbox.tokenOf(asked.by ?? 'investor');
  const content = buildContent(operation, asked.body ?? operation.body?.example);
  return {
    method: operation.method,
    path: buildPath(operation, asked),
    ...content,
    ...(asked.headers && { headers: { ...content.headers, ...asked.headers } }),
    token,
    as: asked.as,
  };
}

export function buildPath(
  operation: ContractOperation,
  { params = {}, query = {} }: CaseRequest,
): string {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${operation.id} needs the parameter ${name}.`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

export function buildContent(
  { bodyType }: ContractOperation,
  body: unknown,
): Pick<SentRequest, 'headers' | 'body'> {
  if (bodyType === null || body === undefined) return {};
  // `Request` generates the boundary and sets the content type.
  if (bodyType === 'multipart/form-data') return { body: formOf(body) };
  return { headers: { 'Content-Type': bodyType }, body: JSON.stringify(body) };
}

/** Appends files unchanged and other values as text. */
function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(Object(body))) {
    for (const value of Array.isArray(values) ? values : [values]) {
      if (value instanceof Blob) form.append(name, value);
      else form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
  }
  return form;
}
