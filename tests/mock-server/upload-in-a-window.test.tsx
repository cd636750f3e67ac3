import { expect, it } from 'vitest';
import { API, logIn, PDF, buildExpectedUpload, uploadByForm } from '#tests/support/uploads.ts';

it('the mock server accepts an upload from a FormData of jsdom', async () => {
  expect(await uploadByForm()).toEqual([200, buildExpectedUpload('a.pdf')]);
});

it('the mock server accepts a multipart upload in jsdom, whose File class differs from that of the upload parser', async () => {
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
  expect([reply.status, await reply.json()]).toEqual([200, buildExpectedUpload('a-b.pdf')]);
});
