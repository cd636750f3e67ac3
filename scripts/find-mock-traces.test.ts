import { describe, expect, it } from 'vitest';
import { findMockTraces } from './find-mock-traces.ts';

describe('findMockTraces', () => {
  it.each([
    ['assets/a.js', 'x\n//# sourceMappingURL=a.js.map'],
    ['assets/a.js', 'import"msw"'],
    ['assets/a.js', 'fetch("/__mock/scenarios")'],
    ['assets/a.js', 'password:"Portfolio1!"'],
    ['assets/a.js', 'new BroadcastChannel("portal-demo")'],
    ['assets/a.js.map', '{}'],
    ['mockServiceWorker.js', ''],
  ])('findMockTraces finds the forbidden content of %s: %s', (path, text) => {
    expect(findMockTraces([{ path, read: () => text }])).not.toEqual([]);
  });

  it('findMockTraces accepts files without traces of the mock server', () => {
    const files = ['index.html', 'assets/a.js', 'logo.png'];
    expect(
      findMockTraces(files.map((path) => ({ path, read: () => 'const hammock = 1' }))),
    ).toEqual([]);
  });
});
