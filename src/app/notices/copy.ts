export const copy = {
  notices: 'Connection and session',
  notStored: 'Your browser blocks saved logins. Reloading this page logs you out.',
  offline: 'You are offline. Information may be out of date, and you cannot send anything.',
  online: 'You are back online.',
  slow: 'This is taking longer than usual.',
  unexpected: 'Something went wrong. If this page no longer responds, reload it.',
  reload: 'Reload',
  close: 'Close',

  warningTitle: 'Do you need more time?',
  idleWarning: 'To protect your account, we will log you out soon.',
  totalTitle: 'You will be logged out soon',
  totalWarning:
    'To keep your account safe nobody stays logged in for longer than this. Please finish what you are doing; you can log in again at once.',
  timeLeft: 'Time left',
  stay: 'Stay logged in',
  carryOn: 'Continue',
  logOut: 'Log out',
} as const;
