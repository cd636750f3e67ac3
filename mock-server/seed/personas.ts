export type Persona = {
  readonly username: string;
  readonly password: string;
  /** What kind of user this is, in two or three words. */
  readonly title: string;
  readonly fullName: string;
  /** Null for staff, like `wcid` and `clientId`. */
  readonly clientNum: string | null;
  readonly wcid: string | null;
  readonly clientId: string | null;
  /** What a login as this persona shows in the scenario `default`. */
  readonly shows: string;
};

export const PERSONA_PASSWORD = 'Portfolio1!';

export const investor = {
  username: 'investor',
  password: PERSONA_PASSWORD,
  title: 'Established investor',
  fullName: 'Mrs Amelia Hart',
  clientNum: '100234',
  wcid: 'wc-7f3a9c52e1',
  clientId: 'client-100234',
  shows:
    'Every category, several currencies, a DFM account, parent and child holdings, all phases, ' +
    'documents, 3 unread messages, a verified nominated bank account and no rebate account.',
} as const satisfies Persona;

export const partner = {
  username: 'partner',
  password: PERSONA_PASSWORD,
  title: 'Partner with access',
  fullName: 'Mr Daniel Hart',
  clientNum: '100235',
  wcid: 'wc-2b8d40f6aa',
  clientId: 'client-100235',
  shows: "A small portfolio of his own, and the account switcher for Amelia's account.",
} as const satisfies Persona;

export const newcomer = {
  username: 'newcomer',
  password: PERSONA_PASSWORD,
  title: 'New client',
  fullName: 'Ms Priya Shah',
  clientNum: '100301',
  wcid: 'wc-91e07d33bc',
  clientId: 'client-100301',
  shows: 'Nothing yet: no investments, no address, no bank account, no messages.',
} as const satisfies Persona;

export const staff = {
  username: 'staff',
  password: PERSONA_PASSWORD,
  title: 'Staff (group Company)',
  fullName: 'Sam Okafor',
  clientNum: null,
  wcid: null,
  clientId: null,
  shows: 'The client search, and acting as any client.',
} as const satisfies Persona;

export const personas: readonly Persona[] = [investor, partner, newcomer, staff];
