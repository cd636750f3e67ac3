/** Returns the first `limit` characters of a text, with an ellipsis if the text is longer. */
export function truncate(text: string, limit: number): string {
  return text.length > limit ? `${text.slice(0, limit)}…` : text;
}
