import type { EventParameter, EventRequest } from '#contract/generated/control-validators.ts';
import { refuse } from '../engine/refusal.ts';
import type { Recipient } from '../rules/change-notice.ts';
import type { Clock } from '../engine/clock.ts';
import type { Database, Row } from '../store/database.ts';
import type { IdGenerator } from '../engine/ids.ts';
import type { Outbox } from '../engine/outbox.ts';

/** Input of an event: the store that the mocked API serves, and one of its clients. */
export type EventCall = {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: IdGenerator;
  readonly outbox: Outbox;
  readonly client: Row<'clients'>;
  readonly holder: Recipient;
  readonly request: EventRequest;
};

export type EventParameterName = Exclude<keyof EventRequest, 'event'>;

/** Definition of an event, which is something that the firm does, such as verifying bank details. */
export type EventDefinition = {
  readonly name: EventRequest['event'];
  readonly title: string;
  readonly description: string;
  /** Parameters besides `client`. */
  readonly parameters: readonly EventParameterName[];
  /**
   * Makes the changes and returns a sentence about each change. Throws a refusal before the first change: 409
   * if there is nothing to do, 422 for a parameter that matches no record.
   */
  readonly raise: (call: EventCall) => Promise<readonly string[]>;
};

export const DEFAULT_CLIENT_USERNAME = 'investor';

export const EVENT_PARAMETERS: Readonly<Record<EventParameterName, Omit<EventParameter, 'name'>>> =
  {
    client: {
      title: 'Client',
      description: 'Username or id of the client.',
      kind: 'text',
      choices: [],
      default: DEFAULT_CLIENT_USERNAME,
    },
    account: {
      title: 'Bank account',
      description: 'Which account; by default each one that awaits it.',
      kind: 'choice',
      choices: ['main', 'rebate'],
      default: null,
    },
    holdingId: text('Holding', 'Id of the holding; by default the first that it can concern.'),
    applicationId: text(
      'Application',
      'Id of the application in the exported state; by default the oldest pending one.',
    ),
    replyTo: text('Reply to', "Id of the client's message that it replies to."),
    subject: text('Subject', 'Subject of the message.'),
    name: text('Name', 'Name of the document.'),
    text: text('Text', 'Plain text; an empty line begins a paragraph.'),
    value: {
      title: 'Value',
      description: "In the holding's currency; by default 2 % above the present one.",
      kind: 'number',
      choices: [],
      default: null,
    },
  };

/** Returns the row if it belongs to the client; throws a 422 refusal otherwise. */
export function requireClientRow<Owned extends { readonly clientId: string }>(
  { client }: EventCall,
  parameter: EventParameterName,
  id: string,
  row: Owned | undefined,
  what: string,
): Owned {
  if (row?.clientId === client.id) return row;
  const problem = `${client.fullName} has no ${what} ${id}.`;
  throw refuse('invalid', { [parameter]: problem });
}

function text(title: string, description: string): Omit<EventParameter, 'name'> {
  return { title, description, kind: 'text', choices: [], default: null };
}
