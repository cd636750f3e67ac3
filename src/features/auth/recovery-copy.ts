const OFFLINE = 'You are offline.';
const NO_CLEAR_ANSWER = 'The server did not answer as it should.';
const TOO_MANY = 'There have been too many attempts.';

/** Returns the waiting time in words; `seconds` is null if the server sent none. */
export function formatWaitTime(seconds: number | null): string {
  if (seconds === null) return 'a few minutes';
  return seconds < 90 ? `${seconds} seconds` : `about ${Math.ceil(seconds / 60)} minutes`;
}

function waitHelp(seconds: number | null): string {
  return `Your link has not been looked at and stays on this page. Wait ${formatWaitTime(seconds)}, then try again.`;
}

/** Texts of the recovery screens; those that the specification quotes are copied literally. */
export const recoveryCopy = {
  deadLink: 'This link no longer works',
  // The link is only in memory, so a reload loses it.
  missingLink:
    'This page does not have your link: it was left or reloaded, or its address was not complete. If you have not used the link yet, open it from your email again.',
  tryAgain: 'Try again',
  tryingAgain: 'Trying again…',
  waitIsOver: 'You can try again now.',
  magic: {
    working: 'Logging you in',
    validating: 'Validating Magic login token',
    dead: 'Unfortunately the magic link is no longer valid. Please try again.',
    why: 'A magic link works once, within 1 hour of being sent. This one has already been used, is older than that, was sent before your email address changed, or its address was not complete.',
    again: 'Get another magic link',
    failed: 'We could not log you in',
    failures: {
      'not-sent': {
        text: OFFLINE,
        help: 'Your link has not been sent, so it still works. Try again when you are back online.',
      },
      // A lost reply may or may not have used up the link.
      unknown: {
        text: NO_CLEAR_ANSWER,
        help: 'We cannot tell whether your link has been used. Try again; if it no longer works, ask for another one.',
      },
      'too-many': { text: TOO_MANY, help: waitHelp },
    },
  },
  reset: {
    checking: 'Checking your link',
    checkingStatus: 'Checking your password reset link…',
    dead: 'Unfortunately the password reset link is no longer valid. Please try again.',
    why: 'A reset link works once, within 1 hour of being sent. This one has already been used, is older than that, was sent before your password or email address changed, or its address was not complete.',
    again: 'Reset your password',
    failed: 'We could not check your link',
    failures: {
      'not-sent': { text: OFFLINE, help: 'Try again when you are back online.' },
      unknown: {
        text: NO_CLEAR_ANSWER,
        help: 'Checking a link does not use it up. Check your connection and try again.',
      },
      'too-many': { text: TOO_MANY, help: waitHelp },
    },
    choose: 'Choose a new password',
    chooseFor: (username: string) => `For the username ${username}.`,
    save: 'Set new password',
    saving: 'Setting your new password…',
    // Copied literally from specification 8.
    notSaved: 'Error occurred',
    logIn: 'Log in',
    failedByLink:
      'Your password has not been changed: the link may have been used in the meantime, or be older than 1 hour.',
    failedAfterUnknown:
      'This link no longer works. An earlier try may have changed your password already: log in with the new one, or ask for another link.',
    failedByRule: 'Your new password has not been saved: please change it as the field says.',
    failedOffline:
      'You are offline, so nothing has been sent. What you typed is still here: try again when you are back online.',
    failedUnknown:
      'We cannot tell whether your new password has been saved. What you typed is still here: try again, or log in with it.',
    failedTooMany: (waitSeconds: number | null) =>
      `There have been too many attempts, so your new password has not been saved. What you typed is still here: wait ${formatWaitTime(waitSeconds)}, then try again.`,
  },
  required: {
    title: 'Set a new password',
    text: 'Before you go on, please choose a new password. It replaces the one you have just used.',
    save: 'Set password',
    saving: 'Setting your password…',
    logOut: 'Log out',
    failed: 'An error occurred. Please try again.',
    done: 'Your password has been successfully updated.',
    doneText: 'You can use the portal again in a moment.',
    goOn: 'Continue',
    goingOn: 'Checking…',
    stuck: 'We could not confirm it with the server yet.',
  },
  confirmations: {
    pwd: {
      heading: 'Password Reset email sent',
      text: 'If we know this account, an email with a link to a new password is on its way. The link works once and expires in 1 hour.',
      canSendAgain: true,
      canLogIn: false,
    },
    'pwd-complete': {
      heading: 'Password Reset complete',
      text: 'Your new password is set. You can log in with it now.',
      canSendAgain: false,
      canLogIn: true,
    },
    magic: {
      heading: 'Magic Link email sent',
      text: 'If we know this account, an email with a link that logs you in is on its way. The link works once and expires in 1 hour.',
      canSendAgain: true,
      canLogIn: false,
    },
    // Also shown for an empty or unknown `msg_type`.
    failed: {
      heading: 'An error has occurred, please try again later',
      text: 'If it happens again, call or email us and we will help you.',
      canSendAgain: false,
      canLogIn: false,
    },
  },
  notArrived: 'Nothing in your inbox after a few minutes? Look in your spam folder, or ',
  sendAgain: 'ask for another email',
  returnToLogin: 'Return to Login',
} as const;
