// The only navigation out of the portal, for addresses that `checkedRedirect` has approved.

/** `replace` keeps the login page out of the history. */
export function redirectTo(address: string): void {
  window.location.replace(address);
}

/** Navigates as a link does, so that the Back button returns. */
export function goToExternal(address: string): void {
  window.location.assign(address);
}

/** Cancels the navigation while the other site has not replied yet. */
export function cancelRedirect(): void {
  window.stop();
}
