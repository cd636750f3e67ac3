/** Texts of the login screens; those that the specification quotes are copied literally. */
export const copy = {
  logIn: 'Log in',
  loggingIn: 'Logging in…',
  username: 'Username',
  password: 'Password',
  passwordToggle: 'password',
  forgotten: 'Forgotten username or password?',
  usernameMissing: 'Please enter a valid username.',
  passwordMissing: 'Please enter a valid password.',
  // The misspelling is quoted from specification 8.
  unknownError: 'An unknown error occured, please try again later.',
  sessionEnded: {
    expired: 'Your session has ended. Please log in again.',
    elsewhere: 'You logged out in another tab.',
    idle: 'We logged you out because you were inactive.',
    'too-long': 'We logged you out to protect your account. Log in again.',
  },
  otherTab: 'Another tab is logged in. Each tab needs a login of its own.',
  resetHeading: 'Reset Your Password',
  returnTo: (host: string) => `Return to ${host}`,
  logoOf: (product: string) => `${product} logo`,
  awards: 'Awards',
} as const;
