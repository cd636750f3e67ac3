import { refuseWithMessage } from '../engine/refusal.ts';
import type { EventDefinition } from './event.ts';

export const addressApprovedEvent: EventDefinition = {
  name: 'addressApproved',
  title: 'Address approved',
  description: 'Approves the address that awaits approval; its form is open again.',
  parameters: [],
  async raise({ db, client }) {
    const address = db.addresses.get(client.id);
    if (!address?.pendingApproval) {
      throw refuseWithMessage(
        409,
        `No address of ${client.fullName} awaits approval. The scenario pending-address starts ` +
          'with one, and a new address in the portal brings one.',
      );
    }
    await db.addresses.update(address.id, { pendingApproval: false });
    const { addressLineOne, postcode } = address;
    return [`The address ${addressLineOne}, ${postcode} of ${client.fullName} is approved.`];
  },
};
