import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { getMessage } from '#src/sdk/generated/messages/messages.ts';
import { apiServer } from '#tests/support/api-server.ts';
import {
  getButton,
  createFile,
  getFileInput,
  openMessageForm,
  createPdf,
  showMessageScreen,
  findMessageField,
  typeSubject,
  watchWrites,
  sendEmptyMessage,
} from '#tests/support/message-form.tsx';
import {
  disconnect,
  holdReplies,
  interceptCalls,
  refuse,
  refuseUntil,
  respond,
} from '#tests/support/replies.ts';

const MOST_BYTES = 10_485_760;

const rows = () =>
  within(screen.getByRole('list', { name: 'Attach files: files' })).getAllByRole('listitem');
const row = (name: string) => screen.findByRole('button', { name: `Remove ${name}` });

/** Waits until the file is attached and returns the button that removes it. */
async function waitUntilAttached(name: string): Promise<HTMLElement> {
  const remove = await row(name);
  await waitFor(() => expect(remove.closest('li')).toHaveTextContent(/Attached|KB/));
  return remove;
}
const list = () => screen.queryByRole('list', { name: 'Attach files: files' });

/** Picks files, including those that the file picker would not offer. */
function pick(...files: File[]): void {
  fireEvent.change(getFileInput(), { target: { files } });
}

/** Reports full upload progress at once; jsdom reports it only together with the reply. */
function reportFullProgress(): void {
  // `send` is called with an explicit `this` below.
  // eslint-disable-next-line typescript/unbound-method
  const send = XMLHttpRequest.prototype.send;
  const spy = vi.spyOn(XMLHttpRequest.prototype, 'send');
  spy.mockImplementation(function (this: XMLHttpRequest, body) {
    send.call(this, body);
    const progress = { lengthComputable: true, loaded: 3, total: 3 };
    this.upload.dispatchEvent(new ProgressEvent('progress', progress));
  });
}

describe('an attached file', () => {
  it('uploads a file, lists it, sends it with the message, and shows the hint about file types [MSG-084] [MSG-095] [MSG-102] [MSG-114]', async () => {
    await openMessageForm();
    const writes = watchWrites();
    const hint = 'Max 10MB/.pdf .png .jpeg .doc .docx .csv .xls .xlsx';
    expect(getButton('Attach files')).toHaveAccessibleDescription(hint);
    expect(screen.getByText(hint)).toBeInTheDocument();
    pick(createPdf('passport.pdf', 2_000));
    await waitUntilAttached('passport.pdf');
    expect(await screen.findByText('2.0 KB')).toBeInTheDocument();
    typeSubject('My passport');
    await sendEmptyMessage();
    await screen.findByText('Secure Message Successfully sent.');
    expect(writes).toMatchObject([
      { method: 'POST', path: '/file/upload' },
      { path: '/client/messages', body: { attachmentIds: [expect.stringMatching(/^file-/)] } },
    ]);
    expect(list()).toBeNull();
  });

  it('attaches a file whose content does not match its name, and shows a warning', async () => {
    await openMessageForm();
    pick(
      new File(['MZ program'], 'statement.pdf', { type: 'application/pdf' }),
      new File(['%PDF-1.7 letter'], 'letter.pdf', { type: 'application/pdf' }),
    );
    expect(await waitUntilAttached('statement.pdf')).toBeEnabled();
    await waitUntilAttached('letter.pdf');
    const warning = await screen.findByText(/^This may be the wrong file\. Check/);
    expect(warning.closest('li')).toHaveTextContent('statement.pdf');
    expect(screen.getAllByText(/^This may be the wrong file/)).toHaveLength(1);
  });

  it('accepts at most 5 files, uploads each by its own request and deletes a removed file [MSG-085] [MSG-086] [MSG-092]', async () => {
    const { user } = await openMessageForm();
    const writes = watchWrites();
    pick(...[1, 2, 3, 4, 5, 6].map((number) => createPdf(`${number}.pdf`)));
    expect(
      await screen.findByText('The max number of files that can be uploaded is 5.'),
    ).toBeInTheDocument();
    expect(
      screen.getByText(/^“6\.pdf” was not attached\. Remove another file/),
    ).toBeInTheDocument();
    for (const number of [1, 2, 3, 4, 5]) await waitUntilAttached(`${number}.pdf`);
    expect(writes.map(({ path }) => path)).toEqual(Array.from({ length: 5 }, () => '/file/upload'));
    await user.click(await waitUntilAttached('3.pdf'));
    await waitFor(() => expect(rows()).toHaveLength(4));
    expect(screen.queryByText('3.pdf')).toBeNull();
    await expect
      .poll(() => writes.slice(5).map(({ method, path }) => [method, path]))
      .toEqual([['DELETE', expect.stringMatching(/^\/file\/file-/)]]);
  });

  it('accepts files of allowed types and explains why other files are refused [MSG-093] [MSG-094] [MSG-113] [MSG-114]', async () => {
    await openMessageForm();
    const writes = watchWrites();
    pick(
      createFile('a.exe', 'application/x-msdownload'),
      createPdf('large.pdf', MOST_BYTES + 1),
      createPdf('empty.pdf', 0),
      createFile('a.xml', 'text/xml'),
      createFile('a.gif', 'image/gif'),
    );
    expect(await screen.findByText('The file type is not supported.')).toBeInTheDocument();
    expect(screen.getByText('The maximum file size is 10MB.')).toBeInTheDocument();
    expect(screen.getByText('The file is empty.')).toBeInTheDocument();
    for (const name of ['a\\.exe', 'large\\.pdf', 'empty\\.pdf']) {
      expect(screen.getByText(new RegExp(`^“${name}” was not attached\\.`))).toBeInTheDocument();
    }
    await waitUntilAttached('a.xml');
    await waitUntilAttached('a.gif');
    expect(rows()).toHaveLength(2);
    expect(writes).toHaveLength(2);
  });

  it('does not attach the same file twice', async () => {
    await openMessageForm();
    const same = createPdf('a.pdf');
    pick(same);
    await waitUntilAttached('a.pdf');
    pick(same);
    expect(await screen.findByText('This file is already attached.')).toBeInTheDocument();
    expect(rows()).toHaveLength(1);
  });

  it('attaches files that are pasted into the text or dropped on the page', async () => {
    await openMessageForm();
    fireEvent.paste(await findMessageField(), {
      clipboardData: { files: [createPdf('pasted.pdf')], getData: () => '' },
    });
    await waitUntilAttached('pasted.pdf');
    const dataTransfer = { files: [createPdf('dropped.pdf')], types: ['Files'] };
    const wentThrough = fireEvent.drop(document.body, { dataTransfer });
    await waitUntilAttached('dropped.pdf');
    expect(wentThrough).toBe(false);
  });

  it('explains a drop that brings no file, as out of a mail program', async () => {
    await openMessageForm();
    fireEvent.drop(document.body, { dataTransfer: { files: [], types: ['Files'] } });
    expect(await screen.findByText('No file arrived.')).toBeVisible();
  });
});

describe('a failed upload', () => {
  it('shows the error of a failed upload, blocks sending and allows a retry [MSG-082]', async () => {
    const { user } = await openMessageForm();
    const writes = watchWrites();
    let isDown = true;
    interceptCalls(mockHandlers.uploadFiles, (call) => (isDown ? disconnect(call) : undefined));
    pick(createPdf('a.pdf'));
    expect(
      await screen.findByText('An error occurred during the file upload. Please try again.', {
        exact: false,
      }),
    ).toBeInTheDocument();
    typeSubject('With a file');
    await user.click(getButton('Send message'));
    expect(await screen.findByRole('group', { name: 'There is a problem' })).toHaveTextContent(
      'A file is not attached. Attach it again, or remove it.',
    );
    expect(writes).toEqual([]);
    isDown = false;
    await user.click(getButton('Try again a.pdf'));
    await screen.findByText('0.1 KB');
    await sendEmptyMessage();
    await screen.findByText('Secure Message Successfully sent.');
    expect(writes.at(-1)).toMatchObject({ body: { attachmentIds: [expect.any(String)] } });
  });

  it('shows the reason of the server for a failed upload', async () => {
    await openMessageForm();
    const headers = { 'Access-Control-Allow-Origin': '*' };
    const refusal = refuse(422, { error: 'A virus was found.', headers });
    apiServer.use(mockHandlers.uploadFiles(refusal));
    pick(createPdf('a.pdf'));
    expect(await screen.findByText(/Please try again\. A virus was found\./)).toBeInTheDocument();
  });

  it('advises a smaller file if a proxy refuses an upload as too large', async () => {
    await openMessageForm();
    const headers = { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'text/html' };
    const page = '<html><h1>413 Request Entity Too Large</h1></html>';
    apiServer.use(
      mockHandlers.uploadFiles(respond(() => new HttpResponse(page, { status: 413, headers }))),
    );
    pick(createPdf('a.pdf'));
    expect(
      await screen.findByText(/Please try again\. The file is too large\./),
    ).toBeInTheDocument();
  });

  it('asks for a file again that was changed after it was chosen', async () => {
    await openMessageForm();
    const changed = createPdf('a.pdf');
    const unreadable = () => Promise.reject(new DOMException('Changed.', 'NotReadableError'));
    vi.spyOn(changed, 'slice').mockReturnValue(
      Object.assign(new Blob(), { arrayBuffer: unreadable }),
    );
    let isOffline = true;
    interceptCalls(mockHandlers.uploadFiles, () => {
      if (isOffline) throw HttpResponse.error();
    });
    pick(changed);
    const warningText = await screen.findByText('a.pdf was not attached. Choose it again.');
    expect(warningText.closest('li')).toHaveTextContent('Choose again a.pdf');
    isOffline = false;
    pick(createPdf('a.pdf'));
    await waitUntilAttached('a.pdf');
    expect(rows()).toHaveLength(1);
  });

  it('blocks sending during an upload and deletes a file that the server stored after the user had cancelled the upload', async () => {
    const { user } = await openMessageForm();
    const writes = watchWrites();
    const release = holdReplies(mockHandlers.uploadFiles);
    reportFullProgress();
    pick(createPdf('a.pdf'));
    await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('value', '100'));
    typeSubject('Without a file');
    await user.click(getButton('Send message'));
    expect(await screen.findByRole('group', { name: 'There is a problem' })).toHaveTextContent(
      'A file is still uploading.',
    );
    await user.click(getButton('Cancel a.pdf'));
    expect(list()).toBeNull();
    // The error disappears with the upload that caused it.
    expect(screen.queryByText(/A file is still uploading/)).toBeNull();
    release();
    await waitFor(() =>
      expect(
        writes.map(({ method, path }) => `${method} ${path.replace(/(?<=-)\d+$/, 'N')}`),
      ).toEqual(['POST /file/upload', 'DELETE /file/file-N']),
    );
    await sendEmptyMessage();
    await screen.findByText('Secure Message Successfully sent.');
    expect(writes.at(-1)).toMatchObject({ body: { attachmentIds: [] } });
  });
});

describe('an upload when the page is left', () => {
  it('lists the file of an interrupted upload and blocks sending until the file is chosen again or removed', async () => {
    const { user, unmount } = await openMessageForm();
    let isDelayed = true;
    interceptCalls(mockHandlers.uploadFiles, () => (isDelayed ? new Promise(() => {}) : undefined));
    pick(createPdf('one.pdf'), createPdf('two.pdf'));
    await waitFor(() => expect(rows()).toHaveLength(2));
    unmount();
    isDelayed = false;
    showMessageScreen();
    const warningText = await screen.findByText(/one\.pdf was not attached\. Choose it again/);
    expect(warningText.closest('li')).toHaveTextContent('Choose again one.pdf');
    typeSubject('With two files');
    const writes = watchWrites();
    await user.click(getButton('Send message'));
    expect(await screen.findByRole('group', { name: 'There is a problem' })).toHaveTextContent(
      'A file is not attached.',
    );
    expect(writes).toEqual([]);
    pick(createPdf('one.pdf'));
    await waitUntilAttached('one.pdf');
    expect(rows()).toHaveLength(2);
    await user.click(getButton('Remove two.pdf'));
    await sendEmptyMessage();
    await screen.findByText('Secure Message Successfully sent.');
    expect(writes.at(-1)).toMatchObject({ body: { attachmentIds: [expect.any(String)] } });
  });
});

describe('a removed file', () => {
  it('removes a file from the saved draft before deleting the file [MSG-116]', async () => {
    const { user } = await openMessageForm('/new-message?draftId=message-1021');
    const writes = watchWrites();
    await user.click(await waitUntilAttached('my-figures.csv'));
    await waitFor(() => expect(list()).toBeNull());
    await waitFor(() =>
      expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
        'DELETE /client/messages/message-1021/attachment/file-2105',
        'DELETE /file/file-2105',
        'PATCH /client/messages/message-1021',
      ]),
    );
    expect((await getMessage('message-1021')).attachmentIds).toEqual([]);
    await user.click(getButton('Send message'));
    expect(await screen.findByText('Secure Message Successfully sent.')).toBeInTheDocument();
  });

  it('shows an error for a file that cannot be deleted and removes the file on a retry [MSG-081]', async () => {
    const { user } = await openMessageForm('/new-message?draftId=message-1021');
    const endRefusals = refuseUntil(mockHandlers.deleteFile, 500);
    await user.click(await waitUntilAttached('my-figures.csv'));
    expect(
      await screen.findByText('An error occurred deleting the file upload. Please try again.'),
    ).toBeInTheDocument();
    expect(rows()).toHaveLength(1);
    endRefusals();
    await user.click(getButton('Try again my-figures.csv'));
    await waitFor(() => expect(list()).toBeNull());
  });
});
