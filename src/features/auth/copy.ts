/** Texts of the login screens; those that the specification quotes are copied literally. */
export const copy = {
  logIn: 'Log in',
  loggingIn: 'Logging in…',
  username: 'Username',
  password: 'Password',
  // Completes the label of the toggle: 'Show password'.
  passwordToggle: 'password',
  forgotten: 'Forgotten username or password?',
  usernameMissing: 'Please enter a valid username.',
  passwordMissing: 'Please enter a valid password.',
  // The misspelling is quoted from specification 8.
  unknownError: 'An unknown error occured, please try again later.',
  sessionEnded: {
    expired: 'Your session has ended. Please log in again.',
    elsewhere: 'You have logged out in another tab.',
    idle: 'You were logged out because you had not used the portal for a while.',
    'too-long':
      'You were logged out because you had been logged in for the longest time that is allowed.',
  },
  resetHeading: 'Reset Your Password',
  returnTo: (host: string) => `Return to ${host}`,
  logoOf: (product: string) => `${product} logo`,
  awards: 'Awards',
} as const;
