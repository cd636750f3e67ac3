import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { operations } from '#contract/generated/operations.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';
import type { ContractChange } from '../../scripts/contract-compare.ts';
import {
  bundleCurrentContracts,
  checkVersion,
  readNewestRelease,
} from '../../scripts/contract-diff.ts';
import { addChangelogEntry } from '../../scripts/contract-release.ts';

const finding = {
  client: false,
  server: false,
  isText: false,
  where: 'GET /client',
  what: 'This.',
};
const ofClients: ContractChange = {
  ...finding,
  client: true,
  what: 'Operation `getClient` was removed.',
};
const ofServers: ContractChange = { ...finding, server: true, what: 'A list is ordered.' };
const wording: ContractChange = { ...finding, isText: true };

describe('the verdict on a version', () => {
  it.each([
    ['a change that affects clients', ofClients, '2.0.0'],
    ['a change that affects servers', ofServers, '1.3.0'],
    ['a change that affects nobody', finding, '1.3.0'],
    ['a changed text', wording, '1.2.4'],
  ])('the verdict requires a new version number for %s', (_what, change, least) => {
    for (const [version, passed] of [
      ['1.2.3', false],
      [least, true],
      ['9.0.0', true],
    ] as const) {
      expect(checkVersion([wording, change], '1.2.3', version).passed).toBe(passed);
    }
    expect(checkVersion([change], '1.2.3', '1.2.3').report).toContain(
      `raise info.version to ${least}`,
    );
  });

  it('the parts of two version numbers are compared as numbers', () => {
    expect(checkVersion([ofServers], '1.9.0', '1.10.0').passed).toBe(true);
    expect(checkVersion([], '1.10.0', '1.9.0').passed).toBe(false);
  });

  it('the verdict reports what clients and servers have to change for, and the number of changed texts', () => {
    const { report } = checkVersion([ofClients, ofServers, wording], '1.2.0', '2.0.0');
    expect(report).toContain('In all, a client has to change and a server has to change.');
    expect(report).toMatch(/\*\*A client has to change\*\*\s+- Operation `getClient` was removed/);
    expect(report).toMatch(/\*\*A server has to change\*\*\s+- A list is ordered/);
    expect(report).toContain('**Words alone**: 1 places.');
  });

  it('the verdict reports a change at many locations only once', () => {
    const places = Array.from({ length: 458 }, (_, index) => ({
      ...finding,
      where: `at ${index}`,
    }));
    const { report } = checkVersion(places, '1.2.0', '1.3.0');
    expect(report.match(/This\./g)).toHaveLength(1);
    expect(report).toContain('and 452 more');
  });

  it('the verdict on equal contracts reports that nothing changed', () => {
    expect(checkVersion([], '1.2.0', '1.2.0')).toEqual({ passed: true, report: 'No change.' });
  });
});

describe('the change log', () => {
  const log = '# Log\n\n## Api 1.1.0\n\nSecond.\n\n## Api 1.0.0\n\nFirst.\n';

  it('the change log gets the newest entry at the top', () => {
    expect(addChangelogEntry(log, '## Api 1.2.0', 'Third.')).toBe(
      log.replace('## Api 1.1.0', '## Api 1.2.0\n\nThird.\n\n## Api 1.1.0'),
    );
  });

  it('a second entry for a version replaces the first one in the change log', () => {
    expect(addChangelogEntry(log, '## Api 1.1.0', 'Again.')).toBe(log.replace('Second.', 'Again.'));
  });
});

describe('the newest released contract', () => {
  let dir = '';
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'released-'));
  });
  afterEach(() => removeFolder(dir));

  it('readNewestRelease returns the highest version, comparing the parts of versions as numbers', () => {
    mkdirSync(join(dir, 'openapi'));
    for (const version of ['1.9.0', '1.10.0', '1.2.11']) {
      writeFileSync(
        join(dir, 'openapi', `${version}.json`),
        JSON.stringify({ info: { title: 'Api', version }, paths: {} }),
      );
    }
    expect(readNewestRelease('openapi', { dir })?.info.version).toBe('1.10.0');
    expect(readNewestRelease('openapi', { dir, below: '1.10.0' })?.info.version).toBe('1.9.0');
  });

  it('readNewestRelease returns undefined for an empty folder', () => {
    expect(readNewestRelease('openapi', { dir })).toBeUndefined();
  });

  it('readNewestRelease returns undefined if there is no folder', () => {
    expect(readNewestRelease('openapi', { dir: join(dir, 'nowhere') })).toBeUndefined();
  });
});

describe('the contracts of this checkout', () => {
  it('bundleCurrentContracts returns one document per contract, with all operations and shared components', () => {
    const [portal, ...others] = bundleCurrentContracts();
    expect(others.map(({ name }) => name)).toEqual(['mock-control', 'postcode-lookup']);
    expect(portal?.json).not.toMatch(/"\$ref": ?"(?!#\/)/);
    const ids = portal?.json.match(/"operationId":"\w+","summary"/g);
    expect(ids).toHaveLength(Object.keys(operations).length);
    expect(portal?.json).toContain('"$ref":"#/components/responses/SessionEnded"');
    expect(portal?.json.length).toBeLessThan(400_000);
  });
});
