import type { Link } from '#contract/bundle.ts';
import { contractOperations, type ContractOperation } from '#contract/judge/document.ts';
import type { Values } from './server.ts';

/** Where the values of an operation's parameters come from: a link of another operation's reply. */
type Source = { readonly from: string; readonly link: Link };

export function sourcesOf(operationId: string): readonly Source[] {
  return contractOperations.flatMap(({ id, links }) =>
    links
      .filter((link) => link.operationId === operationId && id !== operationId)
      .map((link) => ({ from: id, link })),
  );
}

/** Categories are names that all clients have in common: to know one of another client is no leak. */
export function isShared({ parameters }: ContractOperation): boolean {
  return parameters.some(({ schema }) => schema.$ref?.endsWith('/Category'));
}

/** The parameters that a read names by a link. */
export function linkedValues(
  { parameters = {}, 'x-address': address }: Link,
  read: { readonly values: Values; readonly body: unknown },
): readonly Values[] {
  if (address) {
    return valuesOf(address.at, read).flatMap((text) => paramsIn(text, address.like));
  }
  return Object.entries(parameters).flatMap(([name, expression]) =>
    valuesOf(expression, read).map((value) => ({ [name]: value })),
  );
}

/** The texts that a runtime expression stands for. */
function valuesOf(expression: string, { values, body }: Parameters<typeof linkedValues>[1]) {
  const [source = '', pointer = ''] = expression.split('#/');
  const own = values[source.split('.').at(-1) ?? ''];
  const found = source.startsWith('$request')
    ? [own]
    : pointer.split('/').reduce<readonly unknown[]>(partsAt, [body]);
  // What is empty names nothing; that it is there is a wrong of the reply that has it.
  return found.filter((value) => typeof value === 'string' && value !== '').map(String);
}

/** In a list `0` is each item. */
function partsAt(found: readonly unknown[], key: string): readonly unknown[] {
  return found.flatMap((each) => {
    if (Array.isArray(each)) return key === '0' ? each : [];
    return typeof each === 'object' && each !== null ? [Reflect.get(each, key)] : [];
  });
}

/** The parameters in the segments of an address; none if it is of another form. */
function paramsIn(text: string, like: string): readonly Values[] {
  const given = text.split('/');
  const segments = like.split('/');
  if (given.length !== segments.length) return [];
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const value = given[index] ?? '';
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name === undefined ? value !== segment : value === '') return [];
    if (name !== undefined && name !== '_') params[name] = decoded(value);
  }
  return [params];
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
