/** Separate from copy.ts, so that the plain login form does not load these texts. */
export const linkLoginCopy = {
  checking: 'Checking…',
  loggingIn: 'Logging you in…',

  // Copied literally from specification 2.
  fasterApplication: 'Log in - faster application',
  afterLogin: (host: string) => `After you log in we take you to ${host}.`,
  stayInstead: (product: string) => `Stay in ${product} after logging in`,
  stayingNow: (product: string) => `You will stay in ${product} after logging in.`,

  lockedUsername: 'This username is from your link.',
  otherUsername: 'Not you? Use another username',

  liveSession: (name: string) => `You are logged in as ${name}.`,
  toPortal: 'Go to your account',

  // Each text continues with the link 'ask for a magic link'.
  tokenFailures: {
    'not-sent': {
      title: 'We could not log you in',
      text: 'You are offline. Your link still works. Try again when online, log in below, or',
    },
    unknown: {
      title: 'We could not log you in',
      text: 'Something went wrong on our side. Try again, log in below, or',
    },
    'too-many': {
      title: 'Too many attempts',
      text: (wait: string) => `Your link still works. Wait ${wait} and try again, log in below, or`,
    },
    refused: {
      title: 'Your login link did not work',
      text: 'It may have expired or been used before. Log in below, or',
    },
    dropped: {
      title: 'Your login link did not work',
      text: 'It came from a site we do not recognise. Log in below, or',
    },
    incomplete: {
      title: 'Your login link did not work',
      text: 'The link is incomplete. Log in below, or',
    },
  },
  magicLinkInstead: 'ask for a magic link',
  tryAgain: 'Try again',
  tryingAgain: 'Trying again…',

  unchecked: 'We could not check your return link',
  uncheckedBrought: (product: string) => `Try again, or stay in ${product} after logging in.`,
  uncheckedWithToken: 'Your login link has not been used yet.',
  uncheckedSaved: 'Try again. We also check it after you log in.',
  uncheckedNewCustomer: (host: string) =>
    `We could not check the site that you came from. Try again, or continue at ${host}.`,
  uncheckedAfterLogin: 'You are logged in. We could not check the site you came from.',
  stillUnchecked: 'We still could not check your return link.',
  logInAndStay: (product: string) => `Log in and stay in ${product}`,

  continueTitle: 'Log in with your link',
  continueText: 'Your link works once. Continue when you are ready.',
  continueToAccount: 'Continue to your account',
  continueHelp: 'If you leave or reload this page, open your email link again.',

  replaceTitle: 'You are already logged in',
  replaceText: (name: string) =>
    `You are logged in as ${name}. Your link may be for another account.`,
  stayLoggedIn: (name: string) => `Stay logged in as ${name}`,
  useLink: 'Log out and use the link',

  leavingTitle: (product: string) => `You are leaving ${product}`,
  leavingText: (host: string) => `Taking you to ${host}.`,
  leavingHelp: 'If nothing happens, select the button below.',
  continueTo: (host: string) => `Continue to ${host}`,
  stay: (product: string) => `Stay in ${product}`,

  // Copied literally from specification 2.
  newCustomer: (product: string) => `First investment through ${product}?`,
  newCustomerNext: (host: string) => `You continue at ${host}.`,
  startApplication: 'START YOUR FIRST APPLICATION',
  starting: 'One moment…',
  haveAccount: 'Have you invested with us before?',
  firstTime: 'Not invested with us before?',
  firstTimeLink: 'Start your first application',
} as const;
