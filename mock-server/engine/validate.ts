import type { z } from 'zod';
import { refuse } from './refusal.ts';
import type { Operation } from './operation.ts';
import type { RawParams } from './router.ts';
import type { Reply } from './reply.ts';
import { JSON_TYPE } from './reply.ts';

export type FieldErrors = Readonly<Record<string, string>>;

export const CHECK_VALUES = 'Please check the details you entered.';

type Issue = z.core.$ZodIssue;

/** Field errors by dotted path; an unknown field is named itself. */
export function fieldErrorsOf(issues: readonly Issue[], root = 'body'): FieldErrors {
  const errors = new Map<string, string>();
  const add = (path: readonly PropertyKey[], message: string) => {
    const field = path.map(String).join('.') || root;
    if (!errors.has(field)) errors.set(field, message);
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add([...issue.path, key], 'This field is not known.');
    } else {
      add(issue.path, issue.message);
    }
  }
  return Object.fromEntries(errors);
}

export function parseParams(operation: Operation, raw: RawParams): unknown {
  return parsePart(operation.params, raw, 'params');
}

export function parseQuery(operation: Operation, search: string): unknown {
  if (!operation.query) return undefined;
  return parsePart(operation.query, rawQuery(search), 'query');
}

export function parseBody(operation: Operation, raw: unknown): unknown {
  return parsePart(operation.body, raw, 'body');
}

/** Query values as sent; a repeated name gives a list. */
export function rawQuery(search: string): Readonly<Record<string, string | readonly string[]>> {
  const values = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(search)) {
    const known = values.get(name);
    if (known) known.push(value);
    else values.set(name, [value]);
  }
  return Object.fromEntries(
    Array.from(values, ([name, list]) => [name, list.length === 1 ? (list[0] ?? '') : list]),
  );
}

/** What is wrong with a reply, one sentence each; nothing when it keeps the contract. */
export function replyProblems(operation: Operation, reply: Reply): readonly string[] {
  const { status } = reply;
  if (!(status in operation.replies)) {
    return [`${operation.id} answered ${status}, which the contract does not declare.`];
  }
  const schema = operation.replies[status];
  const isSuccess = status === operation.success;
  if (isSuccess && operation.replyKind === 'none') {
    return isEmpty(reply) ? [] : [`${operation.id} answered ${status} with a body.`];
  }
  const isJson = reply.headers['Content-Type']?.startsWith(JSON_TYPE) === true;
  if (isSuccess && operation.replyKind === 'binary') {
    return isEmpty(reply) || isJson ? [`${operation.id} answered ${status} without a file.`] : [];
  }
  if (!isJson) return [`${operation.id} answered ${status} with a body that is not JSON.`];
  if (!schema) return [];
  const result = schema.safeParse(reply.value);
  if (result.success) return [];
  return Object.entries(fieldErrorsOf(result.error.issues)).map(
    ([field, message]) => `${operation.id} answered ${status}: ${field}: ${message}`,
  );
}

function parsePart(schema: z.ZodType | undefined, raw: unknown, root: string): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  throw refuse(422, CHECK_VALUES, fieldErrorsOf(result.error.issues, root));
}

function isEmpty({ body }: Reply): boolean {
  return body === null || body.length === 0;
}
