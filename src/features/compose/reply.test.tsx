import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { getMessage } from '#src/sdk/generated/messages/messages.ts';
import { apiServer } from '#tests/support/api-server.ts';
import {
  getButton,
  openMessageForm,
  openMessageScreen,
  createPdf,
  findMessageField,
  watchWrites,
  pasteMessageText,
  sendEmptyMessage,
} from '#tests/support/message-form.tsx';
import { refuseUntil } from '#tests/support/replies.ts';
import { buildReplySubject } from './reply.tsx';

const original = () => within(screen.getByRole('region', { name: 'Original message' }));

describe('buildReplySubject', () => {
  it.each([
    ['Fees', 'Re: Fees'],
    ['RE: re: Re: Fees', 'Re: Fees'],
    ['  re:  Fees ', 'Re: Fees'],
    ['re:re:Fees', 'Re: Fees'],
    ['Regarding: re: Fees', 'Re: Regarding: re: Fees'],
    ['', 'Re: no subject'],
  ])('turns the subject %j into the reply subject %j [MSG-096] [MSG-097]', (subject, expected) => {
    expect(buildReplySubject(subject)).toBe(expected);
  });

  it('cuts a reply subject to the length that the contract accepts', () => {
    expect(buildReplySubject('x'.repeat(255))).toHaveLength(255);
    expect(buildReplySubject('x'.repeat(250) + '😀'.repeat(3)).isWellFormed()).toBe(true);
  });
});

describe('a reply', () => {
  it('attaches a file that is dropped on the original message', async () => {
    await openMessageForm('/reply/message-1001');
    const quote = await original().findByText('Your valuation is attached.');
    const dataTransfer = { files: [createPdf('dropped.pdf')], types: ['Files'] };
    expect(fireEvent.drop(quote, { dataTransfer })).toBe(false);
    expect(await screen.findByRole('button', { name: 'Remove dropped.pdf' })).toBeEnabled();
  });

  it('shows the original message below the form [MSG-004] [MSG-038] [MSG-039] [MSG-040] [MSG-041] [MSG-042] [MSG-043] [MSG-044]', async () => {
    await openMessageForm('/reply/message-1001');
    expect(screen.getByText('To: Larkfield')).toBeInTheDocument();
    expect(screen.getByText('Re: Your annual valuation')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Subject' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Return to Inbox' })).toHaveAttribute('href', '/inbox');
    expect(original().getByText('From').nextSibling).toHaveTextContent('Larkfield client services');
    expect(original().getByText('Subject').nextSibling).toHaveTextContent('Your annual valuation');
    expect(original().getByText('Sent').nextSibling).toHaveTextContent('12 Mar 2026, 14:05');
    expect(await original().findByText('Your valuation is attached.')).toBeInTheDocument();
    const region = screen.getByRole('region', { name: 'Original message' });
    expect(getButton('Send message').compareDocumentPosition(region)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('shows the recipient if the original message was sent by the client [MSG-040]', async () => {
    await openMessageForm('/reply/message-1014');
    expect(original().getByText('To').nextSibling).toHaveTextContent('Larkfield');
  });

  it('sends a reply without a text, with the original subject after Re: [MSG-090] [MSG-101]', async () => {
    await openMessageForm('/reply/message-1001');
    const writes = watchWrites();
    await sendEmptyMessage();
    await screen.findByText('Secure Message Successfully sent.');
    expect(writes).toMatchObject([
      {
        method: 'POST',
        body: {
          subject: 'Re: Your annual valuation',
          body: '',
          folder: 30,
          replyTo: 'message-1001',
        },
      },
    ]);
  });

  it('saves a draft that refers to the original message [MSG-104]', async () => {
    const { user } = await openMessageForm('/reply/message-1001');
    let id = '';
    apiServer.events.on('response:mocked', async ({ request, response }) => {
      if (request.method !== 'POST' || !request.url.endsWith('/client/messages')) return;
      id = String(Object.values(await response.clone().json())[0]);
    });
    await pasteMessageText('<p>Thank you</p>');
    await user.click(getButton('Save draft'));
    await screen.findByText('Secure Message draft saved');
    apiServer.events.removeAllListeners();
    expect(await getMessage(id)).toMatchObject({ folder: 20, draftReplyTo: 'message-1001' });
  });

  it('continues the draft of a reply from the URL [MSG-004] [MSG-103]', async () => {
    const { user } = await openMessageForm('/reply/message-1001?draftId=message-1022');
    const writes = watchWrites();
    expect(await findMessageField()).toHaveTextContent('Thank you, I have read it and');
    await user.click(getButton('Send message'));
    await screen.findByText('Secure Message Successfully sent.');
    expect(writes).toMatchObject([
      { method: 'PATCH', path: '/client/messages/message-1022', body: { folder: 30 } },
    ]);
  });

  it('shows no form before the original message has loaded [MSG-083]', async () => {
    let endRefusals = () => {};
    await openMessageScreen('/reply/message-1001', {
      before: () => void (endRefusals = refuseUntil(mockHandlers.getMessage, 404)),
    });
    expect(
      await screen.findByText('Error loading message to reply to. Please try again'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send message' })).toBeNull();
    endRefusals();
    fireEvent.click(getButton('Try again'));
    expect(await screen.findByRole('button', { name: 'Send message' })).toBeInTheDocument();
  });
});
