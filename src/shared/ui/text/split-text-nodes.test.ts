import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitText } from './split-text-nodes.ts';

const SEED = 20_260_316;
const piecesOf = (text: string) => [splitText(text)].flat();

/**
 * Estimates the browser's work to shape a text that breaks inside words: quadratic in the length of each
 * piece.
 */
function shapingWork(text: string): number {
  return piecesOf(text).reduce((sum, { length }) => sum + length ** 2, 0);
}

describe('splitText', () => {
  it('splits any text without loss into well-formed pieces of at most 82 characters', () => {
    const text = fc.array(
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.constantFrom('👩‍👩‍👧‍👦', 'é', '\u0301', '\u200d', '((((((', 'W'.repeat(70), '🏽'),
      ),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(text, (parts) => {
        const text = parts.join('');
        const pieces = piecesOf(text);
        expect(pieces.join('')).toBe(text);
        for (const piece of pieces) {
          expect(piece.length).toBeLessThanOrEqual(82);
          expect(piece.isWellFormed()).toBe(true);
        }
      }),
      { seed: SEED, numRuns: 500 },
    );
  });

  it('does not split a text of the usual length of names', () => {
    expect(splitText('Larkfield Growth VCT')).toBe('Larkfield Growth VCT');
  });

  it('does not split a letter from its accents or an emoji at its joiners', () => {
    const family = '👩‍👩‍👧‍👦';
    expect(piecesOf(`${'x'.repeat(60)}${family}${'x'.repeat(20)}`)[0]).toBe(
      'x'.repeat(60) + family,
    );
    expect(piecesOf(`${'x'.repeat(63)}e\u0301\u0323x`)).toEqual([
      `${'x'.repeat(63)}e\u0301\u0323`,
      'x',
    ]);
  });

  it.each(['(', 'W', '-', '\u0301'])(
    'limits the shaping work for repeated %j to linear growth',
    (c) => {
      expect(shapingWork(c.repeat(50_000)) / shapingWork(c.repeat(5_000))).toBeLessThan(11);
    },
  );
});
