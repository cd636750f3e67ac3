import type { Link } from '#contract/bundle.ts';
import { contractOperations, type ContractOperation } from '#contract/judge/document.ts';
import type { ParameterValues } from './server.ts';

/** Source of an operation's parameter values: a link in the reply of another operation. */
type Source = { readonly from: string; readonly link: Link };

export function findParameterSources(operationId: string): readonly Source[] {
  return contractOperations.flatMap(({ id, links }) =>
    links
      .filter((link) => link.operationId === operationId && id !== operationId)
      .map((link) => ({ from: id, link })),
  );
}

/** Checks for a parameter that is a category: clients share their names, so that it is no leak. */
export function hasCategoryParameter({ parameters }: ContractOperation): boolean {
  return parameters.some(({ schema }) => schema.$ref?.endsWith('/Category'));
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
  return Object.entries(parameters).flatMap(([name, expression]) =>
    evaluateExpression(expression, read).map((value) => ({ [name]: value })),
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
  return found.filter((value) => typeof value === 'string' && value !== '').map(String);
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
