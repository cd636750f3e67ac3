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
    refuses: [
      { status: 422, when: 'for a subject that is not listed', asked: { body: unknownSubject } },
    ],
  },
  updateContactFrequency: {
    succeeds: {},
    refuses: [{ status: 422, when: 'for two frequencies', asked: { body: twoFrequencies } }],
  },
  getOptOut: { succeeds: { scenario: 'snoozed-prefs' } },
  setOptOut: {
    succeeds: {},
    refuses: [
      { status: 422, when: 'for the 31st of June', asked: { body: { tempOptOut: '2026-06-31' } } },
    ],
  },
  getPublicInterests: {
    succeeds: link,
    refuses: [{ status: 404, when: UNKNOWN, asked: unknownLink }],
  },
  replacePublicInterests: {
    succeeds: link,
    refuses: [
      { status: 404, when: UNKNOWN, asked: unknownLink },
      {
        status: 422,
        when: 'for a subject that is not listed',
        asked: { ...link, body: unknownSubject },
      },
    ],
  },
  getPublicContactPreferences: {
    succeeds: link,
    refuses: [{ status: 404, when: UNKNOWN, asked: unknownLink }],
  },
  updatePublicContactPreferences: {
    succeeds: link,
    refuses: [{ status: 404, when: UNKNOWN, asked: unknownLink }],
  },
  getPublicContactFrequency: {
    succeeds: link,
    refuses: [{ status: 404, when: UNKNOWN, asked: unknownLink }],
  },
  updatePublicContactFrequency: {
    succeeds: link,
    refuses: [
      { status: 404, when: UNKNOWN, asked: unknownLink },
      { status: 422, when: 'for two frequencies', asked: { ...link, body: twoFrequencies } },
    ],
  },
  getPublicOptOut: {
    succeeds: link,
    refuses: [{ status: 404, when: UNKNOWN, asked: unknownLink }],
  },
  setPublicOptOut: {
    succeeds: link,
    refuses: [{ status: 404, when: UNKNOWN, asked: unknownLink }],
  },
};
