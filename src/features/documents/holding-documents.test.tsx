import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getDownloadFileResponseMock } from '#src/sdk/generated/files/files.msw.ts';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { clearSession } from '#src/session/session-store.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { aDocumentGroup, aFile } from '#tests/support/builders.ts';
import { expectConsole } from '#tests/support/console-guard.ts';
import { getDisplayedText } from '#tests/support/get-displayed-text.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { refuse, respond } from '#tests/support/replies.ts';
import { watchSavedFiles, type SavedFiles } from '#tests/support/saved-files.ts';
import { signInAs } from '#tests/support/sign-in-as.ts';
import { saveDocumentToDisk, saveDocumentGroupToDisk } from './files/download.ts';
import { HoldingDocuments } from './holding-documents.tsx';

const FAILED = 'Something went wrong. Please try again later';

let saved: SavedFiles;
let requested: string[] = [];
/** Ids of files and groups whose download fails. */
let broken: ReadonlySet<string> = new Set();

const record = (id: string, name: string) =>
  aFile({ id, name, type: 'Certificate', size: 12_345, createDate: '2023-11-20T10:15:00Z' });

const GROUPS = [
  aDocumentGroup({
    id: 'holding-3001',
    name: 'Larkfield Growth VCT',
    documents: [record('file-3', 'Child file')],
  }),
  aDocumentGroup({
    id: 'holding-3000',
    name: 'Larkfield VCT Portfolio',
    documents: [record('file-1', 'First file'), record('file-2', 'Second\u202efdp.exe')],
  }),
  aDocumentGroup({ id: 'holding-3006', name: 'Nothing here', documents: [] }),
];

type Call = { readonly request: Request };

const recordPath = ({ request }: Call) =>
  requested.push(new URL(request.url).pathname.replace(/^.*\/api/, ''));

/** Returns the id at the end of the path. Refuses the call if its file or group is broken. */
async function readId(call: Call): Promise<string> {
  recordPath(call);
  const id = call.request.url.replace(/^.*\//, '');
  return broken.has(id) ? refuse(404)(call) : id;
}

function answer() {
  apiServer.use(
    mockHandlers.listHoldingDocuments(GROUPS),
    mockHandlers.downloadFile(async (call) => ({
      ...getDownloadFileResponseMock(),
      media: btoa('%PDF-'),
      fileName: `${await readId(call)}.pdf`,
      mime: 'text/html',
    })),
    mockHandlers.downloadDocument(
      respond(async (call) => {
        const disposition = `attachment; filename="../${await readId(call)}.zip"`;
        return HttpResponse.arrayBuffer(new Uint8Array([80, 75]).buffer, {
          headers: {
            'Content-Type': 'application/octet-stream',
            'Content-Disposition': disposition,
          },
        });
      }),
    ),
  );
}

/** Sets the window width for media queries with `min-width`. */
function widen(to: number) {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: to >= Number(/min-width: ([0-9.]+)px/.exec(media)?.[1] ?? Infinity),
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
}

function show(holdingId = 'holding-3000') {
  return renderPage(<HoldingDocuments holdingId={holdingId} />).user;
}

/** Delays the reply to the next call of the operation until `reply` is called. */
function delayReply(operation: 'downloadFile' | 'downloadDocument') {
  const pendingReply = Promise.withResolvers<void>();
  const asking = Promise.withResolvers<AbortSignal>();
  const refuseLate = async (call: Call) => {
    recordPath(call);
    asking.resolve(call.request.signal);
    await pendingReply.promise;
    return refuse(404)(call);
  };
  apiServer.use(mockHandlers[operation](refuseLate, { once: true }));
  return { asking: asking.promise, reply: pendingReply.resolve };
}

const section = async (name: string) =>
  within(await screen.findByRole('region', { name: new RegExp(name) }));
const portfolio = () => section('Larkfield VCT Portfolio');

const usualMatchMedia = window.matchMedia;

beforeEach(() => {
  saved = watchSavedFiles();
  requested = [];
  broken = new Set();
  widen(1280);
});
afterEach(() => {
  window.matchMedia = usualMatchMedia;
});

describe('the documents of a holding', () => {
  it('groups documents under titles, parent first, and leaves out empty groups [DOCS-02] [DOCS-03] [DOCS-04] [DOCS-18] [DOCS-24]', async () => {
    answer();
    show();
    const titles = await screen.findAllByRole('heading', { level: 3 });
    expect(titles.map((title) => title.textContent)).toEqual([
      'Larkfield VCT Portfolio',
      'Larkfield Growth VCT',
    ]);
    expect((await portfolio()).getAllByRole('rowheader')).toHaveLength(2);
    expect((await section('Larkfield Growth VCT')).getAllByRole('rowheader')).toHaveLength(1);
  });

  it('shows name, type, date and size of each document [DOCS-08] [DOCS-09] [DOCS-10] [DOCS-11]', async () => {
    widen(1001);
    answer();
    show();
    const group = await portfolio();
    expect(group.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Name of document',
      'Type/Tag',
      'Uploaded',
      'Format/Size',
    ]);
    const [, row] = group.getAllByRole('row');
    expect(getDisplayedText(row ?? document.body)).toContain(
      'First file (download)Certificate20/11/2023PDF / 12.3 KB',
    );
  });

  it('shows direction marks in a name as text, so that its real extension stays last [DOCS-08]', async () => {
    answer();
    show();
    const name = (await portfolio()).getByText('U+202E').closest('bdi');
    expect(name).toHaveTextContent('SecondU+202Efdp.exe');
    expect(name?.textContent).not.toContain('\u202e');
  });

  it('shows an error when the documents fail to load and loads them on Try again [DOCS-12]', async () => {
    answer();
    apiServer.use(mockHandlers.listHoldingDocuments(refuse(404), { once: true }));
    const user = show();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(FAILED)).toBeVisible();
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Larkfield VCT Portfolio')).toBeVisible();
  });

  it('shows the empty message when the holding has no documents', async () => {
    apiServer.use(mockHandlers.listHoldingDocuments([]));
    show();
    expect(await screen.findByText('No documents for this holding.')).toBeVisible();
  });
});

describe('a single file', () => {
  it('downloads a file by its id and saves it under the name in the reply [DOCS-17] [DOCS-19]', async () => {
    answer();
    const user = show();
    const group = await portfolio();
    await user.click(group.getByRole('button', { name: 'First file (download)' }));
    expect(await group.findByText('Downloaded')).toBeVisible();
    expect(group.getByText('First file: Downloaded')).toBeInTheDocument();
    expect(requested).toEqual(['/file/file-1']);
    expect(saved.names).toEqual(['file-1.pdf']);
  });

  it('logs a failed download, shows the error in its row and allows a retry [DOCS-15] [DOCS-25]', async () => {
    expectConsole('error', /Downloading file file-1 failed/);
    answer();
    broken = new Set(['file-1']);
    const user = show();
    const group = await portfolio();
    await user.click(group.getByRole('button', { name: 'First file (download)' }));
    expect(await group.findByText(FAILED)).toBeVisible();
    expect(group.getByText(`First file: ${FAILED}`)).toBeInTheDocument();
    expect(saved.names).toEqual([]);
    broken = new Set();
    await user.click(group.getByRole('button', { name: 'Try again First file' }));
    expect(await group.findByText('Downloaded')).toBeVisible();
    expect(group.getByRole('button', { name: 'First file (download)' })).toHaveFocus();
    expect(saved.names).toEqual(['file-1.pdf']);
  });

  it.each([
    ['First file (download)', 'downloadFile', 'file file-1'],
    ['Download All Files', 'downloadDocument', 'document group holding-3000'],
  ] as const)(
    'reports under "%s" that a firewall refused the download [DOCS-15]',
    async (button, operation, what) => {
      expectConsole('error', new RegExp(`Downloading ${what} failed`));
      answer();
      const refusal = () => HttpResponse.html('<h1>Request blocked</h1>', { status: 403 });
      apiServer.use(mockHandlers[operation](respond(refusal)));
      const user = show();
      const group = await portfolio();
      await user.click(group.getByRole('button', { name: button }));
      const text = `${FAILED} Something between you and us refused this.`;
      expect(await group.findByText(text)).toBeVisible();
    },
  );

  it('reports a file whose content is not base64 as failed [DOCS-15]', async () => {
    expectConsole('error', /not base64/);
    answer();
    apiServer.use(mockHandlers.downloadFile({ media: '!!', fileName: 'a.pdf' }));
    const user = show();
    const group = await portfolio();
    await user.click(group.getByRole('button', { name: 'First file (download)' }));
    expect(await group.findByText(FAILED)).toBeVisible();
    expect(saved.names).toEqual([]);
  });

  it('only logs a warning for a file without an id [DOCS-14]', async () => {
    expectConsole('warn', /file without an id/);
    expectConsole('warn', /document group without an id/);
    answer();
    expect(await saveDocumentToDisk('')).toEqual({ outcome: 'ignored' });
    expect(await saveDocumentToDisk(undefined)).toEqual({ outcome: 'ignored' });
    expect(await saveDocumentGroupToDisk('')).toEqual({ outcome: 'ignored' });
    expect(requested).toEqual([]);
    expect(saved.names).toEqual([]);
  });
});

describe('Download All Files', () => {
  it('saves the group as one file, named by the reply header, and marks each file as downloaded [DOCS-05] [DOCS-16] [DOCS-20]', async () => {
    answer();
    const user = show();
    const group = await portfolio();
    const button = group.getByRole('button', { name: 'Download All Files' });
    expect(button).toHaveAccessibleDescription('Larkfield VCT Portfolio');
    await user.click(button);
    expect(await group.findByText('2 files downloaded as holding-3000.zip')).toBeVisible();
    expect(group.getAllByText('Downloaded')).toHaveLength(2);
    expect(requested).toEqual(['/documents/holding-3000']);
    expect(saved.names).toEqual(['holding-3000.zip']);
  });

  it('offers to download the files one by one after a failure, and then to retry the failed files [DOCS-15] [DOCS-25]', async () => {
    expectConsole('error', /Downloading document group holding-3000 failed/);
    expectConsole('error', /Downloading file file-2 failed/);
    answer();
    broken = new Set(['holding-3000', 'file-2']);
    const user = show();
    const group = await portfolio();
    await user.click(group.getByRole('button', { name: 'Download All Files' }));
    expect(await group.findByText(FAILED)).toBeVisible();
    await user.click(group.getByRole('button', { name: 'Download files separately' }));
    expect(await group.findByText('1 of 2 downloaded')).toBeVisible();
    expect(group.getByRole('button', { name: 'Download All Files' })).toHaveFocus();
    expect(group.getByText('Downloaded')).toBeVisible();
    expect(group.getByRole('button', { name: /^Try again Second/ })).toBeVisible();
    expect(saved.names).toEqual(['file-1.pdf']);

    broken = new Set();
    await user.click(group.getByRole('button', { name: 'Try again' }));
    expect(await group.findByText('2 of 2 downloaded')).toBeVisible();
    expect(saved.names).toEqual(['file-1.pdf', 'file-2.pdf']);
    expect(requested).toEqual([
      '/documents/holding-3000',
      '/file/file-1',
      '/file/file-2',
      '/file/file-2',
    ]);
    expect(group.queryByRole('button', { name: /^Try again/ })).toBeNull();
  });

  it('aborts a download of separate files when the page is left, and saves no further file', async () => {
    expectConsole('error', /Downloading document group holding-3000 failed/);
    answer();
    broken = new Set(['holding-3000']);
    const { user, unmount } = renderPage(<HoldingDocuments holdingId="holding-3000" />);
    const group = await portfolio();
    await user.click(group.getByRole('button', { name: 'Download All Files' }));
    const { asking, reply } = delayReply('downloadFile');
    await user.click(await group.findByRole('button', { name: 'Download files separately' }));
    const signal = await asking;
    unmount();
    await waitFor(() => expect(signal.aborted).toBe(true));
    reply();
    // Waits for a later download. When it ends, the aborted download has been processed.
    await saveDocumentToDisk('file-9');
    expect(requested).toEqual(['/documents/holding-3000', '/file/file-1', '/file/file-9']);
    expect(saved.names).toEqual(['file-9.pdf']);
  });

  it('aborts a download of all files as one archive without an error when the page is left', async () => {
    answer();
    const { user, unmount } = renderPage(<HoldingDocuments holdingId="holding-3000" />);
    const group = await portfolio();
    const { asking, reply } = delayReply('downloadDocument');
    await user.click(group.getByRole('button', { name: 'Download All Files' }));
    const signal = await asking;
    unmount();
    await waitFor(() => expect(signal.aborted).toBe(true));
    reply();
    await saveDocumentToDisk('file-9');
    expect(saved.names).toEqual(['file-9.pdf']);
  });

  it('ignores the reply for a client who is no longer viewed [DOCS-15]', async () => {
    await signInAs('investor');
    const download = saveDocumentGroupToDisk('holding-3000');
    clearSession();
    expect(await download).toEqual({ outcome: 'ignored' });
    expect(saved.names).toEqual([]);
  });
});

describe('against the mock server', () => {
  it('downloads all documents of a seeded holding as one archive, and one document by itself [DOCS-01] [DOCS-17] [DOCS-20]', async () => {
    await signInAs('investor');
    const user = show();
    const group = await portfolio();
    await user.click(group.getByRole('button', { name: 'Download All Files' }));
    expect(
      await group.findByText('3 files downloaded as larkfield-vct-portfolio.zip'),
    ).toBeVisible();
    await user.click(group.getByRole('button', { name: 'Portfolio summary 2025 (download)' }));
    await waitFor(() => expect(saved.names).toHaveLength(2));
    expect(saved.names[1]).toMatch(/\.pdf$/);
  });
});
