/**
 * Normalises an address for comparison as the router does: decoded, in lower case, without query and
 * trailing slashes.
 */
function plain(pathname: string): string {
  return decoded(pathname.split('?', 1)[0] ?? '')
    .toLowerCase()
    .replace(/(?<!\/)\/+$/, '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function isSamePath(pathname: string, target: string): boolean {
  return plain(pathname) === plain(target);
}

/** Checks whether `pathname` matches one of the matcher's patterns. */
export function isAt(pathname: string, matcher: string): boolean {
  return new RegExp(matcher).test(plain(pathname));
}

/** Builds one regular expression, as a text, that matches all patterns. */
export function matcherOf(patterns: readonly string[]): string {
  const all = patterns.map((pattern) => plain(pattern).replaceAll(/:\w+/g, '[^/]+'));
  return `^(${all.join('|')})$`;
}
