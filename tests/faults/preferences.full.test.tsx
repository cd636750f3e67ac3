import { testFaults, type FaultRow } from './matrix.ts';
import { fillField, press } from './portal.tsx';

const OWN = '/update-contact-details';
const PUBLIC = '/prefs/wc-7f3a9c52e1';
const LOAD_FAILED = 'An error occurred loading your marketing preferences. Please try again.';
const FAILED = 'An error occurred. Please try again.';
const SAVED = 'Preferences updated.';

const open = () => press('Change your marketing preferences');
const interests = () => press('Show product interests');
const own = { at: OWN } as const;
const byLink = { as: null, at: PUBLIC } as const;

const read: FaultRow = {
  ...own,
  expectedText: LOAD_FAILED,
  again: () => press('Try again'),
  done: 'Change your marketing preferences',
};
const readByLink: FaultRow = {
  ...byLink,
  expectedText: 'We cannot show your marketing preferences',
  again: () => press('Try again'),
  done: /Hello .*Hart/,
};

/** Matrix row of a switch. The retry presses the switch again. */
const toggle = (
  name: string,
  field: string,
): Pick<FaultRow, 'act' | 'expectedText' | 'again' | 'done' | 'field'> => ({
  field,
  act: () => press(name),
  expectedText: FAILED,
  again: () => press(name),
  done: SAVED,
});

const takeBreak: Pick<
  FaultRow,
  'act' | 'expectedText' | 'again' | 'done' | 'field' | 'typed' | 'unless'
> = {
  field: 'tempOptOut',
  act: () => press('Take a break'),
  expectedText: FAILED,
  typed: { 'Length of the break': '3' },
  again: () => press('Take a break'),
  done: /until 16-06-2026/,
  // The page reloads the stored value after a lost reply and shows it.
  unless: [[/ cut/, { typed: {}, again: undefined, done: undefined }]],
};
const chooseLength = () => fillField('Length of the break', '3');

testFaults('preferences', {
  getInterests: read,
  getContactPreferences: read,
  getContactFrequency: read,
  getOptOut: read,
  getPublicInterests: readByLink,
  getPublicContactPreferences: readByLink,
  getPublicContactFrequency: readByLink,
  getPublicOptOut: readByLink,
  updateContactPreferences: { ...own, before: open, ...toggle('Email', 'emailOptOut') },
  updateContactFrequency: { ...own, before: open, ...toggle('Once a month', 'monthly') },
  replaceInterests: {
    ...own,
    before: async () => {
      await open();
      await interests();
    },
    ...toggle('EIS investments', 'EIS_investments'),
  },
  setOptOut: {
    ...own,
    before: async () => {
      await open();
      await chooseLength();
    },
    ...takeBreak,
  },
  updatePublicContactPreferences: { ...byLink, ...toggle('Email', 'emailOptOut') },
  updatePublicContactFrequency: { ...byLink, ...toggle('Once a month', 'monthly') },
  replacePublicInterests: {
    ...byLink,
    before: interests,
    ...toggle('EIS investments', 'EIS_investments'),
  },
  setPublicOptOut: { ...byLink, before: chooseLength, ...takeBreak },
});
