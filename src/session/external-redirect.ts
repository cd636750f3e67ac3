// The only navigation out of the portal, for addresses that `checkedRedirect` has let through.

/** Leaves for good: `replace` keeps the login page out of the history. */
export function redirectTo(address: string): void {
  window.location.replace(address);
}

/** Goes there as a link does, so that the Back button returns. */
export function goToExternal(address: string): void {
  window.location.assign(address);
}

/** Stays after all, while the other site has not answered yet. */
export function cancelRedirect(): void {
  window.stop();
}
