import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { expect, test } from '@playwright/test';
import type { Results } from './cluster/run.ts';
import { CAN_RUN_CONTAINERS, NEEDS_NAMESPACES } from './container.ts';
import { createPublicFolder } from './deployed.ts';

let work = '';
let results: Results;

/** Returns the calls of a phase that were not answered with 200. */
const findFailures = (...phases: readonly string[]) =>
  results.calls.filter(({ phase, result }) => phases.includes(phase) && result !== 200);

test.describe('two portals and three mock servers behind a balancer', () => {
  test.skip(!CAN_RUN_CONTAINERS, NEEDS_NAMESPACES);

  // Each container has namespaces of its own, within those of the run.
  test.beforeAll(() => {
    test.setTimeout(240_000);
    work = createPublicFolder();
    const namespaces = ['--net', '--mount', '--pid', '--fork', '--mount-proc', '--kill-child'];
    const done = spawnSync(
      'unshare',
      [...namespaces, process.execPath, 'tests/deploy/cluster/run.ts', work],
      { encoding: 'utf8' },
    );
    if (done.status !== 0) throw new Error(done.stderr);
    results = JSON.parse(readFileSync(join(work, 'results.json'), 'utf8'));
  });

  test.afterAll(() => {
    removeFolder(work);
  });

  test('no call fails while both portals are replaced by others with new settings [DEP-09]', () => {
    expect(results.calls.filter(({ phase }) => phase === 'update').length).toBeGreaterThan(50);
    expect(findFailures('steady', 'update', 'updated')).toEqual([]);
    expect(results.exitCodes).toEqual([0, 0]);
    const [[former, otherFormer], [release, other]] = [results.formerReleases, results.releases];
    expect([otherFormer, other]).toEqual([former, release]);
    expect(release).not.toBe(former);
  });

  test('a killed portal costs the writes that were running, and no read or page [DEP-09]', () => {
    const failures = findFailures('portal killed');
    expect(failures.filter(({ kind }) => kind !== 'write')).toEqual([]);
    for (const { result } of failures) expect([502, 504]).toContain(result);
    // Each client has one call at a time.
    const clients = failures.map(({ client }) => client);
    expect(clients).toEqual([...new Set(clients)]);
    expect(findFailures('one portal', 'portal replaced')).toEqual([]);
  });

  test('a killed mock server costs the calls of its own sandboxes, each with a failure that the portal shows [DEP-09]', () => {
    const { lostClients } = results;
    expect(lostClients.length).toBeGreaterThan(0);
    const failures = findFailures('mock killed', 'mock replaced');
    expect(failures.filter(({ client }) => !lostClients.includes(client))).toEqual([]);
    expect(failures.filter(({ kind }) => kind === 'page' || kind === 'script')).toEqual([]);
    for (const { result, isInContract } of failures) {
      expect([result, isInContract]).toEqual([expect.any(Number), true]);
    }
    // The new mock server knows no session of the former one, so that each client logs in again.
    const again = results.calls.filter(
      ({ phase, kind, result }) => phase === 'mock replaced' && kind === 'login' && result === 200,
    );
    expect(again.map(({ client }) => client).toSorted()).toEqual(lostClients.toSorted());
  });

  test('a call by another host name gets 421, so that the balancer does not take the portal for failed [DEP-10]', () => {
    expect(results.wrongHost).toBe(421);
    expect(findFailures('steady')).toEqual([]);
  });
});
