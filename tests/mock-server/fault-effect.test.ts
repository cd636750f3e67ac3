import { expect, it } from 'vitest';
import { startMock } from '#mock/testing/vitest.ts';
import { readExchange, type FaultRequest } from '#contract/generated/control-client.ts';
import { describeFaultEffect } from '#mock/panel/describe-fault-effect.ts';

/** Calls the API as a client under a fault; returns the panel's description of the effect. */
async function describeEffect(fault: Omit<FaultRequest, 'operationId'>) {
  const { sandbox, fetch } = startMock();
  const { id } = await sandbox.logIn('investor');
  await sandbox.addFault({ operationId: 'getUnreadMessageCount', ...fault });
  const headers = { Authorization: `Bearer ${id}` };
  await fetch(new Request(`${sandbox.api}/client/messages/count`, { headers })).catch(() => null);
  return describeFaultEffect(await readExchange('default', 2, { fetch }));
}

it.each([
  [{ kind: 'status', status: 503 }, ['Answered in the place of the operation, which did not run.']],
  [{ kind: 'delay', delayMs: 1 }, ['Waited 1 ms first.']],
  [{ kind: 'drop' }, ['No reply was sent.']],
  [{ kind: 'truncated-json' }, ['body: {"count":3} became "{\\"cou".']],
  [
    { kind: 'broken-contract', delayMs: 1 },
    ['Waited 1 ms first.', 'body.count: 3 became {"unexpected":true}.'],
  ],
] as const)('the panel describes the effect of the fault %j as %j', async (fault, sentences) => {
  expect(await describeEffect(fault)).toEqual(sentences);
});

it('the panel describes no fault effect for a reply without a fault, and redacts its secrets', async () => {
  const { sandbox, fetch } = startMock();
  await sandbox.logIn('investor');
  const exchange = await readExchange('default', 1, { fetch });
  expect(describeFaultEffect(exchange)).toEqual([]);
  expect(exchange.requestBody).toContain('"password":"redacted"');
  expect(exchange.replyBody).not.toMatch(/"id":"(?!redacted)/);
});
