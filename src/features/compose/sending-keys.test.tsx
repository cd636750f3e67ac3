import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  getButton,
  openMessageForm,
  getSubjectField,
  findMessageField,
  typeSubject,
  watchWrites,
  pasteMessageText,
} from '#tests/support/message-form.tsx';

const SENT = 'Secure Message Successfully sent.';
const QUESTION = 'Send without a message?';
const sends = (writes: ReturnType<typeof watchWrites>) =>
  writes.filter(({ body }) => JSON.stringify(body).includes('"folder":30'));

it('moves focus to the text on Enter in the subject and sends nothing', async () => {
  const { user } = await openMessageForm();
  const editor = await findMessageField();
  const writes = watchWrites();
  await user.type(getSubjectField(), 'Question about fees{Enter}');
  expect(editor).toHaveFocus();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(writes).toEqual([]);
});

it('stays in the subject on the Enter that confirms a conversion in Safari', async () => {
  await openMessageForm();
  await findMessageField();
  const subject = getSubjectField();
  subject.focus();
  fireEvent.keyDown(subject, { key: 'Enter', keyCode: 229 });
  expect(subject).toHaveFocus();
});

it.each([
  ['Control', 'subject', getSubjectField],
  ['Meta', 'subject', getSubjectField],
  ['Control', 'text', findMessageField],
  ['Meta', 'text', findMessageField],
])('sends the message on %s+Enter in the %s field', async (key, _field, field) => {
  const { user } = await openMessageForm();
  typeSubject('Question about fees');
  await pasteMessageText('<p>Dear all</p>');
  const writes = watchWrites();
  (await field()).focus();
  await user.keyboard(`{${key}>}{Enter}{/${key}}`);
  expect(await screen.findByText(SENT)).toBeInTheDocument();
  expect(writes).toMatchObject([{ body: { body: '<p>Dear all</p>', folder: 30 } }]);
});

it.each([
  ['subject', getSubjectField],
  ['text', findMessageField],
])('sends nothing on AltGr+Enter in the %s field', async (_field, field) => {
  const { user } = await openMessageForm();
  typeSubject('Question about fees');
  await pasteMessageText('<p>Dear all</p>');
  const writes = watchWrites();
  (await field()).focus();
  await user.keyboard('{Control>}{Alt>}{Enter}{/Alt}{/Control}');
  await user.click(getButton('Save draft'));
  expect(await screen.findByText('Secure Message draft saved')).toBeInTheDocument();
  expect(sends(writes)).toEqual([]);
});

it('sends the message once while Control+Enter stays pressed', async () => {
  const { user, mock } = await openMessageForm();
  typeSubject('Question about fees');
  await pasteMessageText('<p>Dear all</p>');
  await mock.addFault({ operationId: 'createMessage', kind: 'status', status: 422, times: 1 });
  const writes = watchWrites();
  const editor = await findMessageField();
  editor.focus();
  await user.keyboard('{Control>}{Enter>}');
  await screen.findByText('An creating the secure message. Please try again.');
  fireEvent.keyDown(editor, { key: 'Enter', ctrlKey: true, repeat: true });
  await user.click(getButton('Save draft'));
  expect(await screen.findByText('Secure Message draft saved')).toBeInTheDocument();
  expect(sends(writes)).toHaveLength(1);
});

it('sends a message without another question after the user has added a text', async () => {
  const { user } = await openMessageForm();
  await findMessageField();
  typeSubject('Question about fees');
  await user.click(getButton('Send message'));
  await screen.findByRole('alertdialog', { name: QUESTION });
  await user.click(getButton('Write a message'));
  await pasteMessageText('<p>Dear all</p>');
  const writes = watchWrites();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(SENT)).toBeInTheDocument();
  expect(sends(writes)).toHaveLength(1);
});

it('asks before it sends an empty message and lets the user write a text', async () => {
  const { user } = await openMessageForm();
  const editor = await findMessageField();
  const writes = watchWrites();
  await user.type(getSubjectField(), 'Question about fees{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('alertdialog', { name: QUESTION })).toBeVisible();
  expect(getButton('Write a message')).toHaveFocus();
  await user.click(getButton('Write a message'));
  await waitFor(() => expect(editor).toHaveFocus());
  expect(sends(writes)).toEqual([]);
});

it.each(['', '<p></p><p>&nbsp;</p>'])(
  'sends an empty message (%j) after the user has confirmed it',
  async (html) => {
    const { user } = await openMessageForm();
    await findMessageField();
    typeSubject('Question about fees');
    if (html !== '') await pasteMessageText(html);
    const writes = watchWrites();
    await user.click(getButton('Send message'));
    await screen.findByRole('alertdialog', { name: QUESTION });
    await user.click(getButton('Send anyway'));
    expect(await screen.findByText(SENT)).toBeInTheDocument();
    expect(sends(writes)).toHaveLength(1);
  },
);

it('does not ask again about an empty message after sending has failed', async () => {
  const { user, mock } = await openMessageForm();
  typeSubject('Question about fees');
  await mock.addFault({ operationId: 'createMessage', kind: 'status', status: 422, times: 1 });
  await user.click(getButton('Send message'));
  await user.click(await screen.findByRole('button', { name: 'Send anyway' }));
  await screen.findByText('An creating the secure message. Please try again.');
  await user.click(getButton('Send message'));
  expect(await screen.findByText(SENT)).toBeInTheDocument();
});

it('saves an empty draft without asking', async () => {
  const { user } = await openMessageForm();
  typeSubject('Question about fees');
  await user.click(getButton('Save draft'));
  expect(await screen.findByText('Secure Message draft saved')).toBeInTheDocument();
});
