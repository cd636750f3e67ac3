/**
 * Returns a random key in the contract's format of an `Idempotency-Key`. `crypto.randomUUID` is not
 * available on a page without TLS.
 */
export function createIdempotencyKey(): string {
  return crypto.getRandomValues(new Uint8Array(16)).join('-');
}
