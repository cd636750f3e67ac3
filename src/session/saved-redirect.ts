import { z } from 'zod/mini';
import { getAgeMs } from './age-ms.ts';
import { now } from '#src/shared/platform/time/clock.ts';
import { isLocalHost } from '#src/sdk/base-address.ts';
import { validateRedirect } from '#src/sdk/generated/calls/auth/auth.ts';
import { clearSavedRedirect, REDIRECT_KEY } from './redirect-storage.ts';
import { safeLocalStorage } from '#src/shared/platform/browser/safe-storage.ts';
import { parseStoredValue } from './parse-stored-value.ts';

/** Lifetime of the redirect of an abandoned login (decided). */
const REDIRECT_LIFETIME_MS = 60 * 60 * 1_000;
/** Maximum length in the contract; a longer address is rejected here instead of by a 422. */
const MAX_ADDRESS_LENGTH = 2048;

const savedSchema = z.object({ url: z.string(), savedAt: z.number() });
type Saved = z.infer<typeof savedSchema>;

/**
 * Returns the canonical form of an external address that the portal may open, or null. Only
 * absolute `https:` addresses without credentials qualify (`http:` for local hosts), whatever the
 * server replies. The server checks the same string that is opened, because two parsers can read
 * one address differently.
 */
export function toCanonicalRedirect(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isWeb =
    url.protocol === 'https:' || (url.protocol === 'http:' && isLocalHost(url.hostname));
  if (!isWeb || url.username !== '' || url.password !== '') return null;
  const isDefaultPort = url.port === '' || isLocalHost(url.hostname);
  return isDefaultPort && url.href.length <= MAX_ADDRESS_LENGTH ? url.href : null;
}

/** Returns an approved address in canonical form, else null; throws ApiError without the server's reply. */
export async function checkRedirect(address: string): Promise<string | null> {
  const url = toCanonicalRedirect(address);
  if (!url) return null;
  const { result } = await validateRedirect({ url });
  return result ? url : null;
}

/** Returns the address with the token as `id`, else null; throws ApiError without the server's reply. */
export async function getExitAddress(address: string, token: string): Promise<string | null> {
  const url = await checkRedirect(address);
  return url && addToken(url, token);
}

export function saveRedirect(url: string): void {
  safeLocalStorage.write(REDIRECT_KEY, JSON.stringify({ url, savedAt: now().getTime() }));
}

/** Returns the stored redirect in its canonical form; null if it is invalid or expired. */
export function getSavedRedirect(): string | null {
  const saved = readSavedRedirect();
  return saved && isFresh(saved) ? saved.url : null;
}

/**
 * Returns the stored redirect if the server still approves it, else removes it. Meant for a page
 * that was just opened: the age is measured by the server's time, which only arrives with this
 * reply.
 *
 * @throws ApiError when the server cannot be asked.
 */
export async function confirmSavedRedirect(): Promise<string | null> {
  const saved = readSavedRedirect();
  const url = saved && (await checkRedirect(saved.url));
  if (saved && url && isFresh(saved)) return url;
  clearSavedRedirect();
  return null;
}

/**
 * Removes the stored redirect and returns it with the token as `id`; null if it is no longer valid.
 * The server checks it again, because storage may be manipulated.
 *
 * @throws ApiError when the server cannot be asked. The redirect then stays stored for another
 * attempt.
 */
export async function takeSavedRedirect(token: string): Promise<string | null> {
  const target = getSavedRedirect();
  const exit = target && (await getExitAddress(target, token));
  clearSavedRedirect();
  return exit;
}

function readSavedRedirect(): Saved | null {
  const saved = parseStoredValue(savedSchema, safeLocalStorage.read(REDIRECT_KEY));
  const url = saved && toCanonicalRedirect(saved.url);
  return url ? { ...saved, url } : null;
}

function isFresh({ savedAt }: Saved): boolean {
  const age = getAgeMs(savedAt, now().getTime());
  return age !== null && age <= REDIRECT_LIFETIME_MS;
}

// Appends to the query text: a rebuilt query could be spelt differently from the checked address.
function addToken(address: string, token: string): string {
  const url = new URL(address);
  // The target must not receive a second id from a third party.
  if (url.searchParams.has('id')) url.searchParams.delete('id');
  const rest = url.search.slice(1);
  url.search = `${rest && `${rest}&`}id=${encodeURIComponent(token)}`;
  return url.href;
}
