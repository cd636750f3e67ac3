/** The only hosts that may receive a visitor together with a session token. */
export const REDIRECT_HOSTS: readonly string[] = [
  'www.larkfield.example',
  'apply.larkfield.example',
];

/**
 * True for an absolute https address of a listed host, with no other port and no credentials.
 * Whatever two address parsers could read differently is refused: backslashes, spaces and control
 * characters, and a scheme without its two slashes.
 */
export function isAllowedRedirect(address: string): boolean {
  if (!/^https:\/\/[^/\\]/i.test(address) || /[\\\s\p{Cc}]/u.test(address)) return false;
  const url = URL.parse(address);
  if (!url || url.protocol !== 'https:' || url.port !== '') return false;
  return url.username === '' && url.password === '' && REDIRECT_HOSTS.includes(url.hostname);
}
