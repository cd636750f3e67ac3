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
  noneNext: 'Enter the account below. We check the details when you submit them.',
  verified: 'Verified bank details',
  verifiedMeaning: (kind: BankKind) =>
    `These details have been verified and are the ${KIND_NAMES[kind]} account on record.`,
  verifiedNext: (kind: BankKind) =>
    `You can submit a new account. Only one ${KIND_NAMES[kind]} account can be held at a time.`,
  pending: 'Bank details awaiting verification',
  pendingMeaning: 'These details are on record and have not been verified yet.',
  pendingNext:
    'Until they are, they cannot be changed. This page will say when they have been verified.',
  failedNext:
    'Please follow the instructions in our email. The details cannot be changed until they are verified.',
  unchecked: 'Bank details on record',
  uncheckedMeaning: 'No verification of these details is recorded.',
  uncheckedNext: (kind: BankKind) =>
    `You can submit another account. Only one ${KIND_NAMES[kind]} account can be held at a time.`,

  verification: 'Verification',
  steps: { submitted: 'Submitted', checking: 'Checking', verified: 'Verified' },

  thanks: 'Thank you, your bank details have been verified.',
  thanksNext: (kind: BankKind) => `They are your ${KIND_NAMES[kind]} account now.`,
  failed:
    'Your bank details could not be automatically verified, you will receive an email with further instructions.',
  messageUs: 'Message us about this',
  notKept:
    'Your bank details had not been submitted and, for your security, were not kept. Please enter them again.',

  accountNumber: 'Account number',
  sortCode: 'Sort code',
  rollNumber: 'Building society roll number',
  endingIn: 'ending in',
  show: 'Show numbers',
  hide: 'Hide numbers',
  shown: 'The numbers are shown.',
  hidden: 'The numbers are hidden.',

  first: 'Add a bank account',
  another: 'Submit a new account',
  intro:
    'A UK bank or building society account in your own name. When the account changes, we write to ' +
    'your email address on record.',
  accountNumberHelp: '1 to 8 digits, as on a bank statement or in your banking app',
  sortCodeHelp: '6 digits, such as 11-22-33',
  rollNumberHelp: 'Only if you have one: on your card, statement or passbook',
  invalidAccountNumber: 'Invalid account number.',
  invalidSortCode: 'Invalid sort code.',
  review: 'Continue',
  reviewHeading: 'Check the bank details',
  reviewIntro: 'Money sent to the wrong account is hard to get back.',
  change: 'Change',
  submit: 'Submit',
  submitting: 'Submitting…',
  what: 'your bank details',
} as const;
