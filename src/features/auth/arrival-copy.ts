/**
 * The sentences of a login that begins or ends outside the portal. Not in copy.ts: the plain login
 * form does not load them.
 */
export const arrivalCopy = {
  checking: 'Checking where you came from…',
  loggingIn: 'Logging you in…',

  // Literal (specification 2).
  fasterApplication: 'Log in - faster application',
  fasterPromise:
    'Your application starts with the details that we already hold, so you have less to type.',
  afterLogin: (host: string) => `After you log in we take you to ${host}.`,
  stayInstead: (product: string) => `Stay in ${product} after logging in`,
  stayingNow: 'You will stay in the portal after logging in.',

  lockedUsername: 'This username came with the link you followed.',
  otherUsername: 'Not you? Use another username',

  liveSession: (name: string) => `You are logged in as ${name}.`,
  toPortal: 'Go to your portal',

  tokenRefused: 'Your login link could not be used',
  tokenRefusedText: 'It may have expired, or it has been used before. Log in below, or',
  tokenUnreachable: 'We could not log you in',
  tokenUnreachableText: 'Your login link has not been used. Try again, log in below, or',
  magicLinkInstead: 'ask for a magic link',
  tryAgain: 'Try again',

  replaceTitle: 'You are already logged in',
  replaceText: (name: string) =>
    `You are logged in as ${name}. The link that you followed logs in once, and it may belong to another account.`,
  stayLoggedIn: (name: string) => `Stay logged in as ${name}`,
  useLink: 'Log out and use the link',

  leavingTitle: (product: string) => `You are leaving ${product}`,
  leavingText: (product: string, host: string) => `You are leaving ${product} for ${host}.`,
  leavingHelp: 'If nothing happens, continue by yourself.',
  continueTo: (host: string) => `Continue to ${host}`,
  stay: 'Stay in the portal',

  // Literal (specification 2).
  newCustomer: (product: string) => `First investment through ${product}?`,
  newCustomerText:
    'You do not need an account yet: it is created for you during your first application.',
  newCustomerNext: (host: string) => `You continue at ${host}.`,
  startApplication: 'START YOUR FIRST APPLICATION',
  starting: 'One moment…',
  haveAccount: 'Have you invested with us before?',
  firstTime: 'Not invested with us before?',
  firstTimeLink: 'Start your first application',
} as const;
