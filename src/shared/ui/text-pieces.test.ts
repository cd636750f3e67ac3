import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textPieces } from './text-pieces.ts';

const SEED = 20_260_316;
const piecesOf = (text: string) => [textPieces(text)].flat();

/** The browser's shaping work for each broken line: the rest of each piece, line by line. */
function shapingWork(text: string): number {
  return piecesOf(text).reduce((sum, { length }) => sum + length ** 2, 0);
}

describe('a text of the server in pieces', () => {
  it('reads as it was, in whole characters and in pieces of no more than 82', () => {
    const text = fc.array(
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.constantFrom('👩‍👩‍👧‍👦', 'é', '\u0301', '\u200d', '((((((', 'W'.repeat(70), '🏽'),
      ),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(text, (parts) => {
        const whole = parts.join('');
        const pieces = piecesOf(whole);
        expect(pieces.join('')).toBe(whole);
        for (const piece of pieces) {
          expect(piece.length).toBeLessThanOrEqual(82);
          expect(piece.isWellFormed()).toBe(true);
        }
      }),
      { seed: SEED, numRuns: 500 },
    );
  });

  it('is one text while it is as long as names are', () => {
    expect(textPieces('Larkfield Growth VCT')).toBe('Larkfield Growth VCT');
  });

  it('leaves a letter with its accents and an emoji with its joiners', () => {
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
    'of %j costs ten times as much for ten times the length',
    (c) => {
      expect(shapingWork(c.repeat(50_000)) / shapingWork(c.repeat(5_000))).toBeLessThan(11);
    },
  );
});
