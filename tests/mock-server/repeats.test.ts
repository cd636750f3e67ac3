import { expect, it } from 'vitest';
import { aBankSubmission } from '#tests/support/builders.ts';
import { createTestClient } from './test-client.ts';

const key = { 'Idempotency-Key': '0c7be3d1-2f64-4a57-9d0e-6a1b5c8f7e21' };
const details = aBankSubmission({ kind: 'Rebate' });
const address = {
  addressLineOne: '2 Orchard Close',
  city: 'Bath',
  postcode: 'BA1 2AB',
  country: 'United Kingdom',
};

async function client() {
  const { api, login, mails: outbox, advance } = createTestClient();
  const token = await login();
  const post = (path: string, body: object, headers: Record<string, string> = key) =>
    api('POST', path, { token, body, headers });
  const mails = async () => (await outbox()).length;
  return { api, post, mails, login, advance };
}

it('requests with the same Idempotency-Key run a write that sends an e-mail only once, also if they are concurrent', async () => {
  const { post, mails } = await client();
  const before = await mails();
  const replies = await Promise.all([
    post('/client/bank/rebate', details),
    post('/client/bank/rebate', details),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(replies[1]?.body).toEqual(replies[0]?.body);
  expect(await mails()).toBe(before + 1);
});

it('a repeat with the same Idempotency-Key gets the first reply, even if it would now be refused', async () => {
  const { post } = await client();
  expect((await post('/client/address', address)).status).toBe(200);
  expect((await post('/client/address', address)).status).toBe(200);
  expect((await post('/client/address', address, {})).status).toBe(409);
});

it('another request with the same Idempotency-Key is refused and changes nothing', async () => {
  const { post, mails } = await client();
  await post('/client/bank/rebate', details);
  const before = await mails();
  const { status, body } = await post('/client/bank/rebate', { ...details, sortCode: '445566' });
  expect(status).toBe(422);
  expect(body).toMatchObject({
    code: 'key-reused',
    error: 'This key was used for another request.',
  });
  expect(await mails()).toBe(before);
});

it('a message with the Idempotency-Key of another operation is refused [API-82]', async () => {
  const { post } = await client();
  await post('/client/contact-details', { phoneNumber: '07700900145', email: 'a@hart.example' });
  const { status, body } = await post('/client/messages', { subject: 'A draft', folder: 20 });
  expect([status, body]).toMatchObject([422, { code: 'key-reused' }]);
});

it('a refused request does not use up its Idempotency-Key', async () => {
  const { post } = await client();
  expect((await post('/client/bank/rebate', { ...details, sortCode: '1' })).status).toBe(422);
  expect((await post('/client/bank/rebate', details)).status).toBe(200);
});

it('an Idempotency-Key expires after a day', async () => {
  const { post, advance } = await client();
  await post('/client/contact-details', { phoneNumber: '07700900145', email: 'a@hart.example' });
  await advance('P1D');
  const other = { phoneNumber: '07700900146', email: 'a@hart.example' };
  expect((await post('/client/contact-details', other)).status).toBe(200);
});

it('two callers can use the same Idempotency-Key independently', async () => {
  const { api, post, login } = await client();
  const draft = { subject: 'A draft', folder: 20 };
  const first = await post('/client/messages', draft);
  const token = await login('partner');
  const theirs = await api('POST', '/client/messages', { token, body: draft, headers: key });
  expect(theirs.status).toBe(200);
  expect(theirs.body).not.toEqual(first.body);
});

it('a malformed Idempotency-Key is refused with 422', async () => {
  const { post } = await client();
  const { status, body } = await post('/client/address', address, { 'Idempotency-Key': 'short' });
  expect(status).toBe(422);
  expect(body).toMatchObject({ fieldErrors: { 'Idempotency-Key': 'This is not a valid key.' } });
});
