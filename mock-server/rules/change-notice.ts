import type { OutboxEmail } from './outbox-email.ts';

export type Recipient = {
  readonly fullName: string;
  readonly email: string;
  readonly username: string;
};

/** Names of a client's details, as written in e-mails to the client. */
export const DETAIL_NAMES = {
  Main: 'nominated bank account',
  Rebate: 'VCT rebate bank account',
  address: 'address',
  phoneNumber: 'phone number',
  email: 'email address',
  password: 'password',
} as const;

export type ChangedDetail = keyof typeof DETAIL_NAMES;

/**
 * Builds the e-mail about a change, without the changed content. `recipient` has the e-mail address on record
 * before the change.
 */
export function createChangeNotice(changed: ChangedDetail, recipient: Recipient): OutboxEmail {
  const what = DETAIL_NAMES[changed];
  return {
    kind: 'details-changed',
    to: recipient.email,
    username: recipient.username,
    subject: `Your ${what} was changed`,
    text:
      `Dear ${recipient.fullName}, your ${what} was changed in the portal. ` +
      'If it was not you, please call us at once.',
    link: null,
  };
}
