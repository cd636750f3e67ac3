import { screen, waitFor, within } from '@testing-library/react';
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { aDocumentGroup, aFile } from '#tests/support/builders.ts';
import { expectConsole } from '#tests/support/console-guard.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { disconnect, holdReplies, interceptCalls, refuse } from '#tests/support/replies.ts';
import { watchSavedFiles, type SavedFiles } from '#tests/support/saved-files.ts';
import { setScreenWidth } from '#tests/support/screen-width.ts';
import { AMELIA, signInAs } from '#tests/support/sign-in-as.ts';
import { AllDocuments } from './all-documents.tsx';
// Imports the lazy module up front, so that no test waits for it.
import './archive/create-zip.ts';

let saved: SavedFiles;
let requested: string[] = [];
/** Ids of files whose download fails. */
let broken: ReadonlySet<string> = new Set();

const record = (id: string, name: string, size = 12_345) =>
  aFile({ id, name, size, type: 'Certificate', createDate: '2023-11-20T10:15:00Z' });

function answer(size?: number) {
  const groups = [
    aDocumentGroup({
      id: 'vct',
      name: 'Growth VCT',
      documents: [record('file-1', 'First', size), record('file-2', 'Second', size)],
    }),
    aDocumentGroup({
      id: 'eis',
      name: 'EIS Fund',
      documents: [record('file-3', 'Third', size)],
    }),
  ];
  apiServer.use(
    mockHandlers.listDocuments(groups),
    mockHandlers.downloadFile(async (call) => {
      const id = String(call.params['id']);
      requested.push(id);
      if (broken.has(id)) return refuse(404)(call);
      return { media: btoa(`%PDF-${id}`), fileName: 'certificate.pdf' };
    }),
  );
}

function show(address = '/documents') {
  return renderPage([{ path: '/documents', Component: AllDocuments }], address);
}

const button = (name = 'Download all 3 files (37.0 KB)') => screen.findByRole('button', { name });

/** Returns the contents of the files in the last saved zip, by file name. */
async function unpacked() {
  const zip = saved.contents.at(-1);
  const files = unzipSync(new Uint8Array((await zip?.arrayBuffer()) ?? new ArrayBuffer(0)));
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
  );
}

beforeEach(() => {
  saved = watchSavedFiles();
  requested = [];
  broken = new Set();
  setScreenWidth(1280);
});

describe('the download of all documents', () => {
  it('saves one zip with a folder for each holding, named by client and day', async () => {
    await signInAs('investor');
    answer();
    const { user } = show();
    await user.click(await button());
    expect(
      await screen.findByText('3 files downloaded as documents-100234-2026-03-16.zip'),
    ).toBeVisible();
    expect(saved.names).toEqual(['documents-100234-2026-03-16.zip']);
    expect(await unpacked()).toEqual({
      'Growth VCT/certificate.pdf': '%PDF-file-1',
      'Growth VCT/certificate (2).pdf': '%PDF-file-2',
      'EIS Fund/certificate.pdf': '%PDF-file-3',
    });
    await waitFor(async () => expect(await button()).toHaveFocus());
  });

  it('delays the zip until the client number has loaded, which is part of the file name', async () => {
    await signInAs('investor');
    answer();
    const release = holdReplies(mockHandlers.getClient);
    const { user } = show();
    await user.click(await button());
    await waitFor(() => expect(requested).toHaveLength(3));
    expect(saved.names).toEqual([]);
    release();
    await waitFor(() => expect(saved.names).toHaveLength(1));
    expect(saved.names[0]).toBe('documents-100234-2026-03-16.zip');
  });

  it('downloads only the filtered files and names the zip by the filter', async () => {
    await signInAs('partner', { viewing: AMELIA });
    answer();
    const { user } = show('/documents?search=third&type=Certificate&year=2023-24');
    await user.click(await button('Download 1 file (12.3 KB)'));
    await waitFor(() => expect(saved.names).toHaveLength(1));
    expect(saved.names[0]).toBe('documents-certificate-2023-24-100234-2026-03-16.zip');
    expect(await unpacked()).toEqual({ 'certificate.pdf': '%PDF-file-3' });
    expect(requested).toEqual(['file-3']);
  });

  it('lists the failed files, saves nothing and downloads only the failed files on a retry', async () => {
    expectConsole('error', /Downloading file file-2 failed/);
    await signInAs('investor');
    answer();
    broken = new Set(['file-2']);
    const { user } = show();
    await user.click(await button());
    expect(
      await screen.findByText('We could not download 1 of 3 files. Nothing is saved yet.'),
    ).toBeVisible();
    expect(screen.getByText('Second, Growth VCT')).toBeVisible();
    const row = screen.getByRole('rowheader', { name: /Second/ });
    expect(row).toHaveTextContent('Something went wrong. Please try again later');
    expect(saved.names).toEqual([]);
    broken = new Set();
    requested = [];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^3 files downloaded as/)).toBeVisible();
    expect(requested).toEqual(['file-2']);
    expect(Object.keys(await unpacked())).toHaveLength(3);
    expect(within(row).queryByText(/went wrong/)).toBeNull();
    await waitFor(async () => expect(await button()).toHaveFocus());
  });

  it('saves the downloaded files without the failed ones on request', async () => {
    expectConsole('error', /Downloading file file-1 failed/);
    expectConsole('error', /Downloading file file-3 failed/);
    await signInAs('investor');
    answer();
    broken = new Set(['file-1', 'file-3']);
    const { user } = show();
    await user.click(await button());
    await user.click(await screen.findByRole('button', { name: 'Download the other file' }));
    expect(await screen.findByText(/^1 of 3 files downloaded as/)).toBeVisible();
    expect(await unpacked()).toEqual({ 'certificate.pdf': '%PDF-file-2' });
  });

  it('offers only a retry when all downloads have failed', async () => {
    for (const id of [1, 2, 3]) expectConsole('error', new RegExp(`file file-${id} failed`));
    await signInAs('investor');
    answer();
    broken = new Set(['file-1', 'file-2', 'file-3']);
    const { user } = show();
    await user.click(await button());
    expect(await screen.findByText(/^We could not download 3 of 3 files/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Download the other/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('shows the progress of the download and stops on request without a file or an error', async () => {
    await signInAs('investor');
    answer();
    interceptCalls(mockHandlers.downloadFile, ({ request }) =>
      request.url.endsWith('/file-3') ? new Promise(() => {}) : undefined,
    );
    const { user } = show();
    await user.click(await button());
    expect(await screen.findByText('2 of 3')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Files downloaded' })).toHaveAttribute(
      'value',
      '2',
    );
    expect(screen.getByText('Downloading 3 files…')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(async () => expect(await button()).toHaveFocus());
    expect(screen.queryByText('Downloading 3 files…')).toBeNull();
    expect(saved.names).toEqual([]);
  });

  it('aborts all downloads and saves nothing when the page is left', async () => {
    await signInAs('investor');
    answer();
    const aborted: boolean[] = [];
    apiServer.use(
      mockHandlers.listDocuments([
        aDocumentGroup({
          documents: Array.from({ length: 6 }, (_, index) =>
            record(`file-${index}`, `Document ${index}`),
          ),
        }),
      ]),
      mockHandlers.downloadFile(async (call) => {
        const wait = Promise.withResolvers<void>();
        aborted.push(false);
        const at = aborted.length - 1;
        call.request.signal.addEventListener('abort', () => {
          aborted[at] = true;
          wait.resolve();
        });
        await wait.promise;
        return disconnect(call);
      }),
    );
    const { user, unmount } = show();
    await user.click(await button('Download all 6 files (74.1 KB)'));
    await waitFor(() => expect(aborted).toHaveLength(4));
    unmount();
    await waitFor(() => expect(aborted).toEqual([true, true, true, true]));
    expect(saved.names).toEqual([]);
  });

  it('shows the limits when the files are too large for one zip', async () => {
    await signInAs('investor');
    answer(200_000_000);
    show();
    expect(await screen.findByText(/^Download up to 2,000 files or 500 MB at once/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Download all/ })).toBeNull();
  });

  it('saves one zip for all holdings together when documents are grouped by holding', async () => {
    await signInAs('investor');
    answer();
    const { user } = show('/documents?view=holdings');
    await user.click(await button());
    expect(await screen.findByText(/^3 files downloaded as/)).toBeVisible();
    expect(saved.names).toHaveLength(1);
  });
});
