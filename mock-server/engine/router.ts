import { formatSuggestion } from '#contract/control/similar-names.ts';
import { createEmptyReply, type ErrorFields, type Reply } from './reply.ts';

/** Path parameters as sent, percent-decoded. */
export type RawParams = Readonly<Record<string, string>>;

export type RouteMatch<Op> =
  | { readonly kind: 'found'; readonly operation: Op; readonly params: RawParams }
  | { readonly kind: 'wrong-method'; readonly allow: readonly string[] }
  /** `suggestion` is a sentence such as ` Did you mean /client/contact-details?`, or an empty string. */
  | { readonly kind: 'unknown'; readonly suggestion: string }
  | { readonly kind: 'malformed' };

export type Router<Op extends Routable> = ReturnType<typeof createRouter<Op>>;

type Routable = { readonly method: string; readonly path: string };

/** Maximum length of a path that gets a suggestion: a longer one is hardly a typo. */
const MAX_SUGGESTED = 200;
const TEMPLATE = /^\{(.+)\}$/;

/**
 * Creates a router that finds the operation of a path. A literal segment takes precedence over a
 * template: the contract reserves its literal words, so `/client/messages/count` is never a message
 * called `count`. Generated MSW handlers cannot be used, because they match in contract order:
 * https://github.com/orval-labs/orval/issues/2208.
 */
export function createRouter<Op extends Routable>(operations: Iterable<Op>) {
  const byPath = Map.groupBy(operations, ({ path }) => path.replaceAll(/\{[^{}]*\}/g, '{}'));
  const paths = Array.from(byPath.values(), (own) => {
    const byMethod = new Map(own.map((operation) => [operation.method, operation]));
    const { method, path } = own.at(-1) ?? { method: '', path: '' };
    if (byMethod.size < own.length) throw new Error(`Two operations answer ${method} ${path}.`);
    return { segments: splitPath(path), byMethod };
  });

  const suggestPath = (path: string, given: readonly (string | null)[]) => {
    if (path.length > MAX_SUGGESTED) return '';
    const filled = paths.map(({ segments }) =>
      segments.map((name, index) => (TEMPLATE.test(name) ? given[index] || name : name)),
    );
    return formatSuggestion(
      path,
      filled.map((segments) => `/${segments.join('/')}`),
    );
  };

  return {
    /** Finds the operation of a path: relative to the base address, undecoded, without query. */
    match(method: string, path: string): RouteMatch<Op> {
      const given = splitPath(path).map(decode);
      if (given.includes(null)) return { kind: 'malformed' };
      // Narrows the paths segment by segment; literal matches exclude templates.
      let fitting = paths;
      for (const [index, segment] of given.entries()) {
        const literal = fitting.filter(({ segments }) => segments[index] === segment);
        const open = ({ segments }: (typeof paths)[number]) => TEMPLATE.test(segments[index] ?? '');
        fitting = literal.length > 0 || segment === '' ? literal : fitting.filter(open);
      }
      const found = fitting.find(({ segments }) => segments.length === given.length);
      if (!found) return { kind: 'unknown', suggestion: suggestPath(path, given) };
      const operation = found.byMethod.get(method === 'HEAD' ? 'GET' : method);
      if (!operation) return { kind: 'wrong-method', allow: allowed(found.byMethod) };
      const params = found.segments.flatMap((segment, index) => {
        const name = TEMPLATE.exec(segment)?.[1];
        return name === undefined ? [] : [[name, given[index] ?? ''] as const];
      });
      return { kind: 'found', operation, params: Object.fromEntries(params) };
    },
  };
}

export function buildUnmatchedReply(
  method: string,
  match: Exclude<RouteMatch<unknown>, { kind: 'found' }>,
  refusal: (fields: ErrorFields) => Reply,
): Reply {
  if (match.kind === 'unknown') {
    return refusal({ status: 404, error: `There is no such address.${match.suggestion}` });
  }
  if (match.kind === 'malformed') {
    return refusal({ status: 400, error: 'The address cannot be read.' });
  }
  const allowed = { Allow: match.allow.join(', ') };
  if (method === 'OPTIONS') return createEmptyReply(204, allowed);
  const reply = refusal({ status: 405, error: 'This address does not know that method.' });
  return { ...reply, headers: { ...reply.headers, ...allowed } };
}

function splitPath(path: string): readonly string[] {
  return path.slice(1).split('/');
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

function allowed(methods: ReadonlyMap<string, unknown>): readonly string[] {
  const names = new Set(methods.keys());
  if (names.has('GET')) names.add('HEAD');
  return [...names.add('OPTIONS')].sort();
}
