/** The only hosts that may receive a session token by redirect. */
export const REDIRECT_HOSTS: readonly string[] = [
  'www.larkfield.example',
  'apply.larkfield.example',
];

/**
 * Returns true for an absolute https address of a listed host on the default port without credentials.
 * Refuses input that URL parsers read differently: backslashes, spaces, control characters, a scheme
 * without two slashes.
 */
export function isAllowedRedirect(address: string): boolean {
  if (!/^https:\/\/[^/\\]/i.test(address) || /[\\\s\p{Cc}]/u.test(address)) return false;
  const url = URL.parse(address);
  if (!url || url.port !== '') return false;
  return url.username === '' && url.password === '' && REDIRECT_HOSTS.includes(url.hostname);
}
