import { describe, expect, it } from 'vitest';
import { contractOperations } from '#contract/judge/document.ts';
import { getField } from '#contract/judge/get-field.ts';
import { scenarios } from '#mock/scenarios/registry.ts';
import { DEFAULT_SEED } from '#mock/engine/ids.ts';
import { baseDataset } from '#mock/seed/dataset.ts';
import { isFullTier } from '#tests/support/tier.ts';
import { sendSuccessfulCase } from './case-calls.ts';
import { getOperationCase } from './cases/all-cases.ts';
import { openSandbox } from './sandbox.ts';
import { scenarioClaims } from './scenario-claims.ts';

const OWN = '2026-03-16T09:00:00Z';
const LEAP_DAY = '2024-02-29T23:30:00Z';
/** Time at which the next tax year has already begun in London. */
const YEAR_TURN = '2027-04-05T23:30:00Z';
const STARTS = isFullTier ? [OWN, LEAP_DAY, YEAR_TURN] : [OWN];

/** Read operations of an investor, without documents, which take long to generate. */
const reads = contractOperations.filter(
  ({ id, method, isPublic }) =>
    method === 'GET' && !isPublic && id !== 'searchClients' && !/download|File$/.test(id),
);
/** Operations without an id in the path. Each returns a list for every user, which may be empty. */
const lists = reads.filter(
  ({ path }) => !path.includes('{') && !path.startsWith('/client/address'),
);

describe.each(scenarios)('the scenario $name', (scenario) => {
  it.each(STARTS)('every reply conforms to the contract at the start time %s', async (start) => {
    const now = start === OWN ? scenario.now : start;
    const sandbox = await openSandbox({ scenario: scenario.name, now });
    const { now: clock } = await sandbox.control.clock.read();
    expect(Date.parse(clock)).toBeGreaterThanOrEqual(Date.parse(now ?? OWN));
    await sandbox.control.removeFaults();
    for (const operation of reads) {
      const { scenario: _scenario, prepare, ...asked } = getOperationCase(operation.id).succeeds;
      if (prepare || asked.by !== undefined) continue;
      const { status } = await sendSuccessfulCase(operation, sandbox, asked);
      const expected = lists.includes(operation) ? [200] : [200, 404];
      expect({ id: operation.id, isExpected: expected.includes(status), status }).toMatchObject({
        isExpected: true,
      });
    }
  });

  it.each(STARTS)('the data satisfies the scenario claim at the start time %s', async (start) => {
    await scenario.load?.();
    const now = new Date(start === OWN ? (scenario.now ?? OWN) : start);
    const data = scenario.build(baseDataset, now, DEFAULT_SEED);
    expect(scenarioClaims[scenario.name]?.(data, now)).not.toBe(false);
    expect(scenario.build(baseDataset, now, DEFAULT_SEED)).toEqual(data);
  });

  it('the base data does not satisfy the claim of the scenario', () => {
    const { name, now = OWN } = scenario;
    const holds = scenarioClaims[name] ?? (() => false);
    expect(holds(baseDataset, new Date(now))).toBe(false);
  });

  it('the scenario differs from the default scenario in its data, its faults or its clock', () => {
    const { name, faults, now } = scenario;
    const claim = scenarioClaims[name] ?? faults ?? now;
    const isDifferent = name === 'default' || claim !== undefined;
    expect(isDifferent ? '' : `Add to tests/contract/scenario-claims.ts: ${name}`).toBe('');
  });
});

it('the tests of a scenario read at least 25 operations, 10 of them in every scenario', () => {
  expect(reads.length).toBeGreaterThan(24);
  expect(lists.length).toBeGreaterThan(9);
});

it.each([
  ['pending-bank', { validationStatus: 'Pending', amlStatus: null }],
  ['failed-bank', { validationStatus: 'Pending', amlStatus: 'Failed' }],
  ['verified-bank', { validationStatus: 'Active', amlStatus: 'Verified' }],
])(
  'the scenario %s has its bank statuses even if it starts in 2027 [BANK-12]',
  async (scenario, state) => {
    const sandbox = await openSandbox({ scenario, now: '2027-06-01T09:00:00Z' });
    const token = await sandbox.tokenOf('investor');
    for (const kind of ['main', 'rebate']) {
      const reply = await sandbox.send({ method: 'GET', path: `/client/bank/${kind}`, token });
      expect(await reply.json()).toMatchObject(state);
    }
  },
);

it('the snooze of snoozed-prefs ends 3 months after the start, or on the last day of a shorter month', async () => {
  const ends: unknown[] = [];
  for (const now of ['2027-11-30T09:00:00Z', LEAP_DAY]) {
    const sandbox = await openSandbox({ scenario: 'snoozed-prefs', now });
    const token = await sandbox.tokenOf('investor');
    const reply = await sandbox.send({ method: 'GET', path: '/prefs/opt', token });
    ends.push(getField(await reply.json(), 'tempOptOut'));
  }
  expect(ends).toEqual(['2028-02-29', '2024-05-29']);
});

it('the newest message of a scenario is from the 3 days before its start', async () => {
  const now = '2027-06-01T09:00:00Z';
  for (const scenario of ['unread-messages', 'many-messages', 'hostile-messages', 'read-replies']) {
    const sandbox = await openSandbox({ scenario, now });
    const token = await sandbox.tokenOf('investor');
    const path = '/client/messages?folder=inbox';
    const inbox: unknown = await (await sandbox.send({ method: 'GET', path, token })).json();
    const [newest] = Array.isArray(inbox) ? inbox : [];
    const age = Date.parse(now) - Date.parse(String(getField(newest, 'sentTs')));
    expect(age).toBeGreaterThan(0);
    expect(age).toBeLessThan(3 * 24 * 60 * 60 * 1000);
  }
});
