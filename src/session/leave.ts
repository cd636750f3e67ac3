/** Leaves the portal for an address that has passed `canonicalRedirect` and the server's check. */
export function leaveTo(address: string): void {
  // The only navigation out of the portal; `replace` keeps the login page out of the history.
  window.location.replace(address);
}
