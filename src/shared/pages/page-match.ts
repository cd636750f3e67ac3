/**
 * An address in the form for comparison: decoded, without case and trailing slashes, as the router
 * compares.
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

/** Whether `pathname` matches one of the matcher's patterns. */
export function isAt(pathname: string, matcher: string): boolean {
  return new RegExp(matcher).test(plain(pathname));
}

/** One regular expression, as a text, for all patterns. */
export function matcherOf(patterns: readonly string[]): string {
  const all = patterns.map((pattern) => plain(pattern).replaceAll(/:\w+/g, '[^/]+'));
  return `^(${all.join('|')})$`;
}
