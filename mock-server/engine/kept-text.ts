const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
/** V8 copies shorter slices anyway. */
const MAX_COPIED = 12;

/** At most `limit` characters of a text, with a mark where it was cut. */
export function shortText(text: string, limit: number): string {
  return text.length > limit ? `${text.slice(0, limit)}…` : text;
}

/** A copy of its own: a slice, or what a pattern has found, holds on to the whole text behind it. */
export function flatText(text: string): string {
  return text.length <= MAX_COPIED ? text : decoder.decode(encoder.encode(text));
}
