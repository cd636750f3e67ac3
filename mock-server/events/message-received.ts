import {
  isUnread,
  createMessageAlert,
  createReceivedMessage,
  wasSent,
} from '../rules/message-folders.ts';
import { refuseWithMessage } from '../engine/refusal.ts';
import { toParagraphs } from '../rules/message-html.ts';
import { requireClientRow, type EventCall, type EventDefinition } from './event.ts';

const SUBJECT = 'News about your portfolio';
const TEXT = 'There is news about your portfolio.';
const MAX_SUBJECT = 255;

export const messageReceivedEvent: EventDefinition = {
  name: 'messageReceived',
  title: 'Message received',
  description:
    'Puts an unread message of the firm into the inbox, as a new thread or as a reply, and sends the ' +
    'e-mail that tells of it.',
  parameters: ['replyTo', 'subject', 'text'],
  async raise(call) {
    const { db, clock, ids, outbox, client, holder, request } = call;
    const answered = answeredMessage(call);
    const subject = request.subject ?? (answered ? replySubject(answered.subject) : SUBJECT);
    const message = createReceivedMessage(
      {
        id: ids.next('message'),
        clientId: client.id,
        now: clock.iso(),
        subject,
        body: toParagraphs(request.text ?? TEXT),
        attachmentIds: [],
        answered,
      },
      false,
    );
    await db.messages.insert(message);
    if (answered) {
      await db.messages.update(answered.id, { reverseThreadParentId: message.id });
    }
    outbox.send(createMessageAlert(holder));
    const unread = db.messages.count({ owner: client.id, where: isUnread });
    return [
      `${client.fullName} has the message ${message.id}, '${subject}', ${unread} unread in all.`,
    ];
  },
};

function answeredMessage(call: EventCall) {
  const { replyTo } = call.request;
  if (replyTo === undefined) return null;
  const message = requireClientRow(
    call,
    'replyTo',
    replyTo,
    call.db.messages.get(replyTo),
    'message',
  );
  if (wasSent(message)) return message;
  throw refuseWithMessage(409, `${replyTo} is a draft: a message is answered after it was sent.`);
}

function replySubject(subject: string): string {
  return `Re: ${subject.replace(/^(?:re: *)+/i, '')}`.slice(0, MAX_SUBJECT);
}
