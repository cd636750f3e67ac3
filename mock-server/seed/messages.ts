import { deletedAt, newDraft, receivedMessage, sentAt } from '../rules/message-folders.ts';
import type { MessageRow } from '../rules/message-folders.ts';
import type { Dataset } from '../store/database.ts';
import { messageFiles } from './message-files.ts';
import { investor, partner } from './personas.ts';

type Owner = typeof investor | typeof partner;
type Letter = {
  readonly id: string;
  readonly at: string;
  readonly subject: string;
  readonly body: string;
  readonly attachmentIds?: readonly string[];
  /** The message that this one replies to. */
  readonly answers?: MessageRow;
};

const FIRST_ROUTINE_NUMBER = 1101;

/** A message from the provider, in the inbox. */
export function received(owner: Owner, letter: Letter, isRead: boolean): MessageRow {
  return receivedMessage(messageOf(owner, letter), isRead);
}

export function draft(owner: Owner, letter: Letter): MessageRow {
  return newDraft({ ...messageOf(owner, letter), createdBy: owner.fullName });
}

function messageOf({ clientId }: Owner, letter: Letter) {
  const { id, at: now, subject, body, attachmentIds = [], answers: answered = null } = letter;
  return { id, clientId, now, subject, body, attachmentIds, answered };
}

export function sent(owner: Owner, letter: Letter): MessageRow {
  return sentAt(draft(owner, letter), letter.at);
}

// The thread: question, answer, second question, unread answer.
const question = sent(investor, {
  id: 'message-1011',
  at: '2026-03-04T10:20:00Z',
  subject: 'Question about my EIS3 certificate',
  body: '<p>Good morning,</p><p>when will the EIS3 certificate for my <b>February</b> investment arrive?</p>',
});
const answer = received(
  investor,
  {
    id: 'message-1005',
    at: '2026-03-06T15:45:00Z',
    subject: 'Re: Question about my EIS3 certificate',
    body: '<p>Dear Mrs Hart,</p><p>HM Revenue &amp; Customs usually approves the claim within <em>twelve weeks</em> of the company issuing the shares. We expect your certificate in May.</p>',
    answers: question,
  },
  true,
);
const secondQuestion = sent(investor, {
  id: 'message-1012',
  at: '2026-03-09T08:05:00Z',
  subject: 'Re: Question about my EIS3 certificate',
  body: '<p>Thank you. Can I claim the relief in this tax year all the same?</p>',
  answers: answer,
});
const secondAnswer = received(
  investor,
  {
    id: 'message-1002',
    at: '2026-03-13T11:30:00Z',
    subject: 'Re: Question about my EIS3 certificate',
    body: '<p>Dear Mrs Hart,</p><p>yes: you may claim once you hold the certificate, and ask for the relief to count for this tax year or the one before. <strong>Please speak to your tax adviser first.</strong></p>',
    answers: secondQuestion,
  },
  false,
);

const valuation = received(
  investor,
  {
    id: 'message-1001',
    at: '2026-03-12T14:05:00Z',
    subject: 'Your annual valuation',
    body: '<p>Your valuation is attached.</p>',
    attachmentIds: ['file-2101'],
  },
  false,
);

// A remote image, which the portal must not load.
const yearEnd = received(
  investor,
  {
    id: 'message-1003',
    at: '2026-03-15T09:00:00Z',
    subject: 'Tax year end: dates to remember',
    body:
      '<h2>Tax year end</h2><img src="https://images.larkfield.example/banner.png" alt="">' +
      '<p>The tax year ends on <strong>5 April 2026</strong>. Please note:</p>' +
      '<ul><li>Applications by post must reach us by <em>27 March</em>.</li>' +
      '<li>Online applications close at <b>noon on 2 April</b>.</li></ul>' +
      '<p>What to do:</p><ol><li>Check your allowance.</li><li>Choose an offer.</li><li>Apply.</li></ol>' +
      '<p>Read <a href="https://www.larkfield.example/tax-year-end">our guide</a> or write to ' +
      '<a href="mailto:clients@larkfield.example">clients@larkfield.example</a>.</p>',
  },
  false,
);

// 255 characters, the contract's maximum.
const LONG_SUBJECT =
  'Notice of the general meeting of Larkfield Growth VCT, of the proposed merger with Larkfield ' +
  'Income VCT, of the linked offer for subscription, of the cancellation of the share premium ' +
  'account, and of the deadline by which your proxy votes must be received';

const longSubject = received(
  investor,
  {
    id: 'message-1004',
    at: '2026-02-20T16:10:00Z',
    subject: LONG_SUBJECT,
    body: '<p>The circular was posted to you today. Votes must reach the registrar by 20 March.</p>',
  },
  true,
);

const certificates = received(
  investor,
  {
    id: 'message-1006',
    at: '2026-01-22T10:00:00Z',
    subject: 'Your tax certificates',
    body: '<p>Two certificates are attached. Please keep them with your records.</p>',
    attachmentIds: ['file-2102', 'file-2103'],
  },
  true,
);

// Everyday messages, newest first; with those above more than two pages of 15.
const ROUTINE = [
  ['2026-03-02', 'Your February contract notes'],
  ['2026-02-13', 'Dividend paid: Larkfield Income VCT'],
  ['2026-02-05', 'A change to our terms and conditions'],
  ['2026-01-30', 'Your quarterly valuation is ready'],
  ['2026-01-15', 'New offer: Larkfield Growth VCT'],
  ['2025-12-19', 'Our opening hours over Christmas'],
  ['2025-12-04', 'Interim report: Larkfield Growth VCT'],
  ['2025-11-21', 'Dividend paid: Larkfield Growth VCT'],
  ['2025-11-07', 'Thank you for your new address'],
  ['2025-10-31', 'Your quarterly valuation is ready'],
  ['2025-10-16', 'Shares allotted: your EIS portfolio'],
  ['2025-10-02', 'Reminder: your annual review'],
  ['2025-09-18', 'Statement of costs and charges'],
  ['2025-09-03', 'Annual report: Larkfield Income VCT'],
  ['2025-08-22', 'Dividend paid: Larkfield Income VCT'],
  ['2025-08-01', 'Your quarterly valuation is ready'],
  ['2025-07-17', 'Invitation to our summer webinar'],
  ['2025-07-03', 'An update on your forestry holding'],
  ['2025-06-19', 'Exit completed: proceeds are on their way'],
  ['2025-06-05', 'Annual report: Larkfield Growth VCT'],
  ['2025-05-23', 'Dividend paid: Larkfield Growth VCT'],
  ['2025-05-01', 'Your quarterly valuation is ready'],
  ['2025-04-10', 'Your consolidated tax voucher'],
  ['2025-03-27', 'Tax year end: dates to remember'],
  ['2025-03-12', 'Your annual valuation'],
  ['2025-02-20', 'Keeping your account safe'],
  ['2025-01-31', 'Your quarterly valuation is ready'],
  ['2025-01-16', 'Welcome to secure messages'],
] as const;

const routine = ROUTINE.map(([day, subject], index) =>
  received(
    investor,
    {
      id: `message-${FIRST_ROUTINE_NUMBER + index}`,
      at: `${day}T12:00:00Z`,
      subject,
      body: `<p>Dear Mrs Hart,</p><p>${subject}. There is nothing that you need to do.</p>`,
    },
    true,
  ),
);

const proofOfAddress = sent(investor, {
  id: 'message-1014',
  at: '2025-11-05T17:40:00Z',
  subject: 'Proof of my new address',
  body: '<p>The document that you asked for is attached.</p>',
  attachmentIds: ['file-2104'],
});

const drafts: readonly MessageRow[] = [
  {
    ...draft(investor, {
      id: 'message-1021',
      at: '2026-03-10T18:00:00Z',
      subject: 'Question about my valuation',
      body: '<p>Could you tell me how it was <b>calculated</b>? My own figures are attached.</p>',
      attachmentIds: ['file-2105'],
    }),
    updateTs: '2026-03-14T20:15:00Z',
  },
  draft(investor, {
    id: 'message-1022',
    at: '2026-03-13T19:00:00Z',
    subject: 'Re: Your annual valuation',
    body: '<p>Thank you, I have read it and </p>',
    answers: valuation,
  }),
  draft(investor, {
    id: 'message-1023',
    at: '2026-02-01T09:30:00Z',
    subject: 'Meeting in April',
    body: '',
  }),
];

const deleted: readonly MessageRow[] = [
  deletedAt(
    received(
      investor,
      {
        id: 'message-1031',
        at: '2025-12-12T10:00:00Z',
        subject: 'Season’s greetings',
        body: '<p>We wish you a peaceful Christmas.</p>',
      },
      true,
    ),
    '2026-01-05T09:00:00Z',
  ),
  deletedAt(
    sent(investor, {
      id: 'message-1032',
      at: '2025-06-20T08:00:00Z',
      subject: 'Please ignore my last message',
      body: '<p>I have found the letter.</p>',
    }),
    '2025-06-21T08:00:00Z',
  ),
  deletedAt(
    draft(investor, {
      id: 'message-1033',
      at: '2025-05-02T08:00:00Z',
      subject: 'Never mind',
      body: '',
    }),
    '2025-05-03T08:00:00Z',
  ),
];

const partnerQuestion = sent(partner, {
  id: 'message-1053',
  at: '2026-02-10T13:00:00Z',
  subject: 'Transfer of my ISA',
  body: '<p>How long does the transfer take?</p>',
});
const partnerMail: readonly MessageRow[] = [
  received(
    partner,
    {
      id: 'message-1051',
      at: '2026-02-12T09:15:00Z',
      subject: 'Re: Transfer of my ISA',
      body: '<p>Dear Mr Hart,</p><p>it usually takes four weeks.</p>',
      answers: partnerQuestion,
    },
    false,
  ),
  received(
    partner,
    {
      id: 'message-1052',
      at: '2026-01-30T12:00:00Z',
      subject: 'Your quarterly valuation is ready',
      body: '<p>Your valuation is attached.</p>',
      attachmentIds: ['file-2106'],
    },
    true,
  ),
  partnerQuestion,
];

/** Links each message to its latest reply. */
function answersLinked(messages: readonly MessageRow[]): readonly MessageRow[] {
  const answers = messages.filter(({ sentTs, replyTo }) => sentTs !== null && replyTo !== null);
  return messages.map((message) => ({
    ...message,
    reverseThreadParentId: answers.find(({ replyTo }) => replyTo === message.id)?.id ?? null,
  }));
}

export const messageSeed: Pick<Dataset, 'messages' | 'files'> = {
  messages: answersLinked([
    valuation,
    secondAnswer,
    yearEnd,
    longSubject,
    answer,
    certificates,
    ...routine,
    question,
    secondQuestion,
    proofOfAddress,
    ...drafts,
    ...deleted,
    ...partnerMail,
  ]),
  files: messageFiles,
};
