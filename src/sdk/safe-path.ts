/**
 * Returns true when no path value is empty, `.` or `..`. `encodeURIComponent` does not encode dots
 * and a URL parser removes such segments, so an id from the page's address could redirect a call,
 * with its bearer token, to another operation (client-side path traversal).
 */
export function isSafePath(path: string): boolean {
  const [route = ''] = path.split(/[?#]/, 1);
  if (!route.startsWith('/')) return false;
  return route
    .slice(1)
    .split('/')
    .every((segment) => {
      const plain = segment.replace(/%2e/gi, '.');
      return plain !== '' && plain !== '.' && plain !== '..' && !plain.includes('\\');
    });
}
