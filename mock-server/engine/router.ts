import { didYouMean } from '#contract/control/nearest-name.ts';

/** Path parameters as sent, percent-decoded. */
export type RawParams = Readonly<Record<string, string>>;

export type RouteMatch<Op> =
  | { readonly kind: 'found'; readonly operation: Op; readonly params: RawParams }
  | { readonly kind: 'wrong-method'; readonly allow: readonly string[] }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'malformed' };

export type Router<Op> = {
  /** `path` is relative to the base address, undecoded, with a leading slash, without the query. */
  match(method: string, path: string): RouteMatch<Op>;
  /** Of a path that matches none: ` Did you mean /client/contact-details?`, or nothing. */
  suggestion(path: string): string;
};

type Routable = { readonly method: string; readonly path: string };
type Leaf<Op> = { readonly operation: Op; readonly names: readonly string[] };
type Node<Op> = {
  readonly literals: Map<string, Node<Op>>;
  template: Node<Op> | null;
  readonly leaves: Map<string, Leaf<Op>>;
};

const NO_PARAMS: RawParams = Object.freeze({});
const UNKNOWN = Object.freeze({ kind: 'unknown' });
const MALFORMED = Object.freeze({ kind: 'malformed' });
/** A longer path was not mistyped; the answer repeats parts of it. */
const MAX_SUGGESTED = 200;
const TEMPLATE = /^\{(.+)\}$/;

/**
 * Finds the operation of a path, segment by segment from left to right. A literal segment wins over
 * a template, without backtracking: the contract reserves its literal words, so
 * `/client/messages/count` is never a message called `count`. Our own router, because generated MSW
 * handlers match in contract order: https://github.com/orval-labs/orval/issues/2208.
 */
export function createRouter<Op extends Routable>(operations: Iterable<Op>): Router<Op> {
  const root = createNode<Op>();
  for (const operation of operations) addRoute(root, operation);

  return {
    match(method, path) {
      let node = root;
      const values: string[] = [];
      for (const raw of path.slice(1).split('/')) {
        const segment = decode(raw);
        if (segment === null) return MALFORMED;
        const literal = node.literals.get(segment);
        if (literal) {
          node = literal;
        } else if (node.template && segment !== '') {
          node = node.template;
          values.push(segment);
        } else {
          return UNKNOWN;
        }
      }
      if (node.leaves.size === 0) return UNKNOWN;
      const leaf = node.leaves.get(method === 'HEAD' ? 'GET' : method);
      if (!leaf) return { kind: 'wrong-method', allow: allowed(node) };
      return { kind: 'found', operation: leaf.operation, params: named(leaf.names, values) };
    },
    suggestion(path) {
      if (path.length > MAX_SUGGESTED) return '';
      return didYouMean(
        path,
        [...operations].map((operation) => filled(operation.path, path)),
      );
    },
  };
}

/** A path of the contract with the values that the given path has in their places. */
function filled(template: string, path: string): string {
  const given = path.split('/');
  return template
    .split('/')
    .map((segment, index) => (TEMPLATE.test(segment) ? given[index] || segment : segment))
    .join('/');
}

function createNode<Op>(): Node<Op> {
  return { literals: new Map(), template: null, leaves: new Map() };
}

function addRoute<Op extends Routable>(root: Node<Op>, operation: Op): void {
  let node = root;
  const names: string[] = [];
  for (const segment of operation.path.slice(1).split('/')) {
    const name = TEMPLATE.exec(segment)?.[1];
    if (name === undefined) {
      const next = node.literals.get(segment) ?? createNode<Op>();
      node.literals.set(segment, next);
      node = next;
    } else {
      names.push(name);
      node = node.template ??= createNode<Op>();
    }
  }
  if (node.leaves.has(operation.method)) {
    throw new Error(`Two operations answer ${operation.method} ${operation.path}.`);
  }
  node.leaves.set(operation.method, { operation, names });
}

function decode(segment: string): string | null {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

function named(names: readonly string[], values: readonly string[]): RawParams {
  if (names.length === 0) return NO_PARAMS;
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
}

function allowed<Op>(node: Node<Op>): readonly string[] {
  const methods = new Set(node.leaves.keys());
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods.add('OPTIONS')].sort();
}
