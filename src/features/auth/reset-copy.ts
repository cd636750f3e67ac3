/** Every sentence of the reset form; literal where the specification gives them. */
export const resetCopy = {
  account: 'Username or email',
  accountMissing: 'Please enter a valid username or email.',
  forgottenUsername:
    'Forgotten your username? Enter your email address: the page that our email links to shows your username.',
  resetPassword: 'Reset Password',
  resetPasswordDoes: 'Emails you a link to a page where you choose a new password.',
  sendMagicLink: 'Send Magic Link',
  sendMagicLinkDoes: 'Emails you a link that logs you in once. Your password stays as it is.',
  sending: 'Sending…',
  returnToLogin: 'Return to login',
} as const;
