/** Texts of the settings; literal where the specification gives them. */
export const copy = {
  links: {
    list: 'Account settings',
    verifyBank: 'Verify bank account',
    verifyBankHint: 'The accounts we pay money to.',
    /** Hints below the links to the pages of the settings and to the application history. */
    hints: {
      contactDetails: 'Your address, phone number and email, and your marketing preferences.',
      changePassword: 'The password that you log in with.',
      applicationHistory: 'Your applications by tax year, with a report to download.',
      commission: 'What providers paid us, and what you paid, for your investments.',
      nominatedBank: 'The account we pay your money to.',
      rebateBank: 'The account we pay VCT rebates to.',
    },
  },

  loadFailed: 'An unknown error occurred, please try again later.',

  address: {
    title: 'Address',
    what: 'your address',
    lineOne: 'Address line 1',
    lineTwo: 'Address line 2',
    city: 'Town or city',
    county: 'County',
    postcode: 'Postcode',
    country: 'Country',
    notice: 'When the address changes, we write to your email address on record.',
    pending: 'Address update is pending approval.',
    pendingNext: (phone: string) =>
      `We check the new address before we use it. Until then it cannot be changed here. If it is wrong, call us on ${phone}.`,
    none: 'No address on record',
    save: 'Save address',
    failed: 'An error occurred updating the address please try again later.',
    saved: 'Your address has been updated.',
  },

  lookup: {
    loading: 'Checking whether addresses can be looked up…',
    label: 'Find your address',
    help: 'Type a postcode or a street, or fill in the address below by hand.',
    find: 'Find address',
    empty: 'Type a postcode or a street.',
    finding: 'Finding addresses...',
    choose: 'Please select your address',
    chooseHint: (shown: number, total: number) =>
      shown < total
        ? `${shown} of ${total} addresses. Type a part of yours to find it.`
        : undefined,
    count: (count: number) => (count === 1 ? '1 address' : `${count} addresses`),
    noMatch: 'No address matches what you typed.',
    filled: 'The address is filled in below. Check it, then save it.',
    noPostcode: 'Postcode not found.',
    noAddress: 'Address not found.',
    unavailable: 'Address lookup is unavailable. Please enter your address by hand.',
    suggestions: 'Did you mean one of these postcodes?',
  },

  contact: {
    title: 'Phone and email',
    save: 'Save contact details',
    what: 'your contact details',
    phone: 'Phone number',
    withoutExtension: 'Leave out the extension.',
    phoneHelp: 'A UK number to reach you on. When it changes, we tell you by email.',
    email: 'Email address',
    emailHelp: 'We write to it about your account. When it changes, we also write to the old one.',
    saved: 'Contact details updated.',
    failed: 'An unknown error occurred, please try again later.',
  },

  password: {
    what: 'your new password',
    old: 'Old password',
    ends: 'You stay logged in here. On all other devices you are logged out and need the new password.',
    save: 'Change password',
    saved: 'Password updated.',
    savedAt: (time: string) => `Password updated at ${time}.`,
    failed: 'An error occurred while updating your password. Please try again.',
    notSaved: 'Your password has not been changed.',
    unknown:
      'We cannot tell whether it was changed. If your old password is refused, log in with the new one.',
  },
} as const;
