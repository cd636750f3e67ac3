import type { Event, EventRequest, RaisedEvent } from '#contract/generated/control-validators.ts';
import { refuse } from '../engine/refusal.ts';
import { WRITE_TICK_MS } from '../engine/clock.ts';
import type { Database, Row } from '../store/database.ts';
import { getRecipient } from '../rules/get-recipient.ts';
import { addressApprovedEvent } from './address-approved.ts';
import { applicationAcceptedEvent } from './application-accepted.ts';
import { bankRefusedEvent, bankVerifiedEvent } from './bank-events.ts';
import { documentAddedEvent } from './document-added.ts';
import {
  DEFAULT_CLIENT_USERNAME,
  EVENT_PARAMETERS,
  type EventCall,
  type EventDefinition,
  type EventParameterName,
} from './event.ts';
import { messageReceivedEvent } from './message-received.ts';
import { valuationPostedEvent } from './valuation-posted.ts';

const definitions: Readonly<Record<EventRequest['event'], EventDefinition>> = {
  bankVerified: bankVerifiedEvent,
  bankRefused: bankRefusedEvent,
  addressApproved: addressApprovedEvent,
  messageReceived: messageReceivedEvent,
  documentAdded: documentAddedEvent,
  valuationPosted: valuationPostedEvent,
  applicationAccepted: applicationAcceptedEvent,
};

export const events: readonly Event[] = Object.values(definitions).map((definition) => {
  const { name, title, description } = definition;
  const parameters = listParameters(definition).map((parameter) => {
    const { choices, ...rest } = EVENT_PARAMETERS[parameter];
    return { name: parameter, ...rest, choices: [...choices] };
  });
  return { name, title, description, parameters };
});

type EventStore = Pick<EventCall, 'db' | 'clock' | 'ids' | 'outbox'>;

/**
 * Raises an event: makes the changes that the firm would make. The caller must run it as a write of the
 * sandbox. Advances the clock, as every write does.
 */
export async function raiseEvent(store: EventStore, request: EventRequest): Promise<RaisedEvent> {
  const { db, clock, ids, outbox } = store;
  const definition = definitions[request.event];
  refuseForeignParameters(definition, request);
  const client = findClient(db, request.client ?? DEFAULT_CLIENT_USERNAME);
  clock.tick(WRITE_TICK_MS);
  const holder = getRecipient(db, client.id);
  const changes = await definition.raise({ db, clock, ids, outbox, client, holder, request });
  return { event: definition.name, changes: [...changes] };
}

function listParameters({ parameters }: EventDefinition): readonly EventParameterName[] {
  return ['client', ...parameters];
}

function refuseForeignParameters(definition: EventDefinition, request: EventRequest): void {
  const acceptedNames = new Set<string>(['event', ...listParameters(definition)]);
  const foreign = Object.keys(request).filter((name) => !acceptedNames.has(name));
  if (foreign.length === 0) return;
  const problem = `${definition.name} takes ${listParameters(definition).join(', ')}.`;
  throw refuse('invalid', Object.fromEntries(foreign.map((name) => [name, problem])));
}

function findClient(db: Database, name: string): Row<'clients'> {
  const id = db.users.get(name)?.clientId ?? name;
  return db.clients.require(id, () => {
    const usersOfClients = db.users
      .list()
      .flatMap((user) => (user.clientId === null ? [] : [user.id]));
    const problem = `${name} is no client. There are ${usersOfClients.join(', ')}, and the ids of clients.`;
    return refuse('invalid', { client: problem });
  });
}
