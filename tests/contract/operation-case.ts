import type { z } from 'zod';
import type { OperationId, operations } from '#contract/generated/operations.ts';
import type { ContractOperation } from '#tests/support/contract-document.ts';
import type { Persona, Sent, World } from './target.ts';

type Operations = typeof operations;
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
export type DeclaredStatus<Id extends OperationId> = keyof Operations[Id]['replies'];

/** A request of one operation; whatever can be left out has a value that suits most of them. */
export type Asked<Id extends OperationId = OperationId> = {
  /** Who sends it: `investor` on operations that need a token. */
  readonly by?: Persona;
  /** The client to act as. */
  readonly as?: string;
  /** Where the world starts. */
  readonly scenario?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Input<Operations[Id]['body']>;
  /** Makes what only a living world knows, such as a token from an e-mail. */
  readonly prepare?: (world: World) => Promise<Pick<Asked<Id>, 'params' | 'query' | 'body'>>;
};

export type Refusal<Id extends OperationId = OperationId> = {
  readonly status: DeclaredStatus<Id>;
  /** Ends the sentence `it answers 409 ...`. */
  readonly when: string;
  readonly asked: Asked<Id>;
  /** So many equal requests come first. */
  readonly after?: number;
};

export type OperationCase<Id extends OperationId = OperationId> = {
  readonly succeeds: Asked<Id>;
  /** Refusals of its own, beside those that all operations of its kind share. */
  readonly refuses?: readonly Refusal<Id>[];
  /** Declared statuses that a real backend has and the mock server answers by a fault rule alone. */
  readonly byFaultAlone?: readonly DeclaredStatus<Id>[];
};

/** The cases of one tag: a missing or extra operation fails the type check. */
export type CasesOf<Tag extends Operations[OperationId]['tag']> = {
  readonly [Id in OperationId as Operations[Id]['tag'] extends Tag ? Id : never]: OperationCase<Id>;
};

/** The request in full, with the token of its persona. */
export async function sentFor(
  operation: ContractOperation,
  given: Asked,
  world: World,
): Promise<Sent> {
  const asked = { ...given, ...(await given.prepare?.(world)) };
  const token = operation.isPublic ? undefined : await world.tokenOf(asked.by ?? 'investor');
  return {
    method: operation.method,
    path: pathOf(operation, asked),
    ...contentOf(operation, asked.body),
    token,
    as: asked.as,
  };
}

export function pathOf(operation: ContractOperation, { params = {}, query = {} }: Asked): string {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${operation.id} needs the parameter ${name}.`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

export function contentOf(
  { bodyType }: ContractOperation,
  body: unknown,
): Pick<Sent, 'headers' | 'body'> {
  if (bodyType === null || body === undefined) return {};
  // The request makes up the boundary, and names it in the content type.
  if (bodyType === 'multipart/form-data') return { body: formOf(body) };
  return { headers: { 'Content-Type': bodyType }, body: JSON.stringify(body) };
}

/** Parts of files as they are, everything else as text. */
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
