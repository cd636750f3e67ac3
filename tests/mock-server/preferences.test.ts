import { describe, expect, it } from 'vitest';
import { createTestClient, type TestClient } from './test-client.ts';

const WCID = 'wc-7f3a9c52e1';

type Access = {
  readonly name: string;
  readonly read: (sandbox: TestClient, block: string) => Promise<Reply>;
  readonly write: (
    sandbox: TestClient,
    method: string,
    block: string,
    body: unknown,
  ) => Promise<Reply>;
};
type Reply = { readonly status: number; readonly body: unknown };

const SIGNED_IN: Access = {
  name: 'the signed-in client',
  read: async (sandbox, block) =>
    sandbox.api('GET', `/prefs/${block}`, { token: await sandbox.login('investor') }),
  write: async (sandbox, method, block, body) =>
    sandbox.api(method, `/prefs/${block}`, { token: await sandbox.login('investor'), body }),
};
const BY_LINK: Access = {
  name: 'the emailed link',
  read: async (sandbox, block) => sandbox.api('GET', `/unsubscribe/${block}?id=${WCID}`),
  write: async (sandbox, method, block, body) =>
    sandbox.api(method, `/unsubscribe/${block}?id=${WCID}`, { body }),
};

// The signed-in client and the e-mailed link change the same preferences.
describe.each([
  { writer: SIGNED_IN, reader: BY_LINK },
  { writer: BY_LINK, reader: SIGNED_IN },
])('preferences changed by $writer.name', ({ writer, reader }) => {
  it('contact options that a change does not name stay unchanged', async () => {
    const sandbox = createTestClient();
    const saved = await writer.write(sandbox, 'PATCH', 'contact', { emailOptOut: true });
    const expected = { emailOptOut: true, phoneOptOut: true, mailingOptOut: false };
    expect(saved).toMatchObject({ status: 200, body: expected });
    expect((await reader.read(sandbox, 'contact')).body).toEqual(expected);
  });

  it('a client has one e-mail frequency or none [PREF-42]', async () => {
    const sandbox = createTestClient();
    const freq = async () => (await reader.read(sandbox, 'contact/freq')).body;
    expect(await freq()).toEqual({ asap: false, weekly: true, monthly: false });
    await writer.write(sandbox, 'PATCH', 'contact/freq', { monthly: true });
    expect(await freq()).toEqual({ asap: false, weekly: false, monthly: true });
    await writer.write(sandbox, 'PATCH', 'contact/freq', { monthly: false });
    expect(await freq()).toEqual({ asap: false, weekly: false, monthly: false });
    const both = { asap: true, weekly: true, monthly: false };
    const refused = await writer.write(sandbox, 'PATCH', 'contact/freq', both);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ fieldErrors: { weekly: 'Choose only one frequency.' } });
  });

  it('a PUT replaces all interests', async () => {
    const sandbox = createTestClient();
    const { body: before } = await reader.read(sandbox, 'interests');
    expect(before).toMatchObject({ 'Venture Capital Trusts': true, 'EIS investments': false });
    const request = { 'EIS investments': true };
    const saved = await writer.write(sandbox, 'PUT', 'interests', request);
    expect(saved.status).toBe(200);
    const { body: after } = await reader.read(sandbox, 'interests');
    expect(after).toEqual(saved.body);
    expect(Object.keys(Object(after))).toEqual(Object.keys(Object(before)));
    expect(Object.entries(Object(after)).filter(([, isOn]) => isOn)).toEqual([
      ['EIS investments', true],
    ]);
    const unknown = await writer.write(sandbox, 'PUT', 'interests', { 'Gold coins': true });
    expect(unknown.status).toBe(422);
    expect(unknown.body).toMatchObject({
      fieldErrors: { 'Gold coins': 'There is no such subject.' },
    });
  });

  it('a snooze starts, is replaced, and ends after its last day [PREF-44]', async () => {
    const sandbox = createTestClient();
    const current = async () => (await reader.read(sandbox, 'opt')).body;
    expect(await current()).toEqual({ tempOptOut: null });
    for (const tempOptOut of ['9999-12-31', null, '2026-04-16']) {
      const saved = await writer.write(sandbox, 'POST', 'opt', { tempOptOut });
      expect(saved).toMatchObject({ status: 200, body: { tempOptOut } });
      expect(await current()).toEqual({ tempOptOut });
    }
    await sandbox.advance('P31D');
    expect(await current()).toEqual({ tempOptOut: '2026-04-16' });
    await sandbox.advance('P1D');
    expect(await current()).toEqual({ tempOptOut: null });
    const past = await writer.write(sandbox, 'POST', 'opt', { tempOptOut: '2026-01-01' });
    expect(past.body).toEqual({ tempOptOut: null });
    const malformed = await writer.write(sandbox, 'POST', 'opt', { tempOptOut: '2026-02-30' });
    expect(malformed.status).toBe(422);
  });
});

it('preferences show the snooze of the scenario snoozed-prefs to the client and by the e-mailed link', async () => {
  const sandbox = createTestClient({ scenario: 'snoozed-prefs' });
  for (const door of [SIGNED_IN, BY_LINK]) {
    expect((await door.read(sandbox, 'opt')).body).toEqual({ tempOptOut: '2026-06-16' });
  }
});
