/** As the contract has a key of a request. Not `randomUUID`, which a page without TLS lacks. */
export function randomKey(): string {
  return crypto.getRandomValues(new Uint8Array(16)).join('-');
}
