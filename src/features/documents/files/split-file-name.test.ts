import { describe, expect, it } from 'vitest';
import { splitFileName } from './split-file-name.ts';

describe('splitFileName', () => {
  it('replaces direction marks and control characters by their codes, in logical order [DOCS-08]', () => {
    const text = splitFileName('annexe\u202efdp.exe\n').map((part) => part.text);
    expect(text).toEqual(['annexe', 'U+202E', 'fdp.exe', 'U+000A']);
  });

  it('returns at most 51 parts for a name full of direction marks [DOCS-08]', () => {
    expect(splitFileName(`a${'\u202e'.repeat(5000)}\u2066b`).map(({ text }) => text)).toEqual([
      'a',
      'U+202E ×5000 U+2066',
      'b',
    ]);
    const parts = splitFileName('x\u202e'.repeat(2500));
    expect(parts).toHaveLength(51);
    expect(parts.at(-1)?.text).toMatch(/^(x\[U\+202E\])+$/);
  });

  it('leaves the joiners of letters and emoji in the text', () => {
    expect(splitFileName('👩‍👧 می‌خواهم')).toHaveLength(1);
  });
});
