import type { Link } from '#contract/bundle.ts';
import type { ContractOperation, Schema } from '#contract/judge/contract.ts';
import { getSuccessSchema } from './trial.ts';
import type { ParameterValues } from './rules.ts';

/** Source of an operation's parameter values: a link in the reply of another operation. */
export type Source = { readonly from: string; readonly link: Link };

export function findParameterSources(operation: ContractOperation): readonly Source[] {
  const linked = operation.contract.operations.flatMap(({ id, links }) =>
    links
      .filter((link) => link.operationId === operation.id && id !== operation.id)
      .map((link) => ({ from: id, link })),
  );
  return [...linked, ...findListSource(operation)];
}

/** Returns the list whose path comes before the last parameter: `/pets` has the ids of `/pets/{petId}`. */
function findListSource({ id, path, contract }: ContractOperation): readonly Source[] {
  const at = path.lastIndexOf('{');
  const name = path.slice(at + 1, path.indexOf('}', at));
  const listPath = path.slice(0, Math.max(at, 0)).replace(/\/$/, '');
  const list = contract.operations.find(
    (each) => each.method === 'GET' && each.path.replace(/\/$/, '') === listPath,
  );
  if (at < 0 || !list) return [];
  const { pointer, schema } = getRows(list);
  const { properties = {} } = contract.resolveSchema(schema.items ?? {});
  const field = [name, 'id'].find((each) => Object.hasOwn(properties, each));
  if (field === undefined) return [];
  const outer = [...listPath.matchAll(/\{([^{}]+)\}/g)].map(([, key = '']) => [
    key,
    `$request.path.${key}`,
  ]);
  const parameters = {
    ...Object.fromEntries(outer),
    [name]: `$response.body#${pointer}/0/${field}`,
  };
  return [{ from: list.id, link: { operationId: id, parameters } }];
}

/** Returns the list in a successful reply: the reply itself, or the first list in it. */
export function getRows(operation: ContractOperation): {
  readonly pointer: string;
  readonly schema: Schema;
} {
  const body = operation.contract.resolveSchema(getSuccessSchema(operation));
  if (body.type === 'array') return { pointer: '', schema: body };
  const [name = '', schema = {}] =
    Object.entries(body.properties ?? {}).find(([, { type }]) => type === 'array') ?? [];
  return { pointer: `/${name}`, schema };
}

/** Checks for a parameter that is a category: clients share their names, so that it is no leak. */
export function hasCategoryParameter({ parameters }: ContractOperation): boolean {
  return parameters.some(({ schema }) => schema.$ref?.endsWith('/Category'));
}

/** Returns the parameter values of the next page, if the operation has pages and there is one. */
export function getNextPage(
  { id, links }: ContractOperation,
  read: Parameters<typeof getLinkedValues>[1],
): ParameterValues | undefined {
  const { parameters } = links.find((link) => link.operationId === id) ?? {};
  if (!parameters) return undefined;
  const found = Object.entries(parameters)
    .map(([name, expression]) => [name, evaluateExpression(expression, read), expression] as const)
    // The first call has no value of an optional parameter.
    .filter(([, values, expression]) => values.length > 0 || !expression.startsWith('$request'));
  const isComplete = found.every(([, values]) => values.length > 0);
  return isComplete
    ? Object.fromEntries(found.map(([name, [value = '']]) => [name, value]))
    : undefined;
}

/** Returns the values that all pages of a list have, without those that differ from page to page. */
export function getListValues(
  { id, links }: ContractOperation,
  values: ParameterValues,
): ParameterValues {
  const { parameters = {} } = links.find((link) => link.operationId === id) ?? {};
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => parameters[name]?.startsWith('$request') !== false),
  );
}

export function getLinkedValues(
  { parameters = {}, 'x-address': address }: Link,
  read: { readonly values: ParameterValues; readonly body: unknown },
): readonly ParameterValues[] {
  if (address) {
    return evaluateExpression(address.at, read).flatMap((text) =>
      parseParameters(text, address.like),
    );
  }
  const columns = Object.entries(parameters).map(
    ([name, expression]) => [name, evaluateExpression(expression, read)] as const,
  );
  if (columns.some(([, values]) => values.length === 0)) return [];
  const rowCount = Math.max(0, ...columns.map(([, values]) => values.length));
  // A parameter with one value belongs to all rows.
  return Array.from({ length: rowCount }, (_, row) =>
    Object.fromEntries(
      columns.map(([name, [first = '', ...more]]) => [name, more[row - 1] ?? first]),
    ),
  );
}

/** Returns the texts to which a runtime expression refers. */
function evaluateExpression(
  expression: string,
  { values, body }: Parameters<typeof getLinkedValues>[1],
) {
  if (!expression.startsWith('$')) return [expression];
  const [source = '', pointer = ''] = expression.split('#/');
  const own = values[source.split('.').at(-1) ?? ''];
  const found = source.startsWith('$request')
    ? [own]
    : pointer.split('/').reduce<readonly unknown[]>(stepInto, [body]);
  // An empty value refers to nothing; the reply that contains it is judged separately.
  return found
    .filter((value) => typeof value === 'number' || (typeof value === 'string' && value !== ''))
    .map(String);
}

/** Follows one step of a JSON pointer; in a list `0` stands for every item. */
function stepInto(found: readonly unknown[], key: string): readonly unknown[] {
  return found.flatMap((each) => {
    if (Array.isArray(each)) return key === '0' ? each : [];
    return typeof each === 'object' && each !== null ? [Reflect.get(each, key)] : [];
  });
}

function parseParameters(text: string, like: string): readonly ParameterValues[] {
  const given = text.split('/');
  const segments = like.split('/');
  if (given.length !== segments.length) return [];
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const value = given[index] ?? '';
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name === undefined ? value !== segment : value === '') return [];
    if (name !== undefined && name !== '_') params[name] = decodeSegment(value);
  }
  return [params];
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
