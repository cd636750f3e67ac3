/** Texts of the settings; literal where the specification gives them. */
export const copy = {
  links: {
    list: 'Account settings',
    verifyBank: 'Verify bank account',
    verifyBankHint: 'Choose the account to check.',
    hints: {
      contactDetails: 'Your address, phone, email and marketing preferences.',
      changePassword: 'Change your password.',
      applicationHistory: 'Your applications by tax year, with a report to download.',
      commission: 'Commission we received and charges you paid.',
      nominatedBank: 'Where we pay money from your investments.',
      rebateBank: 'Where we pay your VCT rebates.',
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
    notice: 'We email you when your address changes.',
    pending: 'Address update is pending approval.',
    pendingNext: (phone: string) =>
      `We are checking your new address. If it is wrong, call us on ${phone}.`,
    none: 'No address on record',
    save: 'Save address',
    failed: 'An error occurred updating the address please try again later.',
    saved: 'Your address has been updated.',
    unknownPostcode: {
      title: 'We do not know this postcode.',
      text: 'Save it all the same? You cannot change it until we have checked it.',
      change: 'Change it',
      save: 'Save it',
    },
  },

  lookup: {
    loading: 'Loading address lookup…',
    label: 'Find your address',
    help: 'Enter a postcode or street, or type your address below.',
    find: 'Find address',
    empty: 'Enter a postcode or street.',
    finding: 'Finding addresses...',
    choose: 'Please select your address',
    chooseHint: (visibleCount: number, total: number) =>
      visibleCount < total
        ? `${visibleCount} of ${total} addresses. Type more to narrow the list.`
        : undefined,
    count: (count: number) => (count === 1 ? '1 address' : `${count} addresses`),
    noMatch: 'No matching address.',
    filled: 'Check the address below, then save it.',
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
    phoneHelp: 'A UK number. We email you when it changes.',
    email: 'Email address',
    emailHelp: 'For messages about your account. If you change it, we email both addresses.',
    saved: 'Contact details updated.',
    failed: 'An unknown error occurred, please try again later.',
  },

  password: {
    what: 'your new password',
    old: 'Old password',
    ends: 'You stay logged in here. We log you out on all other devices.',
    save: 'Change password',
    saved: 'Password updated.',
    savedAt: (time: string) => `Password updated at ${time}.`,
    failed: 'An error occurred while updating your password. Please try again.',
    notSaved: 'We did not change your password.',
    unknown: 'Your password may have changed. If the old one fails, use the new one.',
  },
} as const;
