/** Texts of the account switcher and of the link back to the search. */
export const copy = {
  account: 'Account: ',
  panel: 'Accounts you can view',
  find: 'Find an account',
  noneFound: 'No account with that name.',
  own: 'Your own account',
  ownStaff: 'Your own login, no client',
  viewed: 'Viewing now',
  listFailed: 'We could not load other accounts.',
  tryAgain: 'Try again',
  listed: 'Accounts loaded.',
  returnToSearch: 'Return to search',
  returnQuestion: (name: string) => `Stop viewing as ${name} and return to search?`,
  switchClient: 'Switch client',
  switchQuestion: (name: string, next: string) => `Stop viewing as ${name} and view ${next}?`,
  no: 'No, cancel',
  yes: "Yes, I'm sure",
} as const;
