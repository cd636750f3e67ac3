import { http } from 'msw';
import { expect, it } from 'vitest';
import { startMock } from '#mock/testing/vitest.ts';
import { apiServer } from '#tests/support/api-server.ts';

const API = 'http://localhost:8080/app-portal/api';
const PDF = '%PDF-1.4';

async function logIn(): Promise<string> {
  const mock = startMock();
  apiServer.use(http.all(`${API}/*`, ({ request }) => mock.fetch(request)));
  const login = await fetch(`${API}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'investor', password: 'Portfolio1!' }),
  });
  const { id }: { id: string } = await login.json();
  return `Bearer ${id}`;
}

const stored = (name: string) => [expect.objectContaining({ name, size: PDF.length })];

it('takes the upload that a form of jsdom sends', async () => {
  const Authorization = await logIn();
  const body = new FormData();
  body.append('files', new File([PDF], 'a.pdf', { type: 'application/pdf' }));
  const request = new XMLHttpRequest();
  request.open('POST', `${API}/file/upload`);
  request.setRequestHeader('Authorization', Authorization);
  const done = new Promise((resolve) => request.addEventListener('loadend', resolve));
  request.send(body);
  await done;
  expect([request.status, JSON.parse(request.responseText)]).toEqual([200, stored('a.pdf')]);
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
  expect([reply.status, await reply.json()]).toEqual([200, stored('a-b.pdf')]);
});
