import { createElement, type ReactNode } from 'react';
import { HIDDEN_AMOUNT } from '../money/hidden-amounts.ts';
import { HiddenAmount } from './hidden-amount.tsx';

/**
 * A browser that breaks a line inside a word shapes the rest of its text node again for each line:
 * the time is quadratic, and 5,000 brackets took two seconds.
 */
const PIECE_LENGTH = 64;
/** Extra length for the combining marks of the last character. */
const LONGEST_TAIL = 16;

const BELONGS_TO_BEFORE = /^(?:\p{M}|\p{Lm}|\p{Emoji_Modifier}|\u200c|\u200d)/u;
const JOINS_NEXT = /\u200d$/;

/**
 * A server text as the texts of adjacent nodes, which look and read as one and are broken into lines
 * separately.
 */
export function textPieces(text: string): string | readonly string[] {
  if (text.length <= PIECE_LENGTH) return text;
  const pieces: string[] = [];
  let piece = '';
  for (const character of text) {
    const isFull = piece.length >= PIECE_LENGTH + LONGEST_TAIL;
    if (piece.length >= PIECE_LENGTH && (isFull || isBoundary(piece, character))) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
}

/**
 * The same as React children, for a part with any content, and with its hidden amounts as words for screen
 * readers: non-text children are unchanged. Another text is another element: React would change the nodes of
 * this one, which a translator may have replaced.
 */
export function inPieces(content: ReactNode): ReactNode {
  if (typeof content !== 'string') return content;
  const [first = '', ...others] = content.split(HIDDEN_AMOUNT);
  const pieces =
    others.length === 0
      ? [textPieces(content)].flat()
      : [first, ...others.flatMap((part) => [createElement(HiddenAmount), part])];
  return pieces.length === 1 ? content : createElement('span', { key: content }, ...pieces);
}

function isBoundary(before: string, character: string): boolean {
  return !BELONGS_TO_BEFORE.test(character) && !JOINS_NEXT.test(before);
}
