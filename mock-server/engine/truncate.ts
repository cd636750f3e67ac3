const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
/** V8 copies slices up to this length itself. */
const MAX_COPIED_BY_V8 = 12;

/** The first `limit` characters of a text, with an ellipsis when it is longer. */
export function truncate(text: string, limit: number): string {
  return text.length > limit ? `${text.slice(0, limit)}…` : text;
}

/** Copies a slice or a match of a pattern, which would keep the whole source text in memory. */
export function detachedCopy(text: string): string {
  return text.length <= MAX_COPIED_BY_V8 ? text : decoder.decode(encoder.encode(text));
}
