import type { Clock } from './clock.ts';
import type { OutboxEmail } from '../rules/outbox-email.ts';
import type { IdGenerator } from './ids.ts';

export type SentEmail = OutboxEmail & { readonly id: string; readonly sentAt: string };

export type Outbox = ReturnType<typeof createOutbox>;

// Limits the memory of a test that requests links in a loop.
const MAX_EMAILS = 1000;

export function createOutbox(clock: Clock, ids: IdGenerator) {
  let sent: readonly SentEmail[] = [];
  return {
    send(email: OutboxEmail): SentEmail {
      // The keys are in the contract's order, so that an export after an import is identical to the imported
      // state.
      const entry = { id: ids.next('mail'), ...email, sentAt: clock.iso() };
      sent = [...sent.slice(1 - MAX_EMAILS), entry];
      return entry;
    },
    /** Returns the sent e-mails, oldest first. */
    list: () => sent,
    restore(emails: readonly SentEmail[]) {
      sent = emails.slice(-MAX_EMAILS);
    },
  };
}
