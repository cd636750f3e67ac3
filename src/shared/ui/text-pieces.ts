import { createElement, type ReactNode } from 'react';
import { HIDDEN_AMOUNT } from '../money/hidden-amounts.ts';
import { HiddenAmount } from './hidden-amount.tsx';
import { WholeAmount } from './whole-amount.tsx';

/**
 * A browser that breaks a line inside a word shapes the rest of its text node again for each line:
 * the time is quadratic, and 5,000 brackets took two seconds.
 */
const PIECE_LENGTH = 64;
/** Extra length for the combining marks of the last character. */
const LONGEST_TAIL = 16;

const BELONGS_TO_BEFORE = /^(?:\p{M}|\p{Lm}|\p{Emoji_Modifier}|\u200c|\u200d)/u;
const JOINS_NEXT = /\u200d$/;

/** Browsers may break a line between a sign and a symbol: both are prefixes (UAX 14, class PR). */
const SIGNED = String.raw`[+\u2212]\p{Lu}{0,2}\p{Sc}\d[\d,]*(?:\.\d+)?`;
const AMOUNTS = new RegExp(`(${HIDDEN_AMOUNT}|${SIGNED})`, 'u');

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
 * The same as React children, for a part with any content: its hidden amounts are words for screen readers, and
 * none of its others breaks. Non-text children are unchanged. Another text is another element: React would change
 * the nodes of this one, which a translator may have replaced.
 */
export function inPieces(content: ReactNode): ReactNode {
  if (typeof content !== 'string') return content;
  // Every second part is an amount.
  const pieces = content.split(AMOUNTS).flatMap((part, index) => {
    if (index % 2 === 0) return part === '' ? [] : textPieces(part);
    return [
      part === HIDDEN_AMOUNT
        ? createElement(HiddenAmount)
        : createElement(WholeAmount, { text: part }),
    ];
  });
  const [only] = pieces;
  return pieces.length === 1 && only === content
    ? content
    : createElement('span', { key: content }, ...pieces);
}

function isBoundary(before: string, character: string): boolean {
  return !BELONGS_TO_BEFORE.test(character) && !JOINS_NEXT.test(before);
}
