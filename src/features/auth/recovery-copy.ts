/** Every sentence of the recovery screens; literal where the specification gives them. */
export const recoveryCopy = {
  deadLink: 'This link no longer works',
  magic: {
    working: 'Logging you in',
    validating: 'Validating Magic login token',
    dead: 'Unfortunately the magic link is no longer valid. Please try again.',
    why: 'A magic link works once, within 1 hour of being sent. This one has been used already, is older than that, or its address was not complete.',
    again: 'Get another magic link',
    unreachable: 'We could not log you in',
    unreachableText: 'The server did not answer as it should.',
    // What a lost answer has done to the link is not known here.
    unreachableHelp: 'Check your connection and try again.',
  },
  reset: {
    checking: 'Checking your link',
    checkingStatus: 'Checking your password reset link…',
    dead: 'Unfortunately the password reset link is no longer valid. Please try again.',
    why: 'A reset link works once, within 1 hour of being sent. This one has been used already, is older than that, or its address was not complete.',
    again: 'Reset your password',
    unreachable: 'We could not check your link',
    unreachableText: 'The server did not answer as it should.',
    unreachableHelp: 'Your link has not been used up. Check your connection and try again.',
    choose: 'Choose a new password',
    chooseFor: (username: string) => `For the username ${username}.`,
    save: 'Set new password',
    saving: 'Setting your new password…',
    failed: 'Error occurred',
    failedByLink:
      'Your password has not been changed: the link may have been used in the meantime, or be older than 1 hour.',
    failedByConnection:
      'Your new password could not be saved. What you typed is still here: please try again.',
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
    },
    'pwd-complete': {
      heading: 'Password Reset complete',
      text: 'Your new password is set. You can log in with it now.',
      canSendAgain: false,
    },
    magic: {
      heading: 'Magic Link email sent',
      text: 'If we know this account, an email with a link that logs you in is on its way. The link works once and expires in 1 hour.',
      canSendAgain: true,
    },
    // Also for an empty or unknown type.
    failed: {
      heading: 'An error has occurred, please try again later',
      text: 'If it happens again, call or email us and we will help you.',
      canSendAgain: false,
    },
  },
  notArrived: 'Nothing in your inbox after a few minutes? Look in your spam folder, or ',
  sendAgain: 'ask for another email',
  returnToLogin: 'Return to Login',
} as const;
