/**
 * True when no path value is empty, `.` or `..`. `encodeURIComponent` leaves dots alone and an
 * address parser folds such segments away, so that an id taken from the page's address could lead
 * a call, with its bearer token, to another operation (client-side path traversal).
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
