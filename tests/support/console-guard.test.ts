import { join } from 'node:path';
import { startVitest } from 'vitest/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Vitest } from 'vitest/node';

const ROOT = join(import.meta.dirname, '../..');
const BREACH = /^The reply breaks the contract: getClient, status 200/;

describe('the console guard', () => {
  let inner: Vitest;
  let verdicts: ReadonlyMap<string, string>;

  beforeAll(async () => {
    inner = await startVitest(['console-guard.fixture.ts'], {
      root: ROOT,
      config: false,
      watch: false,
      environment: 'node',
      include: ['tests/support/console-guard.fixture.ts'],
      setupFiles: ['tests/support/setup-unit.ts'],
      reporters: [{}],
    });
    const tests = [...(inner.state.getTestModules()[0]?.children.allTests() ?? [])];
    verdicts = new Map(
      tests.map((test) => [
        test.name,
        test.result().state === 'failed'
          ? (test
              .result()
              .errors?.map(({ message }) => message)
              .join('\n') ?? 'failed')
          : test.result().state,
      ]),
    );
    // The failures of the inner run are expected, but Vitest sets the exit code of this process for
    // them.
    process.exitCode = 0;
  });
  afterAll(() => inner.close());

  it.each([
    ['a test that writes an error', /Unexpected console\.error: broken 7/],
    ['a test that writes a warning', /Unexpected console\.warn: careful/],
    ['a test that sends an unhandled request', /Unhandled request: POST https:\/\/out\.example\/x/],
    ['a test that expects an error that never occurs', /Expected console\.error to say/],
    ['a test that waits when a reply breaks the contract', BREACH],
    ['a test that waits after a reply broke the contract', BREACH],
    ['a test that breaks a reply on purpose', /^passed$/],
    ['a test without console output', /^passed$/],
    ['a test that writes an expected error', /^passed$/],
  ])('the console guard gives the right verdict on %s', (name, verdict) => {
    expect(verdicts.get(name)).toMatch(verdict);
  });
});
