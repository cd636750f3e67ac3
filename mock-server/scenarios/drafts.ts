import { isDraft } from '../rules/message-folders.ts';
import { draft } from '../seed/messages.ts';
import { investor } from '../seed/personas.ts';
import type { Scenario } from './scenario.ts';
import { daysBefore, minutesBefore } from './times.ts';

const DRAFTS = 40;
const FIRST_NUMBER = 1301;
const TOPICS = ['My next application', 'A change of name', 'The dividend in May', 'My tax return'];

export const scenario: Scenario = {
  name: 'drafts',
  title: 'Many drafts',
  lookAt:
    'The folder Drafts has three pages. The first one, of half an hour ago, is a reply; others have an attachment, or a subject alone.',
  personas: [investor.username],
  build: (base, now) => {
    const answered = base.messages.find(
      ({ clientId, fromClient, sentTs }) =>
        clientId === investor.clientId && !fromClient && sentTs !== null,
    );
    const reply = draft(investor, {
      id: `message-${FIRST_NUMBER}`,
      at: minutesBefore(now, 30),
      subject: `Re: ${answered?.subject ?? 'Your message'}`,
      body: '<p>Thank you, I shall have a look and</p>',
      ...(answered && { answers: answered }),
    });
    const others = Array.from({ length: DRAFTS - 1 }, (_, index) =>
      draft(investor, {
        id: `message-${FIRST_NUMBER + index + 1}`,
        at: daysBefore(now, index + 1),
        subject: `${TOPICS[index % TOPICS.length]} (${index + 1})`,
        body: index % 3 === 0 ? '' : '<p>Dear Sir or Madam,</p><p>I should like to ask</p>',
        // An upload that belongs to no sent message.
        attachmentIds: index === 1 ? ['file-2105'] : [],
      }),
    );
    const kept = base.messages.filter(
      (message) => message.clientId !== investor.clientId || !isDraft(message),
    );
    return { ...base, messages: [...kept, reply, ...others] };
  },
  holds: ({ messages }) =>
    messages.filter((row) => row.clientId === investor.clientId && isDraft(row)).length === DRAFTS,
};
