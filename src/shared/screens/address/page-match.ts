/** Normalises an address as the router does: decoded, lower case, no query, no trailing slashes. */
function normalisePath(pathname: string): string {
  return decodePath(pathname.split('?', 1)[0] ?? '')
    .toLowerCase()
    .replace(/(?<!\/)\/+$/, '');
}

/** Returns the text as it is if it cannot be decoded. */
export function decodePath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function isSamePath(pathname: string, target: string): boolean {
  return normalisePath(pathname) === normalisePath(target);
}

/** Checks whether `pathname` matches one of the matcher's patterns. */
export function matchesPath(pathname: string, matcher: string): boolean {
  return new RegExp(matcher).test(normalisePath(pathname));
}

/** Builds one regular expression, as a text, that matches all patterns. */
export function buildMatcher(patterns: readonly string[]): string {
  const all = patterns.map((pattern) => normalisePath(pattern).replaceAll(/:\w+/g, '[^/]+'));
  return `^(${all.join('|')})$`;
}
