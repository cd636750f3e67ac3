import type { OperationCases } from '../operation-case.ts';
import { AMELIA } from '../seed-ids.ts';

const address = {
  addressLineOne: '2 Orchard Close',
  addressLineTwo: '',
  city: 'Bath',
  county: 'Somerset',
  postcode: 'BA1 2AB',
  country: 'United Kingdom',
};
const bankDetails = {
  accountNumber: '12345678',
  rollNumber: null,
  sortCode: '112233',
  kind: 'Main',
} as const;
const main = { params: { id: 'main' } };

export const clientCases: OperationCases<'client'> = {
  listAssociatedClients: { succeeds: { by: 'partner' } },
  getClientName: { succeeds: { params: { id: AMELIA.wcid } } },
  getBankDetails: {
    succeeds: main,
    refuses: [
      { status: 404, when: 'without an account on record', asked: { params: { id: 'rebate' } } },
    ],
  },
  submitBankDetails: {
    succeeds: { ...main, body: bankDetails },
    refuses: [
      {
        status: 409,
        when: 'while bank details await verification',
        asked: { ...main, scenario: 'pending-bank', body: bankDetails },
      },
      {
        status: 422,
        when: 'for the kind of the other account',
        asked: { ...main, body: { ...bankDetails, kind: 'Rebate' } },
      },
      {
        status: 422,
        when: 'for an account number of 9 digits',
        asked: { ...main, body: { ...bankDetails, accountNumber: '123456789' } },
      },
    ],
  },
  getAddress: {
    succeeds: {},
    refuses: [{ status: 404, when: 'without an address on record', asked: { by: 'newcomer' } }],
  },
  submitAddress: {
    succeeds: {},
    refuses: [
      { status: 409, when: 'while a change awaits approval', asked: {}, after: 1 },
      { status: 422, when: 'for an empty city', asked: { body: { ...address, city: '' } } },
    ],
  },
  updateContactDetails: {
    succeeds: {},
    refuses: [
      {
        status: 422,
        when: 'for a phone number from abroad',
        asked: { body: { phoneNumber: '+33123456789', email: 'amelia@hart.example' } },
      },
    ],
  },
  getUserByWcid: { succeeds: { params: { wcid: AMELIA.wcid } } },
};
