// The only functions that navigate out of the portal. Callers pass addresses that `checkRedirect`
// has approved.

/** Navigates with `replace`, so that the login page does not stay in the history. */
export function redirectTo(address: string): void {
  window.location.replace(address);
}

/** Navigates as a link does, so that the Back button returns. */
export function goToExternalAddress(address: string): void {
  window.location.assign(address);
}

/** Cancels the navigation while the other site has not replied yet. */
export function cancelRedirect(): void {
  window.stop();
}
