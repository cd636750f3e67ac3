import type { OperationCases } from '../operation-case.ts';
import { AMELIA, UNKNOWN_CLIENT } from '../seed-ids.ts';

const link = { query: { id: AMELIA.wcid } };
const unknownLink = { query: { id: UNKNOWN_CLIENT.wcid } };
const UNKNOWN = 'for an unknown wcid';

const unknownSubject = { 'Carrier pigeons': true };
const twoFrequencies = { asap: true, weekly: true };

export const preferencesCases: OperationCases<'preferences'> = {
  replaceInterests: {
    succeeds: {},
    refuses: [[422, 'for a subject that is not listed', { body: unknownSubject }]],
  },
  updateContactFrequency: {
    succeeds: {},
    refuses: [[422, 'for two frequencies', { body: twoFrequencies }]],
  },
  getOptOut: { succeeds: { scenario: 'snoozed-prefs' } },
  setOptOut: {
    succeeds: {},
    refuses: [[422, 'for the 31st of June', { body: { tempOptOut: '2026-06-31' } }]],
  },
  getPublicInterests: { succeeds: link, refuses: [[404, UNKNOWN, unknownLink]] },
  replacePublicInterests: {
    succeeds: link,
    refuses: [
      [404, UNKNOWN, unknownLink],
      [422, 'for a subject that is not listed', { ...link, body: unknownSubject }],
    ],
  },
  getPublicContactPreferences: { succeeds: link, refuses: [[404, UNKNOWN, unknownLink]] },
  updatePublicContactPreferences: { succeeds: link, refuses: [[404, UNKNOWN, unknownLink]] },
  getPublicContactFrequency: { succeeds: link, refuses: [[404, UNKNOWN, unknownLink]] },
  updatePublicContactFrequency: {
    succeeds: link,
    refuses: [
      [404, UNKNOWN, unknownLink],
      [422, 'for two frequencies', { ...link, body: twoFrequencies }],
    ],
  },
  getPublicOptOut: { succeeds: link, refuses: [[404, UNKNOWN, unknownLink]] },
  setPublicOptOut: { succeeds: link, refuses: [[404, UNKNOWN, unknownLink]] },
};
