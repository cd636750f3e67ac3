import { expect, it } from 'vitest';
import { API, logIn, PDF, expectedUpload, uploadByForm } from '#tests/support/uploads.ts';

it('takes the upload that a form of jsdom sends', async () => {
  expect(await uploadByForm()).toEqual([200, expectedUpload('a.pdf')]);
});

it('takes an upload in jsdom, whose File is not that of the parser', async () => {
  const Authorization = await logIn();
  const body = [
    '--edge',
    String.raw`Content-Disposition: form-data; name="files"; filename="a\"b.pdf"`,
    'Content-Type: application/pdf',
    '',
    PDF,
    '--edge--',
    '',
  ].join('\r\n');
  const headers = { Authorization, 'Content-Type': 'multipart/form-data; boundary=edge' };
  const reply = await fetch(`${API}/file/upload`, { method: 'POST', headers, body });
  expect([reply.status, await reply.json()]).toEqual([200, expectedUpload('a-b.pdf')]);
});
