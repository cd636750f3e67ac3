import type { BankKind } from './bank-queries.ts';

const KIND_NAMES = { Main: 'nominated', Rebate: 'rebate' } as const satisfies Record<
  BankKind,
  string
>;

/** Texts of the bank pages; those that specification 2 and 8 quote are copied literally. */
export const copy = {
  loading: 'Loading the bank details…',
  loadFailed: 'An error occurred loading bank details. Please try again.',
  saveFailed: 'An error occurred updating bank account details. Please try again.',

  none: 'No bank details on record',
  noneNext: 'Enter your account below. We check it when you submit.',
  verified: 'Verified bank details',
  replaceNext: (kind: BankKind) =>
    `You can submit a new account. Only one ${KIND_NAMES[kind]} account can be held at a time.`,
  pending: 'Bank details awaiting verification',
  pendingNext: 'You cannot change these details yet. This page shows when we have verified them.',
  failedNext: 'Follow the instructions in our email. Until then you cannot change these details.',
  unchecked: 'Bank details on record',
  uncheckedMeaning: 'These details are not verified.',

  verification: 'Verification',
  submitted: 'Submitted',
  checks: { running: 'Checking', failed: 'Check failed' },
  verifiedStep: 'Verified',

  thanks: 'Thank you, your bank details have been verified.',
  thanksNext: (kind: BankKind) => `This is now your ${KIND_NAMES[kind]} account.`,
  failed:
    'Your bank details could not be automatically verified, you will receive an email with further instructions.',
  messageUs: 'Ask us about this',
  notStored: 'For your security, we did not save your bank details. Enter them again.',

  fields: {
    accountNumber: {
      label: 'Account number',
      help: 'Up to 8 digits, on your statement or in your app',
    },
    sortCode: { label: 'Sort code', help: '6 digits, such as 11-22-33' },
    rollNumber: {
      label: 'Building society roll number',
      help: 'On your card, statement or passbook',
    },
  },
  endingIn: 'ending in',
  show: 'Show numbers',
  hide: 'Hide numbers',
  numbersVisible: 'The numbers are shown.',
  hidden: 'The numbers are hidden.',

  first: 'Add a bank account',
  another: 'Submit a new account',
  intro: 'Use a UK account in your own name. We email you when it changes.',
  review: 'Continue',
  reviewHeading: 'Check your bank details',
  reviewIntro: 'Money sent to the wrong account is hard to get back.',
  change: 'Change',
  submit: 'Submit',
  submitting: 'Submitting…',
  what: 'your bank details',
} as const;
