import { BANK_FORM_VALUES } from '#tests/support/bank-form-values.ts';
import { testFaults, type FaultRow } from './matrix.ts';
import { fillField, press } from './portal.tsx';

const CONTACT = '/update-contact-details';
const UNKNOWN = 'An unknown error occurred, please try again later.';
const BANK_LOAD_FAILED = 'An error occurred loading bank details. Please try again.';
const CONTACT_US = 'We cannot show your marketing preferences';
const NO_BANK = 'No bank details on record';
const PUBLIC = { as: null, at: '/prefs/wc-7f3a9c52e1', expectedText: CONTACT_US } as const;
const greeted: Pick<FaultRow, 'again' | 'done'> = {
  again: () => press('Try again'),
  done: /Hello .*Hart/,
};

const ADDRESS = { 'Town or city': 'Bath' };
const DETAILS = { 'Phone number': '07700 900145', 'Email address': 'other@hart.example' };

async function type(fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await fillField(name, value);
}

testFaults('client', {
  getClient: { at: '/dashboard', expectedText: null, stays: '£194,978.79' },
  listAssociatedClients: {
    as: 'partner',
    at: '/dashboard',
    // The page shows no failure, because most users have no other account. The next page repeats
    // the call.
    expectedText: null,
    stays: '£7,690.40',
    again: () => press(/^Secure messages/),
    done: '(account)',
  },
  getClientName: { ...PUBLIC, ...greeted },
  getUserByWcid: { ...PUBLIC, ...greeted },
  getBankDetails: {
    at: '/nominated-bank-account',
    expectedText: BANK_LOAD_FAILED,
    again: () => press('Try again'),
    done: 'Verified bank details',
    unless: [
      [
        /404/,
        {
          expectedText: NO_BANK,
          isTrue: /No bank details on record/,
          again: undefined,
          done: undefined,
        },
      ],
    ],
  },
  submitBankDetails: {
    as: 'newcomer',
    at: '/nominated-bank-account',
    before: async () => {
      await type(BANK_FORM_VALUES);
      await press('Continue');
    },
    field: 'rollNumber',
    act: () => press('Submit'),
    expectedText: ({ fieldErrors }) =>
      fieldErrors
        ? 'Refused field.'
        : 'An error occurred updating bank account details. Please try again.',
    again: () => press('Submit'),
    done: /Thank you, your bank details have been verified\.|Bank details awaiting verification/,
    isTrue: /No bank details on record/,
    unless: [
      [
        /of a field/,
        {
          typed: BANK_FORM_VALUES,
          again: async () => {
            await press('Continue');
            await press('Submit');
          },
        },
      ],
    ],
  },
  getAddress: {
    at: CONTACT,
    expectedText: UNKNOWN,
    again: () => press('Try again'),
    done: 'Change your address',
    unless: [[/404/, { expectedText: 'No address on record', again: undefined, done: undefined }]],
  },
  submitAddress: {
    at: CONTACT,
    before: async () => {
      await press('Change your address');
      await type(ADDRESS);
    },
    field: 'postcode',
    act: () => press('Save address'),
    typed: ADDRESS,
    typedValues: ADDRESS,
    expectedText: ({ fieldErrors }) =>
      fieldErrors
        ? 'Refused field.'
        : 'An error occurred updating the address please try again later.',
    again: () => press('Save address'),
    done: 'Address update is pending approval.',
    // The page reloads the address after a lost reply, because the save may have succeeded.
    unless: [
      [
        /cut/,
        {
          expectedText: 'Address update is pending approval.',
          typed: {},
          done: undefined,
          again: undefined,
        },
      ],
    ],
  },
  getContactDetails: {
    at: CONTACT,
    expectedText: UNKNOWN,
    again: () => press('Try again'),
    done: 'Email address',
  },
  updateContactDetails: {
    at: CONTACT,
    before: async () => {
      await press('Change your contact details');
      await type(DETAILS);
    },
    field: 'email',
    act: () => press('Save contact details'),
    typed: DETAILS,
    typedValues: DETAILS,
    expectedText: ({ text, fieldErrors }) => (fieldErrors ? 'Refused field.' : (text ?? UNKNOWN)),
    again: () => press('Save contact details'),
    done: 'Contact details updated.',
  },
});
