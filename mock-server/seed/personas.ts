import type { Persona as ContractPersona } from '#contract/generated/control-validators.ts';

/** A user to log in as; `shows` describes the user's data in the scenario `default`. Staff have no client. */
export type Persona = Readonly<ContractPersona> & { readonly clientId: string | null };

export const PERSONA_PASSWORD = 'Portfolio1!';

export const investor = {
  username: 'investor',
  password: PERSONA_PASSWORD,
  who: 'Mrs Amelia Hart',
  clientNumber: '100234',
  group: 'Client',
  wcid: 'wc-7f3a9c52e1',
  clientId: 'client-100234',
  shows:
    'Every category, several currencies, a DFM account, parent and child holdings, all phases, ' +
    'documents, 3 unread messages, a verified nominated bank account and no rebate account.',
} as const satisfies Persona;

export const partner = {
  username: 'partner',
  password: PERSONA_PASSWORD,
  who: 'Mr Daniel Hart',
  clientNumber: '100235',
  group: 'Client',
  wcid: 'wc-2b8d40f6aa',
  clientId: 'client-100235',
  shows: "A small portfolio of his own, and the account switcher for Amelia's account.",
} as const satisfies Persona;

export const newcomer = {
  username: 'newcomer',
  password: PERSONA_PASSWORD,
  who: 'Ms Priya Shah',
  clientNumber: '100301',
  group: 'Client',
  wcid: 'wc-91e07d33bc',
  clientId: 'client-100301',
  shows: 'Nothing yet: no investments, no address, no bank account, no messages.',
} as const satisfies Persona;

export const staff = {
  username: 'staff',
  password: PERSONA_PASSWORD,
  who: 'Sam Okafor',
  clientNumber: null,
  group: 'Company',
  wcid: null,
  clientId: null,
  shows: 'The client search, and acting as any client.',
} as const satisfies Persona;

export const personas: readonly Persona[] = [investor, partner, newcomer, staff];
