import { describe, expect, it } from 'vitest';
import { system } from './system.ts';

describe('in development a style', () => {
  it.each([
    [{ rounded: 'card' }, 'style property rounded'],
    [{ boxSize: 4 }, 'style property boxSize'],
    [{ scrollMarginTop: 4 }, 'style property scrollMarginTop'],
    [{ truncate: true }, 'style property truncate'],
    [{ transition: 'common' }, 'style property transition'],
    [{ _focusVisible: { color: 'ink' } }, 'condition _focusVisible'],
  ])('that base-config.ts lacks throws: %o', (style, what) => {
    expect(() => system().css(style)).toThrow(
      `The ${what} is not in src/shared/theme/base-config.ts.`,
    );
  });

  it.each([
    { transition: 'opacity 150ms' },
    { fill: 'currentColor' },
    { fontSize: '1rem' },
    { scrollMarginTop: '5rem' },
    { animation: 'appear 180ms ease-out' },
  ])('that is plain CSS passes: %o', (style) => {
    expect(system().css(style)).toEqual(style);
  });
});
