/** Texts about the session and the connection, on every page. */
export const copy = {
  // Accessible name of the region.
  notices: 'Connection and session',
  notStored:
    'Your browser does not let this site keep your login. It lasts until you reload or close this page.',
  offline: 'You are offline. What you see may be out of date, and nothing can be sent.',
  online: 'You are back online.',
  slow: 'This is taking longer than usual. You can keep waiting.',
  unexpected: 'Something went wrong. If this page no longer responds, reload it.',
  reload: 'Reload',
  close: 'Close',

  warningTitle: 'Do you need more time?',
  idleWarning:
    'You have not used the portal for a while. To keep your account safe you will be logged out unless you stay logged in.',
  totalTitle: 'You will be logged out soon',
  totalWarning:
    'To keep your account safe nobody stays logged in for longer than this. Please finish what you are doing; you can log in again at once.',
  timeLeft: 'Time left',
  stay: 'Stay logged in',
  carryOn: 'Carry on until then',
  logOut: 'Log out',
} as const;
