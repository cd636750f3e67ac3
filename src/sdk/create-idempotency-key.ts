/** Returns a random `Idempotency-Key`; without TLS a page has no `crypto.randomUUID`. */
export function createIdempotencyKey(): string {
  return crypto.getRandomValues(new Uint8Array(16)).join('-');
}
