import { z } from 'zod/mini';
import { now } from '#src/shared/time/clock.ts';
import { isLocalHost } from '#src/sdk/base-address.ts';
import { validateRedirect } from '#src/sdk/generated/auth/auth.ts';
import { localStore } from './safe-storage.ts';

const REDIRECT_KEY = 'portal.redirect';
/** Decided: an abandoned login's redirect is ignored after one hour. */
const REDIRECT_LIFETIME_MS = 60 * 60 * 1_000;

const savedSchema = z.object({ url: z.string(), savedAt: z.number() });

/**
 * The canonical form of an external address that may be left to, or null. Only absolute `https:`
 * addresses without credentials qualify (`http:` for local hosts), whatever the server says; the
 * same string is checked by the server and left to, because two parsers of one address can differ.
 */
export function canonicalRedirect(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isWeb =
    url.protocol === 'https:' || (url.protocol === 'http:' && isLocalHost(url.hostname));
  if (!isWeb || url.username !== '' || url.password !== '') return null;
  const isDefaultPort = url.port === '' || isLocalHost(url.hostname);
  return isDefaultPort ? url.href : null;
}

export function saveRedirect(url: string): void {
  localStore.write(REDIRECT_KEY, JSON.stringify({ url, savedAt: now().getTime() }));
}

export function clearSavedRedirect(): void {
  localStore.remove(REDIRECT_KEY);
}

/** The saved redirect while it is good, in its canonical form. */
export function savedRedirect(): string | null {
  const text = localStore.read(REDIRECT_KEY);
  if (!text) return null;
  try {
    const saved = savedSchema.parse(JSON.parse(text));
    const age = now().getTime() - saved.savedAt;
    return age >= 0 && age <= REDIRECT_LIFETIME_MS ? canonicalRedirect(saved.url) : null;
  } catch {
    return null;
  }
}

/**
 * Takes the saved redirect, if one is still good: it is cleared, checked again by the server
 * (storage may have been planted) and returned with the token as `id`. Null means: stay here.
 */
export async function takeSavedRedirect(token: string): Promise<string | null> {
  const target = savedRedirect();
  clearSavedRedirect();
  if (!target) return null;
  try {
    const { result } = await validateRedirect({ url: target });
    return result ? withToken(target, token) : null;
  } catch {
    return null;
  }
}

function withToken(target: string, token: string): string {
  const url = new URL(target);
  url.searchParams.set('id', token);
  return url.href;
}
