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
  const exposed = splitHeaderList(headers.get('Access-Control-Expose-Headers'));
  return Object.keys(replies.get(status)?.headers ?? {})
    .filter((name) => headers.has(name) && !exposed.includes(name.toLowerCase()))
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

/** Splits a comma-separated header into names in lower case. */
export const splitHeaderList = (list: string | null) =>
  (list ?? '').split(',').map((name) => name.trim().toLowerCase());
