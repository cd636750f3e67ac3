import type { Link } from '#contract/bundle.ts';
import type { ContractOperation } from '#contract/judge/contract.ts';
import type { ParameterValues } from './rules.ts';

/** Source of an operation's parameter values: a link in the reply of another operation. */
type Source = { readonly from: string; readonly link: Link };

export function findParameterSources(operation: ContractOperation): readonly Source[] {
  return operation.contract.operations.flatMap(({ id, links }) =>
    links
      .filter((link) => link.operationId === operation.id && id !== operation.id)
      .map((link) => ({ from: id, link })),
  );
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
  const values = Object.entries(parameters).flatMap(([name, expression]) =>
    evaluateExpression(expression, read).map((value) => [name, value]),
  );
  const isComplete = values.length === Object.keys(parameters).length;
  return isComplete ? Object.fromEntries(values) : undefined;
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
