import type { ContractOperation } from './document.ts';
import type { Problem } from './judge.ts';

/** What keeps a page of the origin from reading a reply, or a header of it that the contract describes. */
export function originProblems(
  origin: string,
  { replies }: ContractOperation,
  { status, headers }: Response,
): readonly Problem[] {
  const refused = notAllowed(origin, headers);
  if (refused) return [refused];
  const exposed = namesIn(headers.get('Access-Control-Expose-Headers'));
  return Object.keys(replies.get(status)?.headers ?? {})
    .filter((name) => headers.has(name) && !exposed.includes(name.toLowerCase()))
    .map((name) => ({
      cause: 'a header that Access-Control-Expose-Headers does not list',
      path: `header ${name}`,
    }));
}

/** What a server says to a page that it does not let read. */
export function notAllowed(origin: string, headers: Headers): Problem | undefined {
  const got = headers.get('Access-Control-Allow-Origin');
  if (got === origin || got === '*') return undefined;
  const path = 'header Access-Control-Allow-Origin';
  return { cause: 'a reply that no page of the origin may read', path, got };
}

/** The names of a list in a header, in lower case. */
export const namesIn = (list: string | null) =>
  (list ?? '').split(',').map((name) => name.trim().toLowerCase());
