/** An address as it is compared: decoded, blind to case and to slashes at the end, as the router's. */
function plain(pathname: string): string {
  return decoded(pathname.split('?', 1)[0] ?? '')
    .toLowerCase()
    .replace(/\/+$/, '');
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

/** Whether `pathname` is of one of the patterns that `matcher` was made from. */
export function isAt(pathname: string, matcher: string): boolean {
  return new RegExp(matcher).test(plain(pathname));
}

/** One regular expression, as a text, for all of the patterns. */
export function matcherOf(patterns: readonly string[]): string {
  const all = patterns.map((pattern) => plain(pattern).replaceAll(/:\w+/g, '[^/]+'));
  return `^(${all.join('|')})$`;
}
