import { generalMessages, type FieldRules } from '#contract/generated/field-rules.ts';
import { getField } from '#contract/judge/get-field.ts';
import type { z } from 'zod';
import { collectProblems, type ProblemOptions } from '../rules/field-errors.ts';
import { refuse } from './refusal.ts';
import type { Operation } from './operation.ts';
import type { RawParams } from './router.ts';
import type { Reply } from './reply.ts';
import { JSON_CONTENT_TYPE } from './reply.ts';

export function parseParams(operation: Operation, raw: RawParams): unknown {
  return parsePart(operation.params, operation.rules.params, raw);
}

export function parseQuery(
  operation: Operation,
  search: string,
  options?: ProblemOptions,
): unknown {
  const query = parseRawQuery(search);
  if (operation.query) return parsePart(operation.query, operation.rules.query, query, options);
  const [unknown] = Object.keys(query);
  if (unknown !== undefined) throw refuse('invalid', { [unknown]: generalMessages.unknown });
  return undefined;
}

export function checkHeaders({ headers }: Operation, request: Request): void {
  for (const [name, { pattern, message }] of Object.entries(headers)) {
    const value = request.headers.get(name);
    const isWrong = value !== null && !new RegExp(pattern, 'u').test(value);
    if (isWrong) throw refuse('invalid', { [name]: message });
  }
}

export function parseBody(operation: Operation, raw: unknown, options?: ProblemOptions): unknown {
  return parsePart(operation.body, operation.rules.body, raw, options);
}

/** Parses a query into values as sent; a repeated name becomes a list. */
export function parseRawQuery(
  search: string,
): Readonly<Record<string, string | readonly string[]>> {
  const byName = Map.groupBy(new URLSearchParams(search), ([name]) => name);
  return Object.fromEntries(
    Array.from(byName, ([name, pairs]) => {
      const [value = '', ...more] = pairs.map(([, each]) => each);
      return [name, more.length === 0 ? value : [value, ...more]];
    }),
  );
}

export function findReplyProblems(operation: Operation, reply: Reply): readonly string[] {
  const { status } = reply;
  if (!(status in operation.replies)) {
    return [`${operation.id} answered ${status}, which the contract does not declare.`];
  }
  const code: unknown = getField(reply.value, 'code');
  if (typeof code === 'string' && status >= 400 && !operation.refusals.includes(code)) {
    return [`${operation.id} refused by ${code}, which the contract does not declare.`];
  }
  const schema = operation.replies[status];
  const isSuccess = status === operation.success;
  if (isSuccess && operation.replyKind === 'none') {
    return isEmpty(reply) ? [] : [`${operation.id} answered ${status} with a body.`];
  }
  const isJson = reply.headers['Content-Type']?.startsWith(JSON_CONTENT_TYPE) === true;
  if (isSuccess && operation.replyKind === 'binary') {
    return isEmpty(reply) || isJson ? [`${operation.id} answered ${status} without a file.`] : [];
  }
  if (!isJson) return [`${operation.id} answered ${status} with a body that is not JSON.`];
  if (!schema) return [];
  const result = schema.safeParse(reply.value);
  if (result.success) return [];
  // Only developers read these messages, so zod's own texts are enough.
  return result.error.issues.map(
    ({ path, message }) => `${operation.id} answered ${status}: ${pathText(path)}: ${message}`,
  );
}

function parsePart(
  schema: z.ZodType | undefined,
  rules: FieldRules | undefined,
  raw: unknown,
  options?: ProblemOptions,
): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  if (raw === undefined || raw === null) throw refuse('invalid', undefined, generalMessages.body);
  const { valueError, fieldErrors } = collectProblems(result.error.issues, rules, raw, options);
  throw valueError === null
    ? refuse('invalid', fieldErrors)
    : refuse('invalid', undefined, valueError);
}

function pathText(path: readonly PropertyKey[]): string {
  return path.map(String).join('.') || 'body';
}

function isEmpty({ body }: Reply): boolean {
  return body === null || body.length === 0;
}
