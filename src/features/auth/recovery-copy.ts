/** Returns the waiting time in words; `seconds` is null if the server sent none. */
export function formatWaitTime(seconds: number | null): string {
  if (seconds === null) return 'a few minutes';
  return seconds < 90 ? `${seconds} seconds` : `about ${Math.ceil(seconds / 60)} minutes`;
}

/** Texts of the recovery screens; those that the specification quotes are copied literally. */
export const recoveryCopy = {
  deadLink: 'This link no longer works',
  // The link is only in memory, so a reload loses it.
  missingLink: 'We no longer have your link. Open it from your email again.',
  tryAgain: 'Try again',
  tryingAgain: 'Trying again…',
  failures: {
    'not-sent': 'You are offline.',
    unknown: 'Something went wrong on our side.',
    'too-many': 'Too many attempts.',
  },
  waitHelp: (seconds: number | null) =>
    `Your link still works. Wait ${formatWaitTime(seconds)}, then try again.`,
  waitIsOver: 'You can try again now.',
  magic: {
    working: 'Logging you in',
    validating: 'Validating Magic login token',
    dead: 'Unfortunately the magic link is no longer valid. Please try again.',
    why: 'A magic link works once and expires in 1 hour. A new email address cancels it.',
    again: 'Get another magic link',
    failed: 'We could not log you in',
    help: {
      'not-sent': 'Your link still works. Try again when you are back online.',
      // After a lost reply, the link may or may not be used up.
      unknown: 'Try again. If your link no longer works, ask for another.',
    },
  },
  reset: {
    checking: 'Checking your link',
    checkingStatus: 'Checking your password reset link…',
    dead: 'Unfortunately the password reset link is no longer valid. Please try again.',
    why: 'A reset link works once and expires in 1 hour. A new password or email cancels it.',
    again: 'Reset your password',
    failed: 'We could not check your link',
    help: {
      'not-sent': 'Try again when you are back online.',
      unknown: 'Your link still works. Check your connection and try again.',
    },
    choose: 'Choose a new password',
    chooseFor: (username: string) => `Username: ${username}`,
    save: 'Set new password',
    saving: 'Setting your new password…',
    // Copied literally from specification 8.
    notSaved: 'Error occurred',
    logIn: 'Log in',
    failedByLink: 'We did not change your password. Your link may be used or expired.',
    failedAfterUnknown:
      'This link no longer works. Try your new password, or ask for another link.',
    failedByRule: 'We did not save your password. Follow the message at the field.',
    failedOffline:
      'You are offline. Try again when you are back online. Your password is still here.',
    failedUnknown: 'Your password may have changed. Try again, or log in with the new one.',
    failedTooMany: (waitSeconds: number | null) =>
      `Too many attempts. We did not save your password. Wait ${formatWaitTime(waitSeconds)}, then try again.`,
  },
  required: {
    title: 'Set a new password',
    text: 'Choose a new password to continue. It replaces your current one.',
    save: 'Set password',
    saving: 'Setting your password…',
    logOut: 'Log out',
    failed: 'An error occurred. Please try again.',
    done: 'Your password has been successfully updated.',
    doneText: 'You can continue in a moment.',
    goOn: 'Continue',
    goingOn: 'Checking…',
    stuck: 'We could not confirm this yet. Select Continue to check again.',
  },
  confirmations: {
    pwd: {
      heading: 'Password Reset email sent',
      text: 'If you have an account, we have emailed you a link. It works once and expires in 1 hour.',
      next: 'send-again',
    },
    'pwd-complete': {
      heading: 'Password Reset complete',
      text: 'Log in with your new password.',
      next: 'log-in',
    },
    magic: {
      heading: 'Magic Link email sent',
      text: 'If you have an account, we have emailed you a login link. It works once and expires in 1 hour.',
      next: 'send-again',
    },
    // Also shown for an empty or unknown `msg_type`.
    failed: {
      heading: 'An error has occurred, please try again later',
      text: 'If this happens again, call or email us.',
      next: null,
    },
  },
  notArrived: 'Nothing in your inbox after a few minutes? Look in your spam folder, or ',
  sendAgain: 'ask for another email',
  returnToLogin: 'Return to Login',
} as const;
