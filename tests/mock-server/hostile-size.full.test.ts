import { describe, expect, it } from 'vitest';
import { expectLinearTime } from '#tests/support/expect-linear-time.ts';
import { API_PATH, createTestClient, getFieldByPath, ORIGIN } from './test-client.ts';

const LARGEST = 4 * 1024 * 1024 - 512;

type Init = { readonly path: string; readonly init?: RequestInit };
type Make = (text: string, size: number) => Init;

const client = createTestClient();
const caller = { Authorization: `Bearer ${await client.login()}` };

function posted(path: string, body: string, type = 'application/json'): Init {
  const headers = { ...caller, 'Content-Type': type };
  return { path, init: { method: 'POST', headers, body } };
}
const login = (body: string) => posted('/auth/login', body);
const message = (body: unknown) => posted('/client/messages', JSON.stringify(body));
const form = (body: string, boundary = 'b') =>
  posted('/file/upload', body, `multipart/form-data; boundary=${boundary}`);
const part = (head: string) =>
  `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\nx\r\n--b--\r\n`;
const draft = { subject: 'Hello', folder: 20, body: 'token'.repeat(98_000) };
const { body: made } = await client.api('POST', '/client/messages', {
  body: draft,
  headers: caller,
});
const get = (path: string, headers: Readonly<Record<string, string>> = {}): Init => ({
  path,
  init: { headers: { ...caller, ...headers } },
});
const repeated = (text: string, size: number) =>
  text.repeat(Math.floor(size / text.length)).slice(0, size);

const PLACES: readonly (readonly [string, Make])[] = [
  ['a key of a body', (text) => login(JSON.stringify({ [text]: 1 }))],
  [
    'a value of a body',
    (text) => login(JSON.stringify({ username: text.slice(0, -99), password: '' })),
  ],
  [
    'quotation marks in a body',
    (_, size) => login(JSON.stringify({ username: repeated('"token', size * 0.7) })),
  ],
  ['a body that is not JSON', (text) => login(`"${text}`)],
  ['blanks in a body', (_, size) => login(`{"a"${' '.repeat(size)}:1}`)],
  ['a message', (text) => message({ subject: 'Hello', folder: 20, body: text.slice(0, 490_000) })],
  [
    'the tags of a message',
    (_, size) =>
      message({
        subject: 'Hello',
        folder: 20,
        body: repeated('<a href="', Math.min(size, 400_000)),
      }),
  ],
  [
    'nested elements of a message',
    (_, size) =>
      message({ subject: 'Hello', folder: 20, body: repeated('<b>', Math.min(size, 400_000)) }),
  ],
  ['a reply', () => get(`/client/messages/${String(getFieldByPath(made, 'id'))}`)],
  [
    'many keys',
    (_, size) =>
      login(`{${Array.from({ length: size / 12 }, (_key, index) => `"k${index}":0`).join(',')}}`),
  ],
  ['many items', (_, size) => message({ attachmentIds: Array(Math.floor(size / 2) - 99).fill(0) })],
  ['a header', (text) => get('/client', { 'Execute-As': text, 'User-Agent': text })],
  ['a token', (text) => get('/client', { Authorization: `Bearer ${text}` })],
  ['a content type', (text) => posted('/auth/login', '{}', `application/${text}`)],
  [
    'a form without a boundary',
    (_, size) => posted('/file/upload', '', `multipart/form-data;${repeated('boundary', size)}`),
  ],
  ['an origin', (text) => get('/client', { Origin: `http://${text}` })],
  ['the name of a query', (text) => get(`/client/messages?${text}=1`)],
  ['the value of a query', (text) => get(`/client/messages?folder=${text}`)],
  ['many queries', (_, size) => get(`/client/messages?${repeated('&token', size)}`)],
  ['a path', (text) => get(`/client-name/${text}`)],
  ['many segments', (_, size) => get(repeated('/token', size))],
  ['the name of a part', (text) => form(part(`name="${text}"`))],
  ['the name of a file', (text) => form(part(`name="files"; filename="${text}.png"`))],
  ['empty parts', (_, size) => form(repeated('--b\r\n\r\n', size))],
  [
    'parts of a name',
    (_, size) =>
      form(repeated('--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n', size)),
  ],
  ['text that is nearly a boundary', (_, size) => form('-'.repeat(size), `${'-'.repeat(60)}x`)],
];

describe('hostile input of up to 4 MB', () => {
  it.each(PLACES)('input is handled in time linear to its length: %s', async (_place, make) => {
    await expectLinearTime(async (size) => {
      const { path, init } = make(repeated('token', size), size);
      const reply = await client.app.fetch(new Request(`${ORIGIN}${API_PATH}${path}`, init));
      await reply.arrayBuffer();
      expect(reply.status).toBeLessThan(500);
    }, LARGEST);
  });
});
