/** Texts of the account switcher and of the link back to the search. */
export const copy = {
  account: 'Account: ',
  panel: 'Accounts that you can view',
  find: 'Find an account',
  noneFound: 'No account of that name.',
  own: 'Your own account',
  ownStaff: 'Yourself, viewing no client',
  viewed: 'Viewing now',
  listFailed: 'Other accounts could not be listed.',
  tryAgain: 'Retry',
  listed: 'The accounts are listed.',
  returnToSearch: 'Return to search',
  returnQuestion: (name: string) => `Stop viewing as ${name} and return to search?`,
  switchClient: 'Switch client',
  switchQuestion: (name: string, next: string) => `Stop viewing as ${name} and view ${next}?`,
  no: 'No, cancel',
  yes: "Yes, I'm sure",
} as const;
