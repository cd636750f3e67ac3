import { aBankSubmission } from '#tests/support/builders.ts';
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
const bankDetails = aBankSubmission();
const main = { params: { id: 'main' } };

export const clientCases: OperationCases<'client'> = {
  listAssociatedClients: { succeeds: { by: 'partner' } },
  getClientName: { succeeds: { params: { id: AMELIA.wcid } } },
  getBankDetails: {
    succeeds: main,
    refuses: [[404, 'without an account on record', { params: { id: 'rebate' } }]],
  },
  submitBankDetails: {
    succeeds: { ...main, body: bankDetails },
    refuses: [
      [
        409,
        'while bank details await verification',
        { ...main, scenario: 'pending-bank', body: bankDetails },
      ],
      [
        422,
        'for the kind of the other account',
        { ...main, body: { ...bankDetails, kind: 'Rebate' } },
      ],
      [
        422,
        'for an account number of 9 digits',
        { ...main, body: { ...bankDetails, accountNumber: '123456789' } },
      ],
    ],
  },
  getAddress: {
    succeeds: {},
    refuses: [[404, 'without an address on record', { by: 'newcomer' }]],
  },
  submitAddress: {
    succeeds: {},
    refuses: [
      [409, 'while a change awaits approval', {}, 1],
      [422, 'for an empty city', { body: { ...address, city: '' } }],
    ],
  },
  updateContactDetails: {
    succeeds: {},
    refuses: [
      [
        422,
        'for a phone number from abroad',
        { body: { phoneNumber: '+33123456789', email: 'amelia@hart.example' } },
      ],
    ],
  },
  getUserByWcid: { succeeds: { params: { wcid: AMELIA.wcid } } },
};
