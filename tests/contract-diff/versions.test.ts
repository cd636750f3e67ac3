import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { operations } from '#contract/generated/operations.ts';
import type { Change } from '../../scripts/contract-compare.ts';
import { currentContract, judgeChanges, newestReleased } from '../../scripts/contract-diff.ts';

const breaking: Change = {
  verdict: 'breaking',
  where: 'GET /client',
  what: 'Operation `getClient` was removed.',
};
const compatible: Change = {
  verdict: 'compatible',
  where: 'GET /client',
  what: 'description was modified.',
};

describe('the verdict on a version', () => {
  it('fails a breaking change under the released version', () => {
    const outcome = judgeChanges([breaking, compatible], '1.2.0', '1.2.0');
    expect(outcome.passed).toBe(false);
    expect(outcome.report).toContain('Breaking (1)');
    expect(outcome.report).toContain('Operation `getClient` was removed.');
    expect(outcome.report).toContain('raise info.version to 2.0.0');
  });

  it('fails a breaking change under a higher minor number', () => {
    expect(judgeChanges([breaking], '1.2.0', '1.3.0').passed).toBe(false);
  });

  it('passes a breaking change under a higher major number', () => {
    expect(judgeChanges([breaking], '1.2.0', '2.0.0').passed).toBe(true);
  });

  it('passes compatible changes under the released version', () => {
    const outcome = judgeChanges([compatible], '1.2.0', '1.2.0');
    expect(outcome.passed).toBe(true);
    expect(outcome.report).toContain('Compatible (1)');
  });

  it('says that nothing changed', () => {
    expect(judgeChanges([], '1.2.0', '1.2.0').report).toContain('No change.');
  });

  it('fails a version lower than the released one', () => {
    expect(judgeChanges([], '1.10.0', '1.9.0').passed).toBe(false);
  });
});

describe('the newest released contract', () => {
  let dir = '';
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'released-'));
  });
  afterEach(() => {
    rmSync(dir, { recursive: true, force: true });
  });

  it('is the one with the highest version, number by number', () => {
    for (const version of ['1.9.0', '1.10.0', '1.2.11']) {
      writeFileSync(join(dir, `${version}.json`), JSON.stringify({ info: { version }, paths: {} }));
    }
    expect(newestReleased(dir)?.info.version).toBe('1.10.0');
  });

  it('is missing from an empty folder', () => {
    expect(newestReleased(dir)).toBeUndefined();
  });

  it('is missing when there is no folder', () => {
    expect(newestReleased(join(dir, 'nowhere'))).toBeUndefined();
  });
});

describe('the contract of this checkout', () => {
  it('bundles into one document with every operation', () => {
    const { json, contract } = currentContract();
    expect(json).not.toMatch(/"\$ref": ?"(?!#\/)/);
    const ids = Object.values(contract.paths).flatMap((item) =>
      Object.values(item).filter((member) => JSON.stringify(member).includes('"operationId"')),
    );
    expect(ids).toHaveLength(Object.keys(operations).length);
  });
});
