import type { ContractOperation } from './contract.ts';
import type { ContractProblem } from './validate-schema.ts';

/**
 * Finds CORS problems: a page of the origin cannot read the reply, or cannot read a header of the
 * reply that the contract describes.
 */
export function findOriginProblems(
  origin: string,
  { replies }: ContractOperation,
  { status, headers }: Response,
): readonly ContractProblem[] {
  const refused = findCorsProblem(origin, headers);
  if (refused) return [refused];
  const isExposed = createHeaderListCheck(headers.get('Access-Control-Expose-Headers'));
  return Object.keys(replies.get(status)?.headers ?? {})
    .filter((name) => headers.has(name) && !isExposed(name))
    .map((name) => ({
      cause: 'a header that Access-Control-Expose-Headers does not list',
      path: `header ${name}`,
    }));
}

/** Returns a problem if the reply does not allow the origin to read it. */
export function findCorsProblem(origin: string, headers: Headers): ContractProblem | undefined {
  const got = headers.get('Access-Control-Allow-Origin');
  // `findOpenOrigin` reports the `*`.
  if (got === origin || got === '*') return undefined;
  const path = 'header Access-Control-Allow-Origin';
  return { cause: 'a reply that no page of the origin may read', path, got };
}

/** Returns a problem if every page may read the reply. */
export function findOpenOrigin(headers: Headers): ContractProblem | undefined {
  const got = headers.get('Access-Control-Allow-Origin');
  const path = 'header Access-Control-Allow-Origin';
  return got === '*' ? { cause: 'a reply that every page may read', path, got } : undefined;
}

/**
 * Returns a function that checks whether a CORS header lists a name. `*` stands for every name but
 * `Authorization`, because a page that sends a token in a header sends no credentials of the browser.
 */
export function createHeaderListCheck(list: string | null): (name: string) => boolean {
  const names = new Set((list ?? '').split(',').map((name) => name.trim().toLowerCase()));
  return (name) =>
    names.has(name.toLowerCase()) || (names.has('*') && name.toLowerCase() !== 'authorization');
}
