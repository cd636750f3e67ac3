/** Returns the SHA-256 of a text in hexadecimal; null without `crypto.subtle` (no secure context). */
export async function digestText(text: string): Promise<string | null> {
  if (typeof crypto === 'undefined' || !('subtle' in crypto)) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
