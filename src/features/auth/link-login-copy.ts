/**
 * Texts of a login that starts or ends outside the portal. Separate from copy.ts, so that the plain
 * login form does not load them.
 */
export const linkLoginCopy = {
  checking: 'Checking…',
  loggingIn: 'Logging you in…',

  // Copied literally from specification 2.
  fasterApplication: 'Log in - faster application',
  afterLogin: (host: string) => `After you log in we take you to ${host}.`,
  stayInstead: (product: string) => `Stay in ${product} after logging in`,
  stayingNow: 'You will stay in the portal after logging in.',

  lockedUsername: 'This username came with the link you followed.',
  otherUsername: 'Not you? Use another username',

  liveSession: (name: string) => `You are logged in as ${name}.`,
  toPortal: 'Go to your portal',

  // Each text continues with the link 'ask for a magic link'.
  tokenFailures: {
    'not-sent': {
      title: 'We could not log you in',
      text: 'You are offline: your login link has not been sent, so it still works. Try again when you are back online, log in below, or',
    },
    unknown: {
      title: 'We could not log you in',
      text: 'The server did not answer as it should, and we cannot tell whether your login link has been used. Try again, log in below, or',
    },
    'too-many': {
      title: 'There have been too many attempts',
      text: (wait: string) =>
        `Your login link has not been looked at and stays on this page. Wait ${wait} and try again, log in below, or`,
    },
    refused: {
      title: 'Your login link could not be used',
      text: 'It may have expired or been used before. Log in below, or',
    },
    dropped: {
      title: 'Your login link could not be used',
      text: 'It came with the address of a site that we do not know, so we have not sent it. Log in below, or',
    },
    incomplete: {
      title: 'Your login link could not be used',
      text: 'Its address is not complete. Log in below, or',
    },
  },
  magicLinkInstead: 'ask for a magic link',
  tryAgain: 'Try again',
  tryingAgain: 'Trying again…',

  unchecked: 'The way back could not be checked',
  uncheckedBrought: (product: string) =>
    `We could not check the site that you came from. Try again, or stay in ${product} after logging in.`,
  uncheckedWithToken: 'Your login link has not been used yet.',
  uncheckedSaved:
    'We could not check the site that you came from. Try again; we also check it once more after you log in.',
  uncheckedNewCustomer: (host: string) =>
    `We could not check the site that you came from. Try again, or continue at ${host}.`,
  uncheckedAfterLogin:
    'You are logged in. We could not check the site that you came from, so we have not taken you there.',
  stillUnchecked: 'The way back still could not be checked.',
  logInAndStay: (product: string) => `Log in and stay in ${product}`,

  continueTitle: 'Log in with your link',
  continueText:
    'Your link logs you in once. We ask first, because some email systems open links to check them, which would use yours up.',
  continueToAccount: 'Continue to your account',
  continueHelp:
    'The link is kept on this page alone. If you leave or reload it, open the link from your email again.',

  replaceTitle: 'You are already logged in',
  replaceText: (name: string) =>
    `You are logged in as ${name}. The link that you followed logs in once, and it may belong to another account.`,
  stayLoggedIn: (name: string) => `Stay logged in as ${name}`,
  useLink: 'Log out and use the link',

  leavingTitle: (product: string) => `You are leaving ${product}`,
  leavingText: (product: string, host: string) => `You are leaving ${product} for ${host}.`,
  leavingHelp: 'If nothing happens, continue with the button below.',
  continueTo: (host: string) => `Continue to ${host}`,
  stay: 'Stay in the portal',

  // Copied literally from specification 2.
  newCustomer: (product: string) => `First investment through ${product}?`,
  newCustomerNext: (host: string) => `You continue at ${host}.`,
  startApplication: 'START YOUR FIRST APPLICATION',
  starting: 'One moment…',
  haveAccount: 'Have you invested with us before?',
  firstTime: 'Not invested with us before?',
  firstTimeLink: 'Start your first application',
} as const;
