import type { Row } from '../store/database.ts';
import { addMilliseconds } from './add-milliseconds.ts';

type Token = Row<'tokens'>;

// Specification 9: a magic link is valid for 1 hour. A reset link uses the same time.
const LINK_LIFETIME_MS = 60 * 60_000;

const PREFIXES = { reset: 'rt', magic: 'ml', login: 'lt' } as const;

type Issue = Pick<Token, 'kind' | 'username' | 'redirect'> & {
  readonly secret: string;
  readonly now: Date;
};

export function createOneTimeToken({ kind, username, redirect, secret, now }: Issue): Token {
  return {
    id: `${PREFIXES[kind]}-${secret}`,
    kind,
    username,
    createdAt: now.toISOString(),
    expiresAt: addMilliseconds(now, LINK_LIFETIME_MS),
    usedAt: null,
    redirect,
  };
}

export function isLiveToken(
  token: Token | undefined,
  kind: Token['kind'],
  now: Date,
): token is Token {
  if (!token || token.kind !== kind || token.usedAt !== null) return false;
  return now.getTime() <= Date.parse(token.expiresAt);
}

/** Returns path and query of an emailed reset link inside the portal. */
export function buildResetLink(token: Token): string {
  return `/auth/reset?${new URLSearchParams({ id: token.id, username: token.username })}`;
}

/** Returns path and query of an emailed magic link inside the portal. */
export function buildMagicLink({ id, redirect }: Token): string {
  return `/auth/magic?${new URLSearchParams({ id, ...(redirect !== null && { redirect }) })}`;
}
