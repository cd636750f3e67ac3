/** Parses the query of an address without the parameters whose escapes are malformed, such as `?parent=%E0%A4%A`. */
export function parseQuery(search: string): URLSearchParams {
  return new URLSearchParams(search.replace('?', '').split('&').filter(isDecodable).join('&'));
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
