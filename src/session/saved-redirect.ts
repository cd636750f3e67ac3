import { z } from 'zod/mini';
import { ageMs } from '#src/shared/time/age.ts';
import { now } from '#src/shared/time/clock.ts';
import { isLocalHost } from '#src/sdk/base-address.ts';
import { validateRedirect } from '#src/sdk/generated/calls/auth/auth.ts';
import { clearSavedRedirect, REDIRECT_KEY } from './redirect-storage.ts';
import { localStore } from './safe-storage.ts';

/** Decided: an abandoned login's redirect is ignored after one hour. */
const REDIRECT_LIFETIME_MS = 60 * 60 * 1_000;
/** The contract's limit; a longer address is refused here instead of by a 422. */
const MAX_ADDRESS_LENGTH = 2048;

const savedSchema = z.object({ url: z.string(), savedAt: z.number() });
type Saved = z.infer<typeof savedSchema>;

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
  return isDefaultPort && url.href.length <= MAX_ADDRESS_LENGTH ? url.href : null;
}

/**
 * The canonical form of an address that the server vouches for; null when it may not be left to.
 *
 * @throws ApiError when the server cannot be asked.
 */
export async function checkedRedirect(address: string): Promise<string | null> {
  const url = canonicalRedirect(address);
  if (!url) return null;
  const { result } = await validateRedirect({ url });
  return result ? url : null;
}

/**
 * The address to leave to with the session's token as `id`; null when it may not be left to.
 *
 * @throws ApiError when the server cannot be asked.
 */
export async function exitTo(address: string, token: string): Promise<string | null> {
  const url = await checkedRedirect(address);
  return url && withToken(url, token);
}

export function saveRedirect(url: string): void {
  localStore.write(REDIRECT_KEY, JSON.stringify({ url, savedAt: now().getTime() }));
}

/** The saved redirect while it is good, in its canonical form. */
export function savedRedirect(): string | null {
  const saved = read();
  return saved && isFresh(saved) ? saved.url : null;
}

/**
 * The saved redirect if the server still vouches for it; else it is removed. For a page that has
 * just been opened: only the reply brings the server's time, by which its age is told.
 *
 * @throws ApiError when the server cannot be asked.
 */
export async function confirmSavedRedirect(): Promise<string | null> {
  const saved = read();
  const url = saved && (await checkedRedirect(saved.url));
  if (saved && url && isFresh(saved)) return url;
  clearSavedRedirect();
  return null;
}

/**
 * Takes the saved redirect, if one is still good: it is checked again by the server (storage may
 * have been planted), cleared and returned with the token as `id`. Null means: stay here.
 *
 * @throws ApiError when the server cannot be asked. It stays saved then, for another try.
 */
export async function takeSavedRedirect(token: string): Promise<string | null> {
  const target = savedRedirect();
  const exit = target && (await exitTo(target, token));
  clearSavedRedirect();
  return exit;
}

function read(): Saved | null {
  const text = localStore.read(REDIRECT_KEY);
  if (!text) return null;
  try {
    const saved = savedSchema.parse(JSON.parse(text));
    const url = canonicalRedirect(saved.url);
    return url ? { ...saved, url } : null;
  } catch {
    return null;
  }
}

function isFresh({ savedAt }: Saved): boolean {
  const age = ageMs(savedAt, now().getTime());
  return age !== null && age <= REDIRECT_LIFETIME_MS;
}

// The rest of the address stays as it was checked: writing a query anew would spell it differently.
function withToken(address: string, token: string): string {
  const url = new URL(address);
  // The target must not find a second id that somebody else chose.
  if (url.searchParams.has('id')) url.searchParams.delete('id');
  const rest = url.search.slice(1);
  url.search = `${rest && `${rest}&`}id=${encodeURIComponent(token)}`;
  return url.href;
}
