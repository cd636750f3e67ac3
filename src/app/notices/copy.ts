export const copy = {
  notices: 'Connection and session',
  notStored: 'Your browser blocks saved logins. Reloading this page logs you out.',
  offline: 'Your device reports no connection. This page may be out of date.',
  online: 'You are back online.',
  slow: 'This is taking longer than usual.',
  unexpected: 'Something went wrong. If this page no longer responds, reload it.',
  reload: 'Reload',
  close: 'Close',

  warningTitle: 'Do you need more time?',
  idleWarning: 'To protect your account, we will log you out soon.',
  totalTitle: 'You will be logged out soon',
  totalWarning:
    'We log everyone out after this time. Finish what you are doing, then log in again.',
  timeLeft: 'Time left',
  stay: 'Stay logged in',
  carryOn: 'Continue',
  logOut: 'Log out',
} as const;
