import { refuseWithMessage } from '../engine/refusal.ts';
import {
  createBankFollowUpEmail,
  settleBankAccount,
  VERIFIED_STATUS,
} from '../rules/bank-verification.ts';
import { DETAIL_NAMES } from '../rules/change-notice.ts';
import type { Row } from '../store/database.ts';
import type { EventCall, EventDefinition } from './event.ts';

type Account = Row<'bankAccounts'>;

export const bankVerifiedEvent: EventDefinition = {
  name: 'bankVerified',
  title: 'Bank details verified',
  description: 'Verifies the bank details that await verification; the form is open again.',
  parameters: ['account'],
  async raise(call) {
    const accounts = pendingAccounts(call, () => true);
    for (const { id } of accounts) await call.db.bankAccounts.update(id, VERIFIED_STATUS);
    return accounts.map((account) => `${formatAccountTitle(account, call)} is verified.`);
  },
};

export const bankRefusedEvent: EventDefinition = {
  name: 'bankRefused',
  title: 'Bank details refused',
  description:
    'Fails the automatic check of bank details that await verification, and sends the e-mail with ' +
    'instructions; the form stays locked.',
  parameters: ['account'],
  async raise(call) {
    const { db, clock, outbox, holder } = call;
    const accounts = pendingAccounts(call, ({ amlStatus }) => amlStatus !== 'Failed');
    for (const account of accounts) {
      // Restarts the two days after which the client is assumed to have answered the e-mail.
      const refused = { amlStatus: 'Failed', submittedAt: clock.iso() } as const;
      await db.bankAccounts.update(account.id, refused);
      outbox.send(createBankFollowUpEmail(account, holder));
    }
    return accounts.map(
      (account) =>
        `${formatAccountTitle(account, call)} failed its check, and an e-mail says what to do.`,
    );
  },
};

function pendingAccounts(
  { db, clock, client, request }: EventCall,
  isIncluded: (account: Account) => boolean,
): readonly Account[] {
  const kind = request.account === undefined ? null : KINDS[request.account];
  const pending = db.bankAccounts
    .list({ owner: client.id })
    .filter((account) => kind === null || account.kind === kind)
    .map((account) => settleBankAccount(account, clock.now()))
    .filter((account) => account.validationStatus === 'Pending' && isIncluded(account));
  if (pending.length > 0) return pending;
  const what = kind === null ? 'bank account' : DETAIL_NAMES[kind];
  throw refuseWithMessage(
    409,
    `No ${what} of ${client.fullName} awaits this. The scenario pending-bank starts with two that ` +
      'do, and an account number that ends in 0, entered in the portal, awaits verification.',
  );
}

const KINDS = { main: 'Main', rebate: 'Rebate' } as const;

function formatAccountTitle({ kind, accountNumber }: Account, { client }: EventCall): string {
  return `The ${DETAIL_NAMES[kind]} of ${client.fullName} that ends in ${accountNumber.slice(-4)}`;
}
