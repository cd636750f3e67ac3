import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ControlError, UnreachableError } from '#contract/control/control-request.ts';
import { createFault, listSandboxes } from '#contract/generated/control-client.ts';
import { makeSandbox } from '#mock/testing/sandbox.ts';
import { expect as expectCalls, startMock } from '#mock/testing/vitest.ts';

describe('Vitest helper startMock', () => {
  it('startMock lets a test control scenario, clock, faults, e-mails and reset', async () => {
    const { sandbox, clock, fetch } = startMock({ scenario: 'pending-bank' });
    const { id: token } = await sandbox.logIn('investor');
    const bank = async () => {
      const headers = { Authorization: `Bearer ${token}` };
      return fetch(new Request(`${sandbox.api}/client/bank/main`, { headers }));
    };
    expect(await (await bank()).json()).toMatchObject({ validationStatus: 'Pending' });
    expect((await clock.advance('PT10M')).now).toBe('2026-03-16T09:10:01.000Z');

    await sandbox.addFault({ operationId: 'getBankDetails', kind: 'status', status: 503 });
    expect((await bank()).status).toBe(503);
    await sandbox.removeFaults();
    expect((await bank()).status).toBe(200);

    expect(await sandbox.operations()).toEqual([
      'login',
      'getBankDetails',
      'getBankDetails',
      'getBankDetails',
    ]);
    expect(await sandbox.emails()).toEqual([]);
    await sandbox.reset();
    expect((await bank()).status).toBe(401);
  });

  it('toHaveCalled counts the calls of an operation, and names the count in its failure', async () => {
    const mock = startMock();
    await mock.sandbox.logIn('investor');
    await expectCalls(mock).toHaveCalled('login');
    await expectCalls(mock.sandbox).toHaveCalled('login', 1);
    await expectCalls(mock).not.toHaveCalled('createMessage');
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1000 });
    onTestFinished(() => void vi.useRealTimers());
    await expect(expectCalls(mock).toHaveCalled('login', 2)).rejects.toThrow(
      'login: expected 2 calls, but the sandbox received 1.',
    );
  });

  it('toHaveCalled waits for a call that comes later', async () => {
    const mock = startMock();
    const expected = expectCalls(mock).toHaveCalled('login');
    await mock.sandbox.operations();
    await mock.sandbox.logIn('investor');
    await expected;
  });

  it('startMock listens on a port until the test ends', async () => {
    const api = await startMock({ scenario: 'empty-portfolio' }).listen();
    expect((await fetch(`${api}/client`)).status).toBe(401);
    expect(await listSandboxes({ url: api })).toMatchObject([
      { id: 'default', scenario: 'empty-portfolio' },
    ]);
  });

  it('makeSandbox replaces a sandbox of the same id from an earlier run', async () => {
    const server = { fetch: startMock().fetch };
    const first = await makeSandbox({ id: 'left', scenario: 'default' }, server);
    await first.addFault({ operationId: '*', kind: 'drop' });
    const second = await makeSandbox({ id: 'left', scenario: 'default' }, server);
    expect(await second.logIn('staff')).toMatchObject({ group: 'Company' });
  });
});

describe('control client', () => {
  it('the control client throws a refusal with its status and the message of each field', async () => {
    const fault = { operationId: 'listHoldings', kind: 'status' } as const;
    const refused = createFault('default', fault, { fetch: startMock().fetch });
    await expect(refused).rejects.toThrow(
      'Please check the details you entered. status: A fault of kind status needs a status.',
    );
    await expect(refused).rejects.toMatchObject({ status: 422 });
    await expect(refused).rejects.toBeInstanceOf(ControlError);
  });

  it('the control client throws Unreachable when no server answers', async () => {
    await expect(listSandboxes({ url: 'http://127.0.0.1:9' })).rejects.toBeInstanceOf(
      UnreachableError,
    );
  });
});
