import {
  bankDetailsRequestRules,
  contactDetailsRequestRules,
} from '#contract/generated/field-rules.ts';
import type { TagResolvers } from '../service/resolver.ts';
import { getRuleMessage, type FieldErrors } from '../rules/field-errors.ts';
import { refuse } from '../engine/refusal.ts';
import { findAddressProblems, toStoredAddress } from '../rules/address.ts';
import {
  createBankFollowUpEmail,
  maskNumber,
  settleBankAccount,
  verifyBankDetails,
} from '../rules/bank-verification.ts';
import { createChangeNotice } from '../rules/change-notice.ts';
import { compareByFullName } from '../rules/client-search.ts';
import { findNewValueProblems } from '../rules/new-values.ts';
import type { Database } from '../store/database.ts';
import { requireClient, getRecipient } from '../rules/get-recipient.ts';
import { endLinks } from './end-links.ts';

export const clientHandlers = {
  getClient({ db, caller }) {
    const { clientNum } = requireClient(db, caller.clientId);
    return { clientNum };
  },

  listAssociatedClients({ db, caller }) {
    // Staff use the client search instead.
    if (caller.isStaff) return [];
    return db.clients
      .list({
        where: ({ viewableBy }) => viewableBy.includes(caller.user.id),
        sortBy: compareByFullName,
      })
      .filter(({ id }) => id !== caller.ownClientId)
      .map(({ id, fullName }) => ({ id, fullName }));
  },

  getClientName({ db, params }) {
    const { salutation, lastName } = findClientByWcid(db, params.id, 'client');
    return { salutation, lastName };
  },

  getUserByWcid: ({ db, params }) => ({ id: findClientByWcid(db, params.wcid, 'user').wcid }),

  getBankDetails({ db, clock, params, caller }) {
    const id = `${caller.clientId}:${params.id}`;
    const account = db.bankAccounts.require(id, () => refuse('no-bank-details'));
    const {
      id: _,
      clientId: _clientId,
      submittedAt: _submittedAt,
      ...details
    } = settleBankAccount(account, clock.now());
    if (!caller.isActing) return details;
    const { accountNumber, rollNumber } = details;
    return {
      ...details,
      accountNumber: maskNumber(accountNumber),
      rollNumber: rollNumber && maskNumber(rollNumber),
    };
  },

  async submitBankDetails(call) {
    const { db, clock, params, body, caller } = call;
    if (body.kind.toLowerCase() !== params.id) {
      throw refuse('invalid', {
        kind: getRuleMessage(bankDetailsRequestRules.fields.kind, 'enum'),
      });
    }
    const id = `${caller.clientId}:${params.id}`;
    const before = db.bankAccounts.get(id);
    const isPending =
      before && settleBankAccount(before, clock.now()).validationStatus === 'Pending';
    if (isPending) {
      throw refuse('bank-details-pending');
    }
    const amlStatus = verifyBankDetails(body);
    const account = {
      id,
      clientId: caller.clientId,
      submittedAt: clock.iso(),
      ...body,
      rollNumber: body.rollNumber || null,
      validationStatus: amlStatus === 'Verified' ? ('Active' as const) : ('Pending' as const),
      amlStatus,
    };
    await db.bankAccounts.put(account);
    call.outbox.send(createChangeNotice(body.kind, getRecipient(db, caller.clientId)));
    if (amlStatus === 'Failed')
      call.outbox.send(createBankFollowUpEmail(account, getRecipient(db, caller.clientId)));
    return { amlStatus };
  },

  getAddress({ db, caller }) {
    const { id: _, ...address } = db.addresses.require(caller.clientId, () => refuse('no-address'));
    return address;
  },

  async submitAddress({ db, body, caller, outbox }) {
    const before = db.addresses.get(caller.clientId);
    if (before?.pendingApproval) throw refuse('address-pending');
    refuseProblems(findAddressProblems(body, before ?? {}));
    const address = toStoredAddress(body);
    await db.addresses.put({ id: caller.clientId, ...address });
    outbox.send(createChangeNotice('address', getRecipient(db, caller.clientId)));
    return address;
  },

  getContactDetails({ db, caller }) {
    const { phoneNumber = null, email = null } = db.contactDetails.get(caller.clientId) ?? {};
    return { phoneNumber, email };
  },

  async updateContactDetails(call) {
    const { db, caller, outbox } = call;
    const { phoneNumber, email } = call.body;
    const row = { id: caller.clientId, phoneNumber, email };
    const before = db.contactDetails.get(row.id);
    const { fields } = contactDetailsRequestRules;
    refuseProblems(findNewValueProblems(fields, call.body, before ?? {}));
    const holder = getRecipient(db, row.id);
    await db.contactDetails.put(row);
    // A null e-mail address changes nothing. It is only accepted if no contact address is on record; the
    // e-mail address of the login is stored separately.
    if (email !== null && email !== holder.email) {
      await db.clients.update(row.id, { email });
      await db.users.update(caller.user.id, { email });
      // Ends the links that were mailed to the former address, so that nobody can log in with them.
      await endLinks(call, caller.user.id, ['reset', 'magic']);
      outbox.send(createChangeNotice('email', holder));
    }
    if (phoneNumber !== before?.phoneNumber) outbox.send(createChangeNotice('phoneNumber', holder));
    return { phoneNumber, email };
  },
} satisfies TagResolvers<'client'>;

function refuseProblems(problems: FieldErrors): void {
  if (Object.keys(problems).length > 0) throw refuse('invalid', problems);
}

function findClientByWcid(db: Database, wcid: string, what: 'client' | 'user') {
  const [client] = db.clients.list({ where: (row) => row.wcid === wcid, limit: 1 });
  if (!client) throw refuse(`no-such-${what}`);
  return client;
}
