/** Every sentence of the login screens; literal where the specification gives them. */
export const copy = {
  logIn: 'Log in',
  loggingIn: 'Logging in…',
  username: 'Username',
  password: 'Password',
  // Ends the name of the toggle: 'Show password'.
  passwordToggle: 'password',
  forgotten: 'Forgotten username or password?',
  usernameMissing: 'Please enter a valid username.',
  passwordMissing: 'Please enter a valid password.',
  // Spelt as specification 8 spells it.
  unknownError: 'An unknown error occured, please try again later.',
  sessionEnded: 'Your session has ended. Please log in again.',
  resetHeading: 'Reset Your Password',
  account: 'Username or email',
  accountMissing: 'Please enter a valid username or email.',
  resetPassword: 'Reset Password',
  sendMagicLink: 'Send Magic Link',
  sending: 'Sending…',
  returnToLogin: 'Return to login',
  confirmations: {
    pwd: {
      heading: 'Password Reset email sent',
      text: 'If we know this account, an email with a link to a new password is on its way. The link expires in 1 hour.',
    },
    'pwd-complete': {
      heading: 'Password Reset complete',
      text: 'Your new password is set. You can log in with it now.',
    },
    magic: {
      heading: 'Magic Link email sent',
      text: 'If we know this account, an email with a link that logs you in is on its way. The link expires in 1 hour.',
    },
    // Also for an empty or unknown type.
    failed: {
      heading: 'An error has occurred, please try again later',
      text: 'If it happens again, call or email us and we will help you.',
    },
  },
  returnToLoginFromConfirmation: 'Return to Login',
  returnTo: (host: string) => `Return to ${host}`,
  logoOf: (product: string) => `${product} logo`,
  promise: 'Your investments, clearly accounted for.',
  awards: 'Awards',
  platformAward: 'Example award: platform of the year',
  serviceAward: 'Example award: client service',
} as const;
