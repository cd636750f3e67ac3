import { describe, expect, it } from 'vitest';
import {
  isLiveToken,
  buildMagicLink,
  createOneTimeToken,
  buildResetLink,
} from './one-time-tokens.ts';

const NOW = new Date('2026-03-16T09:00:00Z');
const HOUR_LATER = new Date('2026-03-16T10:00:00Z');
const KINDS = ['reset', 'magic', 'login'] as const;

const issued = (kind: (typeof KINDS)[number], redirect: string | null = null) =>
  createOneTimeToken({ kind, username: 'amelia hart', redirect, secret: 'abc', now: NOW });

describe('one-time tokens', () => {
  it.each(KINDS.flatMap((kind) => KINDS.map((purpose) => [kind, purpose] as const)))(
    'a token issued for %s is valid for %s only if both purposes are equal',
    (kind, purpose) => {
      expect(isLiveToken(issued(kind), purpose, NOW)).toBe(kind === purpose);
    },
  );

  it('a token expires after one hour and is valid for one use [AUTH-090]', () => {
    const token = issued('magic');
    expect(isLiveToken(token, 'magic', HOUR_LATER)).toBe(true);
    expect(isLiveToken(token, 'magic', new Date(HOUR_LATER.getTime() + 1))).toBe(false);
    expect(isLiveToken({ ...token, usedAt: NOW.toISOString() }, 'magic', NOW)).toBe(false);
    expect(isLiveToken(undefined, 'magic', NOW)).toBe(false);
  });

  it('a token id consists of the purpose and the secret', () => {
    expect(KINDS.map((kind) => issued(kind).id)).toEqual(['rt-abc', 'ml-abc', 'lt-abc']);
    expect(issued('reset')).toMatchObject({ createdAt: NOW.toISOString(), usedAt: null });
  });

  it('a token link depends on its purpose, and a magic link includes the redirect', () => {
    expect(buildResetLink(issued('reset'))).toBe('/auth/reset?id=rt-abc&username=amelia+hart');
    expect(buildMagicLink(issued('magic'))).toBe('/auth/magic?id=ml-abc');
    expect(buildMagicLink(issued('magic', 'https://a.example/?b=1'))).toBe(
      '/auth/magic?id=ml-abc&redirect=https%3A%2F%2Fa.example%2F%3Fb%3D1',
    );
  });
});
