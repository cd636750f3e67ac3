import type { CasesOf } from '../operation-case.ts';
import { AMELIA, NOBODY } from '../seed-ids.ts';

const link = { query: { id: AMELIA.wcid } };
const unknownLink = { query: { id: NOBODY.wcid } };
const UNKNOWN = 'for an unknown wcid';

const interests = { 'Venture Capital Trusts': false, 'EIS investments': true };
const contact = { emailOptOut: true };
const frequency = { asap: false, weekly: false, monthly: true };
const optOut = { tempOptOut: '2026-06-16' };

const unknownSubject = { 'Carrier pigeons': true };
const twoFrequencies = { asap: true, weekly: true };

export const preferencesCases: CasesOf<'preferences'> = {
  replaceInterests: {
    succeeds: { body: interests },
    refuses: [
      { status: 422, when: 'for a subject that is not listed', asked: { body: unknownSubject } },
    ],
  },
  updateContactPreferences: { succeeds: { body: contact } },
  updateContactFrequency: {
    succeeds: { body: frequency },
    refuses: [{ status: 422, when: 'for two frequencies', asked: { body: twoFrequencies } }],
  },
  getOptOut: { succeeds: { scenario: 'snoozed-prefs' } },
  setOptOut: {
    succeeds: { body: optOut },
    refuses: [
      {
        status: 422,
        when: 'for the 31st of June',
        asked: { body: { tempOptOut: '2026-06-31' } },
      },
    ],
  },
  getPublicInterests: {
    succeeds: link,
    refuses: [{ status: 404, when: UNKNOWN, asked: unknownLink }],
    byFaultAlone: [429],
  },
  replacePublicInterests: {
    succeeds: { ...link, body: interests },
    refuses: [
      { status: 404, when: UNKNOWN, asked: { ...unknownLink, body: interests } },
      {
        status: 422,
        when: 'for a subject that is not listed',
        asked: { ...link, body: unknownSubject },
      },
    ],
    byFaultAlone: [429],
  },
  getPublicContactPreferences: {
    succeeds: link,
    refuses: [{ status: 404, when: UNKNOWN, asked: unknownLink }],
    byFaultAlone: [429],
  },
  updatePublicContactPreferences: {
    succeeds: { ...link, body: contact },
    refuses: [{ status: 404, when: UNKNOWN, asked: { ...unknownLink, body: contact } }],
    byFaultAlone: [429],
  },
  getPublicContactFrequency: {
    succeeds: link,
    refuses: [{ status: 404, when: UNKNOWN, asked: unknownLink }],
    byFaultAlone: [429],
  },
  updatePublicContactFrequency: {
    succeeds: { ...link, body: frequency },
    refuses: [
      { status: 404, when: UNKNOWN, asked: { ...unknownLink, body: frequency } },
      { status: 422, when: 'for two frequencies', asked: { ...link, body: twoFrequencies } },
    ],
    byFaultAlone: [429],
  },
  getPublicOptOut: {
    succeeds: link,
    refuses: [{ status: 404, when: UNKNOWN, asked: unknownLink }],
    byFaultAlone: [429],
  },
  setPublicOptOut: {
    succeeds: { ...link, body: optOut },
    refuses: [{ status: 404, when: UNKNOWN, asked: { ...unknownLink, body: optOut } }],
    byFaultAlone: [429],
  },
};
