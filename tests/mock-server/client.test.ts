import { describe, expect, it } from 'vitest';
import type { Address } from '#contract/generated/validators.ts';
import { aBankSubmission } from '#tests/support/builders.ts';
import { createTestClient, type TestClient } from './test-client.ts';

const AMELIA = 'client-100234';
const BATH = {
  addressLineOne: ' 2 Orchard Close ',
  addressLineTwo: '',
  city: 'Bath',
  county: 'Somerset',
  postcode: 'BA1 2AB',
  country: 'United Kingdom',
};

async function acting(sandbox: TestClient, username: string, as = AMELIA) {
  return { token: await sandbox.login(username), as };
}

describe('client', () => {
  it("the list of accounts contains the caller's other accounts, with or without acting as another client", async () => {
    const sandbox = createTestClient();
    const partner = await acting(sandbox, 'partner');
    const amelia = [{ id: AMELIA, fullName: 'Mrs Amelia Hart' }];
    for (const caller of [{ token: partner.token }, partner]) {
      expect((await sandbox.api('GET', '/client/associated', caller)).body).toEqual(amelia);
    }
    for (const username of ['investor', 'newcomer', 'staff']) {
      const token = await sandbox.login(username);
      expect((await sandbox.api('GET', '/client/associated', { token })).body).toEqual([]);
    }
  });
});

describe('wcid', () => {
  it.each(['/user/wc-0000000000', '/user/client-100234', '/client-name/client-100234'])(
    '%s answers 404 because its id is not a valid wcid [API-79]',
    async (path) => {
      const sandbox = createTestClient();
      expect((await sandbox.api('GET', path)).status).toBe(404);
    },
  );
});

describe('bank details', () => {
  const GOOD = aBankSubmission({ accountNumber: '00926819' });
  const BAD = { ...GOOD, accountNumber: '31926810' };

  async function submit(
    sandbox: TestClient,
    token: string,
    id: 'main' | 'rebate',
    details: object,
  ) {
    const kind = id === 'main' ? 'Main' : 'Rebate';
    return sandbox.api('POST', `/client/bank/${id}`, { token, body: { ...details, kind } });
  }

  it.each(['main', 'rebate'] as const)(
    '%s bank details that pass the check are active at once and can be replaced [BANK-37]',
    async (id) => {
      const sandbox = createTestClient();
      const token = await sandbox.login('newcomer');
      for (const accountNumber of ['00926819', '7']) {
        const submitted = await submit(sandbox, token, id, { ...GOOD, accountNumber });
        expect(submitted).toMatchObject({ status: 200, body: { amlStatus: 'Verified' } });
        const { body } = await sandbox.api('GET', `/client/bank/${id}`, { token });
        expect(body).toMatchObject({ accountNumber, rollNumber: null, validationStatus: 'Active' });
      }
      const kinds = (await sandbox.mails()).map((mail) => mail.kind);
      expect(kinds).toEqual(['details-changed', 'details-changed']);
    },
  );

  it.each(['main', 'rebate'] as const)(
    '%s bank details that fail the check stay pending, cause an e-mail and cannot be submitted again [BANK-33]',
    async (id) => {
      const sandbox = createTestClient();
      const token = await sandbox.login('newcomer');
      const failed = await submit(sandbox, token, id, BAD);
      expect(failed).toMatchObject({ status: 200, body: { amlStatus: 'Failed' } });
      const { body } = await sandbox.api('GET', `/client/bank/${id}`, { token });
      expect(body).toMatchObject({ validationStatus: 'Pending', amlStatus: 'Failed' });
      const [mail] = await sandbox.mails();
      expect(mail).toMatchObject({ kind: 'bank-follow-up', to: 'priya.shah@mail.example' });
      expect(mail?.text).toContain('6810');
      expect(mail?.text).not.toContain('31926810');
      const again = await submit(sandbox, token, id, GOOD);
      expect(again.status).toBe(409);
      expect(again.body).toMatchObject({ error: 'Bank details awaiting verification' });
    },
  );

  it('bank details whose kind differs from the kind in the path are refused [BANK-28]', async () => {
    const sandbox = createTestClient();
    const token = await sandbox.login('newcomer');
    const body = { ...GOOD, kind: 'Rebate' };
    const reply = await sandbox.api('POST', '/client/bank/main', { token, body });
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({
      fieldErrors: { kind: 'Must be Main for the main account and Rebate for the rebate account.' },
    });
  });

  it.each([
    ['pending-bank', null],
    ['failed-bank', 'Failed'],
  ])(
    'bank details of the scenario %s stay pending for two days [BANK-12]',
    async (scenario, amlStatus) => {
      const sandbox = createTestClient({ scenario });
      const token = await sandbox.login('investor');
      for (const id of ['main', 'rebate'] as const) {
        const { body } = await sandbox.api('GET', `/client/bank/${id}`, { token });
        expect(body).toMatchObject({ validationStatus: 'Pending', amlStatus });
        expect((await submit(sandbox, token, id, GOOD)).status).toBe(409);
      }
      await sandbox.advance('P2D');
      const { body } = await sandbox.api('GET', '/client/bank/main', { token });
      expect(body).toMatchObject({ validationStatus: 'Active', amlStatus: 'Verified' });
      expect((await submit(sandbox, token, 'rebate', GOOD)).status).toBe(200);
    },
  );

  it('delegates see only the last 4 characters of a roll number [BANK-32]', async () => {
    const sandbox = createTestClient({ scenario: 'pending-bank' });
    const caller = await acting(sandbox, 'partner');
    const { body } = await sandbox.api('GET', '/client/bank/rebate', caller);
    expect(body).toMatchObject({ accountNumber: '****7750', rollNumber: '******56-7' });
  });
});

describe('postal address', () => {
  it('getAddress answers 404 without an address, and a new address is stored as pending approval', async () => {
    const sandbox = createTestClient();
    const token = await sandbox.login('newcomer');
    expect((await sandbox.api('GET', '/client/address', { token })).status).toBe(404);
    const stored = {
      ...BATH,
      addressLineOne: '2 Orchard Close',
      addressLineTwo: null,
      pendingApproval: true,
    };
    const submitted = await sandbox.api('POST', '/client/address', { token, body: BATH });
    expect(submitted).toMatchObject({ status: 200, body: stored });
    expect((await sandbox.api('GET', '/client/address', { token })).body).toEqual(stored);
    const again = await sandbox.api('POST', '/client/address', { token, body: BATH });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ error: 'Address update is pending approval.' });
  });

  it('an address line that contains only spaces is refused', async () => {
    const sandbox = createTestClient();
    const token = await sandbox.login('investor');
    const body = { ...BATH, city: '  ', postcode: ' ' };
    const reply = await sandbox.api('POST', '/client/address', { token, body });
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({
      fieldErrors: { city: 'Your city is required', postcode: 'Your postcode is required' },
    });
    const stored = await sandbox.api('GET', '/client/address', { token });
    expect(stored.body).toMatchObject({ city: 'Bristol', pendingApproval: false });
  });

  it('an unchanged address line may exceed the limit for new lines', async () => {
    const sandbox = createTestClient();
    const token = await sandbox.login('investor');
    const county = 'x'.repeat(101);
    const { body: before } = await sandbox.api<Address>('GET', '/client/address', { token });
    const { pendingApproval: _, ...onRecord } = before;
    const record = { id: AMELIA, ...before, county };
    const path = `/sandboxes/default/records/addresses/${AMELIA}`;
    expect((await sandbox.control('PUT', path, record)).status).toBe(200);
    const changed = { ...onRecord, county, city: 'Bath' };
    const saved = await sandbox.api('POST', '/client/address', { token, body: changed });
    expect(saved).toMatchObject({ status: 200, body: { county, city: 'Bath' } });
  });

  it('a new address line of more than 100 characters is refused', async () => {
    const sandbox = createTestClient();
    const token = await sandbox.login('investor');
    const body = { ...BATH, county: 'x'.repeat(101) };
    const reply = await sandbox.api('POST', '/client/address', { token, body });
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({
      fieldErrors: { county: 'Use at most 100 characters for the county.' },
    });
  });
});

describe('contact details', () => {
  it('a change of contact details is effective at once, also for the next e-mail', async () => {
    const sandbox = createTestClient();
    const token = await sandbox.login('newcomer');
    const before = await sandbox.api('GET', '/client/contact-details', { token });
    expect(before.body).toEqual({ phoneNumber: null, email: 'priya.shah@mail.example' });
    const body = { phoneNumber: '07700900145', email: 'priya@shah.example' };
    const saved = await sandbox.api('POST', '/client/contact-details', { token, body });
    expect(saved).toMatchObject({ status: 200, body });
    expect((await sandbox.api('GET', '/client/contact-details', { token })).body).toEqual(body);
    const bank = aBankSubmission({ accountNumber: '10' });
    await sandbox.api('POST', '/client/bank/main', { token, body: bank });
    const [newest] = await sandbox.mails();
    expect(newest).toMatchObject({ kind: 'bank-follow-up', to: 'priya@shah.example' });
  });

  it.each([
    [{ phoneNumber: '0800123456', email: 'a@b.example' }, 'phoneNumber'],
    [{ phoneNumber: '07700900145', email: 'priya' }, 'email'],
  ])('the contact details %j are refused', async (body, field) => {
    const sandbox = createTestClient();
    const token = await sandbox.login('newcomer');
    const reply = await sandbox.api('POST', '/client/contact-details', { token, body });
    expect(reply.status).toBe(422);
    expect(reply.body).toHaveProperty(`fieldErrors.${field}`);
  });

  it('a phone number may stay missing, but a phone number on record cannot be removed', async () => {
    const sandbox = createTestClient();
    const token = await sandbox.login('newcomer');
    const save = (body: object) => sandbox.api('POST', '/client/contact-details', { token, body });
    const withoutPhone = { phoneNumber: null, email: 'priya@shah.example' };
    expect(await save(withoutPhone)).toMatchObject({ status: 200, body: withoutPhone });
    const phoneNumber = '07700900145';
    expect(await save({ ...withoutPhone, phoneNumber })).toMatchObject({ status: 200 });
    expect(await save(withoutPhone)).toMatchObject({
      status: 422,
      body: { fieldErrors: { phoneNumber: 'Your phone number is required.' } },
    });
    expect(await save({ phoneNumber, email: null })).toMatchObject({
      status: 422,
      body: { fieldErrors: { email: 'E-mail is required' } },
    });
  });
});
