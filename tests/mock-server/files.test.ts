import { unzipSync } from 'fflate';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeEach, describe, expect, it } from 'vitest';
import type {
  DocumentGroup,
  ErrorReply,
  FileDownload,
  FileRecord,
  SecureMessage,
} from '#contract/generated/validators.ts';
import { createTestClient, type TestClient } from './test-client.ts';

let client: TestClient;
let amelia: string;
let daniel: string;

beforeEach(async () => {
  client = createTestClient();
  amelia = await client.login('investor');
  daniel = await client.login('partner');
});

const get = <Body = ErrorReply>(token: string, path: string, as?: string) =>
  client.api<Body>('GET', path, { token, as });
const remove = (token: string, id: string, as?: string) =>
  client.api('DELETE', `/file/${id}`, { token, as });
const send = <Body>(form: FormData, token = amelia, as?: string) =>
  client.api<Body>('POST', '/file/upload', { token, as, body: form });

async function upload<Body = readonly FileRecord[]>(...files: readonly File[]) {
  const form = new FormData();
  for (const file of files) form.append('files', file);
  return send<Body>(form);
}

function file(name: string, type: string, content: string | Uint8Array<ArrayBuffer> = 'x'): File {
  return new File([content], name, { type });
}

async function download(id: string): Promise<FileDownload> {
  return (await get<FileDownload>(amelia, `/file/${id}`)).body;
}

async function saveMessage(folder: 20 | 30, attachmentIds: readonly string[]): Promise<string> {
  const body = { subject: 'A subject', folder, attachmentIds };
  const options = { token: amelia, body };
  return (await client.api<{ id: string }>('POST', '/client/messages', options)).body.id;
}

function bytesOf(media: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(media), (character) => character.charCodeAt(0));
}

describe('upload', () => {
  it('an upload stores several files, which can be downloaded byte for byte [MSG-084 DATA-16 DATA-17]', async () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 7) % 256);
    const response = await upload(
      file('Scan 1.PNG', 'image/png', bytes),
      file('größe.csv', 'text/csv', 'a,b\r\n1,2\r\n'),
    );
    expect(response.status).toBe(200);
    const [image, table] = response.body;
    expect(image).toMatchObject({ name: 'Scan 1.PNG', extension: 'png', type: null, size: 70_000 });
    expect(table).toMatchObject({ name: 'größe.csv', extension: 'csv', size: 10 });
    const scan = await download(image?.id ?? '');
    expect(scan).toMatchObject({ fileName: 'Scan 1.PNG', mime: 'image/png' });
    expect(bytesOf(scan.media)).toEqual(bytes);
    expect(atob((await download(table?.id ?? '')).media)).toBe('a,b\r\n1,2\r\n');
  });

  it.each([
    ['a.csv', ''],
    ['a.docx', 'application/zip'],
    ['a.png', 'text/html'],
    ['a.pdf. ', 'application/pdf'],
  ])('an upload of %s as %s is accepted [MSG-094 MSG-114]', async (name, type) => {
    expect((await upload(file(name, type))).status).toBe(200);
  });

  it.each([
    ['a.svg', 'image/svg+xml'],
    ['a.exe', 'application/x-msdownload'],
    ['a.html', 'text/html'],
    ['a.html', 'image/png'],
    ['a.pdf.exe', 'application/pdf'],
    ['pdf', 'application/pdf'],
    ['.pdf', 'application/pdf'],
  ])(
    'an upload of %s as %s is refused together with the valid file in the same request [MSG-094 MSG-113]',
    async (name, type) => {
      const response = await upload<ErrorReply>(
        file('good.pdf', 'application/pdf'),
        file(name, type),
      );
      expect(response.status).toBe(422);
      expect(response.body.fieldErrors).toEqual({ files: 'The file type is not supported.' });
      const [next] = (await upload(file('a.pdf', 'application/pdf'))).body;
      expect(next?.id).toBe('file-002107');
    },
  );

  it('an upload may have at most 10485760 bytes [MSG-093]', async () => {
    const limit = new Uint8Array(10_485_760);
    expect((await upload(file('a.pdf', 'application/pdf', limit))).status).toBe(200);
    const larger = await upload<ErrorReply>(
      file('a.pdf', 'application/pdf', new Uint8Array(10_485_761)),
    );
    expect(larger.status).toBe(413);
    expect(larger.body.error).toBe('The maximum file size is 10MB.');
  });

  it('an upload of 5 files is accepted, and one of 6 files, no file, a text or an unknown form field is refused [MSG-092]', async () => {
    const pdf = file('a.pdf', 'application/pdf');
    expect((await upload(pdf, pdf, pdf, pdf, pdf)).status).toBe(200);
    expect((await upload(pdf, pdf, pdf, pdf, pdf, pdf)).status).toBe(422);
    for (const [name, value] of [
      ['files', 'text'],
      ['other', pdf],
    ] as const) {
      const form = new FormData();
      form.append(name, value);
      const response = await send(form);
      expect(response.status).toBe(422);
    }
  });

  it('an upload removes the path and hidden characters from file names', async () => {
    const { body } = await upload(file('..\\..\\etc/pass\u202ewd.pdf', 'application/pdf'));
    const [record] = body;
    expect(record?.name).toBe('passwd.pdf');
  });
});

describe('deletion of an upload', () => {
  it('deleting an upload also removes it from its draft [MSG-081 MSG-085]', async () => {
    expect((await remove(amelia, 'file-2105')).status).toBe(204);
    const { body: draft } = await get<SecureMessage>(amelia, '/client/messages/message-1021');
    expect(draft).toMatchObject({ attachmentIds: [], attachmentCount: 0 });
    expect((await get(amelia, '/file/file-2105')).status).toBe(404);
    expect((await remove(amelia, 'file-2105')).status).toBe(404);
  });

  it('sent attachments, documents, received files and files of other clients cannot be deleted', async () => {
    const [record] = (await upload(file('a.pdf', 'application/pdf'))).body;
    const id = record?.id ?? '';
    await saveMessage(20, [id]);
    await saveMessage(30, [id]);
    const statusOf = async (token: string, name: string) => (await remove(token, name)).status;
    expect(await statusOf(amelia, id)).toBe(409);
    expect(await statusOf(daniel, id)).toBe(404);
    expect(await statusOf(amelia, 'file-2004')).toBe(404);
    expect(await statusOf(amelia, 'file-2007')).toBe(404);
    expect(await statusOf(amelia, 'file-2101')).toBe(404);
    expect((await download(id)).media).toBe(btoa('x'));
  });
});

describe('documents', () => {
  it('document groups are listed with their files, a parent before its children, newest first [DOCS-02 DOCS-21 DATA-15]', async () => {
    const { body: groups } = await get<readonly DocumentGroup[]>(amelia, '/documents');
    expect(groups.map(({ id }) => id).slice(0, 3)).toEqual([
      'holding-3000',
      'holding-3001',
      'holding-3002',
    ]);
    expect(groups.every(({ documents }) => documents.length > 0)).toBe(true);
    for (const { documents } of groups) {
      const dates = documents.map(({ createDate }) => Date.parse(createDate));
      expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    }
    expect((await get(await client.login('newcomer'), '/documents')).body).toEqual([]);
  });

  it('a document is downloaded as a valid PDF of the listed size [DOCS-17 DOCS-19]', async () => {
    const first = await download('file-2008');
    expect(first.fileName).toBe('share-certificate-november-2023.pdf');
    const bytes = bytesOf(first.media);
    expect(bytes).toHaveLength(12_345);
    expect(first).toEqual(await download('file-2008'));
    const pdf = await getDocument({ data: bytes, verbosity: VerbosityLevel.ERRORS }).promise;
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    expect(text).toContain('Share certificate November 2023');
    await pdf.destroy();
  });

  it('a group of several documents is downloaded as a zip file [DOCS-05 DOCS-16 DOCS-20]', async () => {
    const response = await get(amelia, '/documents/holding-3001');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="larkfield-growth-vct.zip"',
    );
    const zip = response.bytes;
    const names = Object.keys(unzipSync(zip));
    expect(names.toSorted()).toEqual([
      'annual-report-2025.pdf',
      'income-tax-relief-certificate.pdf',
      'share-certificate-march-2022.pdf',
      'valuations-since-december-2025.csv',
    ]);
    const again = await get(amelia, '/documents/holding-3001');
    expect(again.bytes).toEqual(zip);
  });

  it('a group of one document is downloaded as the file itself', async () => {
    const response = await get(amelia, '/documents/holding-3101');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="investment-note.pdf"',
    );
    expect(response.text.startsWith('%PDF-')).toBe(true);
  });

  it('empty groups, unknown ids and files of another client get 404', async () => {
    for (const path of [
      '/documents/holding-3006',
      '/documents/none',
      '/documents/holding-4001',
      '/file/none',
      '/file/file-2106',
      '/file/file-2041',
    ]) {
      const { status } = await get(amelia, path);
      expect([path, status]).toEqual([path, 404]);
    }
  });
});
